import type { Locator } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { softmax, type Matrix } from '../oracle/attention.ts';

type Hides = (query: number, key: number) => boolean;

const causal: Hides = (query, key) => key > query;

const open = (sheet: Worksheet) => openLab(sheet.page, 'Masks');

async function choose(sheet: Worksheet, panel: Locator, kind: string): Promise<void> {
  await panel.locator(`input[name="mask"][value="${kind}"]`).check();
  await sheet.painted();
}

const masked = (sheet: Worksheet) => sheet.page.locator('[role="grid"][data-matrix="masked"]');

async function numbers(grid: Locator): Promise<number[][]> {
  return grid.evaluate(found => {
    const rows: number[][] = [];
    for (const cell of found.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
      (rows[Number(cell.dataset.row)] ??= [])[Number(cell.dataset.col)] = Number(cell.dataset.value);
    }
    return rows;
  });
}

/** Expects masked scores, weights and output to follow from the preceding numbers. */
async function expectMasked(sheet: Worksheet, hides: Hides): Promise<void> {
  const [scaled, v] = [await sheet.readMatrix('scaled'), await sheet.readMatrix('v')];
  const expected = scaled.map((row, query) => row.map((score, key) => (hides(query, key) ? -Infinity : score)));
  expect(await numbers(masked(sheet))).toEqual(expected);
  const weights = expected.map(row => (row.every(score => score === -Infinity) ? row.map(() => 0) : softmax(row)));
  const shown = await sheet.readMatrix('weights');
  weights.forEach((row, query) =>
    row.forEach((weight, key) => {
      if (hides(query, key)) expect(shown[query][key]).toBe(0);
      expect(Math.abs(shown[query][key] - weight)).toBeLessThanOrEqual(1e-14);
    }),
  );
  const output = shown.map(row => v[0].map((_, col) => row.reduce((sum, weight, key) => sum + weight * v[key][col], 0)));
  const there = await sheet.readMatrix('output');
  output.forEach((row, at) => row.forEach((value, col) => expect(Math.abs(there[at][col] - value)).toBeLessThanOrEqual(1e-12)));
}

for (const [kind, hides] of [
  ['causal', causal],
  ['window', (query: number, key: number) => Math.abs(query - key) > 1],
  ['padding', (_: number, key: number) => key === 2],
] as const) {
  test(`${kind}: what is hidden weighs nothing, and one step back shows it`, { tag: kind === 'causal' ? '@engines-long' : '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const panel = await open(sheet);
    await expect(masked(sheet)).toHaveCount(0);
    const inputs = await sheet.readInputs();
    await choose(sheet, panel, kind);
    await expectMasked(sheet, hides);
    await sheet.undo();
    await expect(masked(sheet)).toHaveCount(0);
    await expectToFollow(sheet, inputs);
    await sheet.redo();
    await expectMasked(sheet, hides);
  });
}

/** Causal and padding of the first word at once: the first word has no key left. */
const joined: Hides = (query, key) => key > query || key === 0;

async function join(sheet: Worksheet, panel: Locator): Promise<void> {
  await choose(sheet, panel, 'causal');
  await choose(sheet, panel, 'padding');
  await panel.getByRole('checkbox', { name: 'x₁', exact: true }).check();
  await panel.getByRole('checkbox', { name: 'x₃', exact: true }).uncheck();
  await sheet.painted();
}

test('parts are joined by keys, a row can lose every key, and each is one step back', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  const part = (kind: string) => panel.locator(`input[name="mask"][value="${kind}"]`);
  await part('causal').focus();
  await sheet.press('Space');
  await expectMasked(sheet, causal);
  await part('padding').focus();
  await sheet.press('Space');
  await expectMasked(sheet, (query, key) => key > query || key === 2);
  await panel.getByRole('checkbox', { name: 'x₁', exact: true }).focus();
  await sheet.press('Space');
  await panel.getByRole('checkbox', { name: 'x₃', exact: true }).focus();
  await sheet.press('Space');
  await expectMasked(sheet, joined);
  await expect(sheet.attend.getByText('causal + padding', { exact: true })).toBeVisible();
  await expect(part('causal')).toBeChecked();
  await expect(part('window')).not.toBeChecked();
  await expect(part('painted')).not.toBeChecked();

  await sheet.typeInto('x', 1, 0, '-2');
  await expectMasked(sheet, joined);
  for (const before of [joined, (query: number, key: number) => joined(query, key) || key === 2, (query: number, key: number) => key > query || key === 2, causal]) {
    await sheet.undo();
    await expectMasked(sheet, before);
  }
  await sheet.undo();
  await expect(masked(sheet)).toHaveCount(0);
});

for (const [language, name, said] of [
  ['en', 'causal + padding', ['The mask hides “x₂” from “x₁” (causal mask)', 'The mask hides “x₁” from “x₂” (padding mask)']],
  ['zh-CN', '因果 + 填充', ['掩码不让“x₁”看到“x₂”（因果掩码）', '掩码不让“x₂”看到“x₁”（填充掩码）']],
] as const) {
  test(`what is joined is named, and the inspector says which part hides a key, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.open('three-words');
    await join(sheet, await open(sheet));
    if (language !== 'en') await sheet.pickLanguage(language);
    await expect(sheet.attend.getByText(name, { exact: true })).toBeVisible();
    const inspector = sheet.page.getByRole('region', { name: /^(Inspector|算式详解)$/ });
    for (const [cell, sentence] of [[[0, 1], said[0]], [[1, 0], said[1]]] as const) {
      await masked(sheet).locator(`[data-row="${cell[0]}"][data-col="${cell[1]}"]`).click();
      await sheet.page.mouse.move(0, 0);
      await expect(inspector).toContainText(sentence);
    }
  });
}

test('what is joined goes with its words, and is kept over a reload', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await join(sheet, await open(sheet));
  await sheet.cell('x', 0, 0).click();
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Move word down', exact: true }).click();
  await sheet.painted();
  const moved: Hides = (query, key) => key > query || key === 1;
  await expectMasked(sheet, moved);
  await sheet.reload();
  await expectMasked(sheet, moved);
  await expect(sheet.attend.getByText('causal + padding', { exact: true })).toBeVisible();
  await expect((await open(sheet)).getByRole('checkbox', { name: 'x₁', exact: true })).toBeChecked();
});

test('what is painted on joined parts is a painting, and a part takes its place', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await join(sheet, panel);
  await panel.locator('#mask-2-0').click();
  await expectMasked(sheet, (query, key) => joined(query, key) && !(query === 2 && key === 0));
  await expect(panel.locator('input[name="mask"]:checked')).toHaveValue('painted');
  await choose(sheet, panel, 'window');
  await expectMasked(sheet, (query, key) => Math.abs(query - key) > 1);
  await expect(panel.locator('input[name="mask"]:checked')).toHaveValue('window');
  await panel.locator('input[name="mask"][value="window"]').uncheck();
  await expect(masked(sheet)).toHaveCount(0);
});

test('a mask is kept over a reload and follows an edit', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await choose(sheet, panel, 'causal');
  await sheet.typeInto('x', 2, 0, '-3');
  await expectMasked(sheet, causal);
  await sheet.reload();
  await expectMasked(sheet, causal);
  expect(await sheet.readValue('x', 2, 0)).toBe(-3);
});

test('a later word does not reach an earlier one under a causal mask', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, await open(sheet), 'causal');
  const before = await sheet.readMatrix('output');
  await sheet.typeInto('x', 2, 1, '40');
  const after = await sheet.readMatrix('output');
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).not.toEqual(before[2]);
});

test('cells are painted by a press, by a drag that is one step, and by keys', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  const panel = await open(sheet);
  const cell = (query: number, key: number) => panel.locator(`#mask-${query}-${key}`);
  await expect(cell(0, 2)).toHaveAccessibleName('“x₁” sees “x₃”');
  await cell(0, 2).click();
  await expectMasked(sheet, (query, key) => query === 0 && key === 2);
  await expect(cell(0, 2)).toHaveAccessibleName('“x₁” does not see “x₃”');
  await expect(panel.locator('input[value="painted"]')).toBeChecked();

  await cell(1, 0).scrollIntoViewIfNeeded();
  const [from, to] = [await cell(1, 0).boundingBox(), await cell(1, 2).boundingBox()];
  if (!from || !to) throw new Error('the cells are not on the screen');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
  await page.mouse.up();
  await sheet.painted();
  const dragged: Hides = (query, key) => query === 1 || (query === 0 && key === 2);
  await expectMasked(sheet, dragged);
  await sheet.undo();
  await expectMasked(sheet, (query, key) => query === 0 && key === 2);
  await sheet.redo();

  await cell(1, 2).focus();
  await sheet.press('ArrowDown', 'ArrowLeft', 'Space');
  await expect(cell(1, 0)).toBeVisible();
  const focused = await page.evaluate(() => document.activeElement?.id);
  const [, row, col] = /^mask-(\d)-(\d)$/.exec(focused ?? '') ?? [];
  await expectMasked(sheet, (query, key) => dragged(query, key) !== (query === Number(row) && key === Number(col)));
});

test('a drag begun without a mask goes on under the pointer', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  const panel = await open(sheet);
  const place = async (query: number, key: number) => {
    const box = await panel.locator(`#mask-${query}-${key}`).boundingBox();
    if (!box) throw new Error('the cell is not on the screen');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await panel.locator('#mask-2-2').scrollIntoViewIfNeeded();
  const [from, to] = [await place(0, 1), await place(0, 2)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await sheet.painted();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
  await sheet.painted();
  await expectMasked(sheet, (query, key) => query === 0 && key > 0);
  await sheet.undo();
  await expect(masked(sheet)).toHaveCount(0);
});

for (const convention of ['rows', 'columns'] as const) {
  test(`cells stand as on the sheet: ${convention}`, { tag: convention === 'columns' ? [] : '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const panel = await open(sheet);
    await choose(sheet, panel, 'causal');
    await sheet.pickConvention(convention);
    await sheet.painted();
    const cells = panel.getByRole('group', { name: /^Who may look at whom: a / }).getByRole('button');
    // By position: cells on one line are a row.
    const painted = await cells.evaluateAll(cells => {
      const rows = new Map<number, boolean[]>();
      for (const cell of cells) {
        const { y } = cell.getBoundingClientRect();
        rows.set(y, [...(rows.get(y) ?? []), cell.getAttribute('aria-pressed') === 'true']);
      }
      return [...rows.values()];
    });
    const hidden = (await numbers(masked(sheet))).map(row => row.map(score => score === -Infinity));
    expect(painted).toEqual(hidden);
    await cells.first().focus();
    await sheet.press('ArrowRight', 'Space');
    const after = (await numbers(masked(sheet))).map(row => row.map(score => score === -Infinity));
    expect(after[0][1]).toBe(!hidden[0][1]);
  });
}

test('a row of which nothing is left says so, and so does the inspector', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  for (const key of [0, 1, 2]) await panel.locator(`#mask-1-${key}`).click();
  await sheet.painted();
  await expectMasked(sheet, query => query === 1);
  await sheet.cell('weights', 1, 0).click();
  await sheet.painted();
  await expect(sheet.inspector).toContainText('The mask hides every key from “x₂”');
  await expect(panel).toContainText('Every key is hidden from “x₂”');
  await sheet.typeInto('x', 1, 0, '5');
  expect((await sheet.readMatrix('weights'))[1]).toEqual([0, 0, 0]);
});

test('the inspector tells of a masked score whether it is hidden', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, await open(sheet), 'causal');
  await masked(sheet).locator('[data-row="0"][data-col="1"]').click();
  await expect(sheet.inspector).toHaveAttribute('data-value', '-Infinity');
  await expect(sheet.inspector).toContainText('The mask hides “x₂” from “x₁”');
  await masked(sheet).locator('[data-row="1"][data-col="0"]').click();
  await expect(sheet.inspector).toContainText('the scaled score stays as it is');
});

test('when a mask goes, what was selected of it is the scaled score behind it', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  const takeAway = async () => {
    await panel.locator('input[name="mask"][value="causal"]').uncheck();
    await sheet.painted();
  };
  await choose(sheet, panel, 'causal');
  await masked(sheet).locator('[data-row="1"][data-col="0"]').click();
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'masked');
  // Goes to the scaled score that it was computed from; the way back then leads to a cell that no longer exists.
  await sheet.inspector.locator('[data-cell^="scaled"]').first().click();
  await takeAway();
  await expect(masked(sheet)).toHaveCount(0);
  const back = sheet.inspector.locator('button.back');
  if (await back.isVisible()) await back.click();
  await sheet.painted();
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'scaled');
  expect(Number(await sheet.inspector.getAttribute('data-value'))).toBe(await sheet.readValue('scaled', 1, 0));

  await choose(sheet, panel, 'causal');
  await masked(sheet).locator('[data-row="2"][data-col="0"]').click();
  await takeAway();
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'scaled');
  await sheet.press('ArrowRight');
});

test('the ways of masking come to the numbers of a hand calculation', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await choose(sheet, panel, 'causal');
  await sheet.cell('weights', 1, 1).click();
  await sheet.painted();
  await sheet.pickDigits('6');
  const scaled = await sheet.readMatrix('scaled');
  const plain = softmax(scaled[1]);
  const cut = plain.map((weight, key) => (key > 1 ? 0 : weight));
  const left = cut.reduce((sum, weight) => sum + weight, 0);
  const expected: Matrix = [softmax([...scaled[1].slice(0, 2), -Infinity]), softmax([...scaled[1].slice(0, 2), -1e9]), cut, cut.map(weight => weight / left)];
  const shown = await panel.locator('tbody tr').evaluateAll(rows =>
    rows.map(row => [...row.querySelectorAll('td')].map(cell => Number((cell.textContent ?? '').replace('≈', '').replace('−', '-')))),
  );
  shown.forEach((row, key) => row.forEach((value, way) => expect(Math.abs(value - expected[way][key])).toBeLessThan(6e-7)));
  await expect(panel.getByText('adds up to ≈0.508, not 1')).toBeVisible();
  await expect(panel.locator('.ways .judged')).toHaveText(['as computed here', 'fragile', 'a mistake', 'fragile']);
  await expect(panel.getByText('−1e9 before softmax is fragile: it overflows in f16, and a fully masked row becomes uniform.', { exact: true })).toBeVisible();
});
test('how far a window reaches is a whole number', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await choose(sheet, panel, 'window');
  const reach = panel.getByLabel('words to each side');
  await reach.fill('0');
  await sheet.press('Enter');
  await expectMasked(sheet, (query, key) => query !== key);
  for (const wrong of ['-1', '1.5', 'two', '', '512']) {
    await reach.fill(wrong);
    await sheet.press('Enter');
    await expect(sheet.alert).toContainText('A whole number from 0 to 511');
    await expect(reach).toHaveAttribute('aria-invalid', 'true');
    await expectMasked(sheet, (query, key) => query !== key);
  }
});

for (const [scaling, divisor] of [
  ['d_k', 2],
  ['sqrt_d_model', 2],
] as const) {
  test(`divided by ${scaling}: a mistake that is called one`, { tag: scaling === 'd_k' ? [] : '@long' }, async ({ sheet }) => {
    await sheet.open('saturated');
    const inputs = await sheet.readInputs();
    await sheet.scaling.selectOption(scaling);
    await sheet.painted();
    await expectToFollow(sheet, inputs, { divisor });
    await expect(sheet.page.locator('.control', { has: sheet.scaling })).toContainText('mistake');
    await sheet.undo();
    await expectToFollow(sheet, inputs);
  });
}
test('the preset overflow opens on what overflows', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.preset.selectOption('overflow');
  await sheet.painted();
  const panel = sheet.page.getByRole('tabpanel', { name: 'Number formats', exact: true });
  await expect(panel.getByRole('checkbox', { name: 'Subtract the row maximum' })).not.toBeChecked();
  await expect(panel).toContainText('NaN');
});

test('each preset of an experiment opens the lab at it', async ({ sheet }) => {
  await sheet.open('three-words');
  const lab = sheet.page.locator('[aria-controls="lab"]');
  for (const [preset, experiment] of [
    ['causal', 'Masks'],
    ['uniform', 'Saturation'],
    ['overflow', 'Number formats'],
    ['wrong-divisor', 'Scaling'],
    ['d-k-sweep', 'Why √d_k'],
  ] as const) {
    await expect(lab, `before ${preset}`).toHaveAttribute('aria-expanded', 'false');
    await sheet.preset.selectOption(preset);
    await sheet.painted();
    await expect(sheet.page.getByRole('tab', { name: experiment, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(sheet.page.getByRole('tabpanel', { name: experiment, exact: true })).toBeVisible();
    await sheet.pickPreset('three-words');
  }
});
