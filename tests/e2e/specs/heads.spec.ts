import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attentionOfHeads, type Head, type Matrix, type Stage, type WorkedHeads } from '../oracle/attention.ts';
import { offByUlps } from '../oracle/compare.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens a preset as on a first visit. */
async function visit(sheet: Worksheet, preset: string): Promise<void> {
  sheet.query = `?preset=${preset}`;
  await sheet.open();
}

/** Chooses a command of the sheet menu by the keyboard. */
async function command(sheet: Worksheet, name: string): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.press('Enter');
  await sheet.page.getByRole('menuitem', { name, exact: true }).press('Enter');
  await sheet.painted();
}

async function choose(sheet: Worksheet, head: number): Promise<void> {
  await tab(sheet.page, `Head ${head}`).click();
  await expect(tab(sheet.page, `Head ${head}`)).toHaveAttribute('aria-selected', 'true');
  await sheet.painted();
}

const read = (sheet: Worksheet, stage: string): Promise<Matrix> => sheet.readMatrix(stage as Stage);

/** The inputs of every head as the page shows them, and what plain loops make of them. */
async function worked(sheet: Worksheet, heads: number): Promise<WorkedHeads> {
  const own: Head[] = [];
  for (let head = 1; head <= heads; head += 1) {
    await choose(sheet, head);
    own.push({ w_q: await read(sheet, 'w_q'), w_k: await read(sheet, 'w_k'), w_v: await read(sheet, 'w_v') });
  }
  return attentionOfHeads({ x: await read(sheet, 'x') }, own, {}, await read(sheet, 'w_o'));
}

const SHOWN = ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'] as const;

test('each tab shows a head of its own, and all of them make the output', { tag: '@engines-long' }, async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'two-heads');
  await expect(page.getByRole('tab', { name: /^Head \d$/ })).toHaveCount(2);
  const expected = await worked(sheet, 2);
  await tab(page, 'Head 2').focus();
  for (const [at, key] of [[0, 'Home'], [1, 'ArrowRight'], [0, 'ArrowRight'], [1, 'End']] as const) {
    await sheet.press(key);
    await expect(tab(page, `Head ${at + 1}`)).toBeFocused();
    await expect(tab(page, `Head ${at + 1}`)).toHaveAttribute('aria-selected', 'true');
    await sheet.painted();
    for (const stage of SHOWN) expect(offByUlps(await read(sheet, stage), expected.heads[at].values[stage], 4), stage).toEqual([]);
  }
  for (const stage of ['concat', 'projected'] as const) {
    expect(offByUlps(await read(sheet, stage), expected.values[stage] ?? [], 4), stage).toEqual([]);
  }
});

test('a number of a head changes that head alone, and undo goes back to the head', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'two-heads');
  const before = await read(sheet, 'concat');
  await choose(sheet, 1);
  const first = await sheet.snapshot(SHOWN);
  await choose(sheet, 2);
  await sheet.typeInto('w_v', 0, 1, '7');
  await sheet.painted();
  const after = await read(sheet, 'concat');
  expect(after.map(row => row.slice(0, 2))).toEqual(before.map(row => row.slice(0, 2)));
  expect(after.map(row => row[3])).not.toEqual(before.map(row => row[3]));
  await choose(sheet, 1);
  expect(await sheet.snapshot(SHOWN)).toEqual(first);
  await sheet.undo();
  await expect(tab(page, 'Head 2')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => read(sheet, 'concat')).toEqual(before);
  await choose(sheet, 1);
  await sheet.redo();
  await expect(tab(page, 'Head 2')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => read(sheet, 'concat')).toEqual(after);
});

test('splitting keeps the numbers, and a number of heads that does not divide is refused with the widths that would', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'humpty-dumpty-8');
  const whole = { w_q: await read(sheet, 'w_q'), w_k: await read(sheet, 'w_k'), w_v: await read(sheet, 'w_v') };
  const width = whole.w_q[0].length / 2;
  await command(sheet, 'Split into 2 heads');
  for (const [head, part] of [[1, 0], [2, width]] as const) {
    await choose(sheet, head);
    for (const stage of ['w_q', 'w_k', 'w_v'] as const) {
      expect(await read(sheet, stage)).toEqual(whole[stage].map(row => row.slice(part, part + width)));
    }
  }
  await command(sheet, 'Put the heads together');
  await expect(page.getByRole('tab', { name: /^Head/ })).toHaveCount(0);
  expect(await read(sheet, 'w_q')).toEqual(whole.w_q);
  await command(sheet, 'Sizes');
  const heads = page.getByRole('spinbutton', { name: 'Heads', exact: true });
  await heads.fill('3');
  await expect(page.getByRole('dialog').getByText(/^3 heads do not divide .*= 8\. .*= 6 or 9 would do\.$/)).toBeVisible();
  await heads.press('Enter');
  await expect(heads).toBeFocused();
  await heads.fill('4');
  await page.getByRole('spinbutton', { name: 'Heads of K, V' }).fill('2');
  await heads.press('Enter');
  await expect(page.getByRole('tab', { name: /^Head/ })).toHaveCount(4);
  await choose(sheet, 3);
  const shared = await read(sheet, 'w_k');
  await choose(sheet, 4);
  expect(await read(sheet, 'w_k')).toEqual(shared);
  await sheet.typeInto('w_k', 0, 0, '3');
  await choose(sheet, 3);
  expect((await read(sheet, 'w_k'))[0][0]).toBe(3);
});

test('W_O comes when it is asked for, and changes nothing until it is edited', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'three-words');
  const output = await read(sheet, 'output');
  await expect(page.locator('[data-card="w_o"]')).toHaveCount(0);
  await command(sheet, 'Project the output with W_O');
  await expect.poll(() => read(sheet, 'projected')).toEqual(output);
  await sheet.page.locator('[data-card="w_o"] [role="gridcell"][data-row="0"][data-col="1"]').dblclick();
  await page.keyboard.type('2');
  await sheet.press('Enter');
  await expect.poll(async () => (await read(sheet, 'projected'))[0][1]).toBe(output[0][1] + 2 * output[0][0]);
  expect(await read(sheet, 'output')).toEqual(output);
  await command(sheet, 'Remove W_O');
  await expect(page.locator('[data-card="projected"]')).toHaveCount(0);
});

test('heads are loaded with the first sheet that has some, and they survive a reload', async ({ sheet }) => {
  const { page } = sheet;
  const fetched: string[] = [];
  page.on('request', request => fetched.push(request.url()));
  await page.goto(sheet.address);
  await sheet.ready();
  await sheet.complete();
  expect(fetched.filter(url => url.includes('part-heads'))).toEqual([]);
  await command(sheet, 'Project the output with W_O');
  await expect(page.locator('[data-card="projected"]')).toHaveCount(1);
  await expect.poll(() => fetched.filter(url => url.includes('part-heads')).length).toBeGreaterThan(0);
  const shown = await read(sheet, 'projected');
  await sheet.reload();
  await expect.poll(() => read(sheet, 'projected')).toEqual(shown);
});

test('what each head adds to a projected number adds up to it, and a circuit explains a score a second way', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'two-heads');
  const [output, concat, w_o] = [await read(sheet, 'projected'), await read(sheet, 'concat'), await read(sheet, 'w_o')];
  await sheet.cell('projected' as Stage, 2, 3).click();
  const added = page.getByRole('region', { name: 'What each head adds' }).locator('tbody td[data-value]');
  await expect(added).toHaveCount(2);
  const shown = await added.evaluateAll(cells => cells.map(cell => Number((cell as HTMLElement).dataset.value)));
  const part = (from: number) => concat[2][from] * w_o[from][3] + concat[2][from + 1] * w_o[from + 1][3];
  [part(0), part(2)].forEach((want, at) => expect(shown[at]).toBeCloseTo(want, 12));
  expect(shown[0] + shown[1]).toBeCloseTo(output[2][3], 12);

  await choose(sheet, 2);
  await page.locator('details.circuits summary').press('Enter');
  const circuit = page.locator('[data-circuit="qk"] td[data-value]');
  await expect(circuit).toHaveCount(16);
  const [w_q, w_k] = [await read(sheet, 'w_q'), await read(sheet, 'w_k')];
  const expected = w_q.flatMap(row => w_k.map(key => row[0] * key[0] + row[1] * key[1]));
  await expect.poll(() => circuit.evaluateAll(cells => cells.map(cell => Number((cell as HTMLElement).dataset.value)))).toEqual(expected);
});

test('columns of the outputs side by side and rows of W_O say whose they are', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet, 'two-heads');
  await expect(page.locator('[data-gaze-sentence]')).toHaveText(/^Head 1: /);
  const names = (card: string) => page.locator(`[data-card="${card}"] .head-names > span`);
  for (const card of ['concat', 'w_o']) {
    await expect(names(card)).toHaveText(['Head 1', 'Head 2']);
    for (const at of [0, 1]) {
      const name = await names(card).nth(at).boundingBox();
      const cell = await sheet.cell(card as Stage, card === 'w_o' ? 2 * at : 0, card === 'w_o' ? 0 : 2 * at).boundingBox();
      const [start, long] = card === 'w_o' ? (['y', 'height'] as const) : (['x', 'width'] as const);
      expect(Math.abs((name?.[start] ?? 0) - (cell?.[start] ?? 0))).toBeLessThan(1.5);
      expect(Math.abs((name?.[long] ?? 0) - 2 * (cell?.[long] ?? 0))).toBeLessThan(1.5);
    }
  }
});

test('a sheet that is split does not make the page scroll sideways', async ({ sheet }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit(sheet, 'humpty-dumpty-8');
  await command(sheet, 'Split into 2 heads');
  await expect(tab(page, 'Head 2')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});
