import type { Locator } from '@playwright/test';

import { choice, dialog, file, give, npy, open as openImport, outcome, refusal, use } from '../fixtures/importing.ts';
import { linkOf } from '../fixtures/links.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attentionOfGiven, type Matrix, type Settings, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';

const NAMES = { en: 'Begin at Q, K and V', 'zh-CN': '直接给出 Q、K、V' } as const;
const GIVEN = ['q', 'k', 'v'] as const;
const SHOWN: Stage[] = [...GIVEN, 'scores', 'scaled', 'weights', 'output'];

async function begin(sheet: Worksheet, language: keyof typeof NAMES = 'en'): Promise<void> {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: NAMES[language], exact: true }).click();
  await expect(sheet.cell('x', 0, 0)).toHaveCount(0);
  await sheet.painted();
}

async function given(sheet: Worksheet): Promise<Record<(typeof GIVEN)[number], Matrix>> {
  return { q: await sheet.readMatrix('q'), k: await sheet.readMatrix('k'), v: await sheet.readMatrix('v') };
}

/** Expects Q, K and V to be these, and every number to follow from them. */
async function expectGiven(sheet: Worksheet, numbers: Record<(typeof GIVEN)[number], Matrix>, settings: Settings = {}): Promise<void> {
  const stages = settings.hides ? [...SHOWN, 'masked' as const] : SHOWN;
  expect(differences(await sheet.stages(stages), attentionOfGiven(numbers, settings), stages)).toEqual([]);
}

const card = (sheet: Worksheet, stage: string): Locator => sheet.page.locator(`[data-card="${stage}"]`);

test('a sheet begins at Q, K and V, which are edited like inputs, undone and redone', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  const numbers = await given(sheet);
  await begin(sheet);
  for (const weights of ['w_q', 'w_k', 'w_v']) await expect(card(sheet, weights)).toHaveCount(0);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await expectGiven(sheet, numbers);

  await sheet.typeInto('q', 0, 1, '7');
  numbers.q[0][1] = 7;
  await expectGiven(sheet, numbers);
  await sheet.typeInto('k', 2, 0, '-1/2');
  numbers.k[2][0] = -0.5;
  await sheet.typeInto('v', 1, 2, '1e3');
  numbers.v[1][2] = 1000;
  await expectGiven(sheet, numbers);
  await sheet.pickScaling('none');
  await expectGiven(sheet, numbers, { divisor: 1 });
  await sheet.page.getByRole('combobox', { name: 'Mask', exact: true }).selectOption('causal');
  await sheet.painted();
  await expectGiven(sheet, numbers, { divisor: 1, hides: (query, key) => key > query });

  for (let step = 0; step < 6; step += 1) await sheet.undo();
  await expectToFollow(sheet, inputs);
  for (let step = 0; step < 6; step += 1) await sheet.redo();
  await expectGiven(sheet, numbers, { divisor: 1, hides: (query, key) => key > query });
});

test('given numbers survive a reload and a link', async ({ sheet }) => {
  await sheet.open('three-words');
  await begin(sheet);
  await sheet.typeInto('q', 2, 2, '0.1');
  const numbers = await given(sheet);
  expect(numbers.q[2][2]).toBe(0.1);
  const link = await linkOf(sheet);
  await sheet.reload();
  await expectGiven(sheet, numbers);
  await sheet.reset();
  await expect(sheet.cell('x', 0, 0)).toBeVisible();
  await sheet.follow(link);
  await expectGiven(sheet, numbers);
});

test('words are renamed, added and removed with their rows of Q, K and V', async ({ sheet }) => {
  await sheet.open('three-words');
  await begin(sheet);
  const { q, k, v } = await given(sheet);
  const choose = async (row: number, name: string) => {
    await sheet.label(row).click({ button: 'right' });
    await sheet.page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click();
    await sheet.painted();
  };
  await choose(1, 'Rename word');
  await sheet.page.keyboard.type('dog');
  await sheet.press('Enter');
  expect(await sheet.labels()).toEqual(['x₁', 'dog', 'x₃']);
  await choose(0, 'Remove word');
  await expectGiven(sheet, { q: q.slice(1), k: k.slice(1), v: v.slice(1) });
  await choose(0, 'Insert word');
  const zeros = [0, 0, 0];
  await expectGiven(sheet, { q: [q[1], zeros, q[2]], k: [k[1], zeros, k[2]], v: [v[1], zeros, v[2]] });
  await sheet.undo();
  await sheet.undo();
  await expectGiven(sheet, { q, k, v });
});

test('a width is changed at Q, and K follows', async ({ sheet }) => {
  await sheet.open('three-words');
  await begin(sheet);
  const { q, k, v } = await given(sheet);
  await card(sheet, 'q').getByRole('textbox').first().fill('2');
  await sheet.press('Enter');
  await sheet.painted();
  const cut = (matrix: Matrix) => matrix.map(row => row.slice(0, 2));
  await expectGiven(sheet, { q: cut(q), k: cut(k), v });
});

test('arrays called q, k and v begin a sheet, and X with them is refused', async ({ sheet }) => {
  await sheet.open('three-words');
  await openImport(sheet);
  await give(sheet, file('q.npy', npy([3, 2], [1, 2, 3, 4, 5, 6])));
  await expect(outcome(sheet)).toContainText('Q: 3 × 2');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await expect(sheet.cell('x', 0, 0)).toHaveCount(0);
  const numbers = await given(sheet);
  expect(numbers.q).toEqual([[1, 2], [3, 4], [5, 6]]);
  await expectGiven(sheet, numbers);

  await openImport(sheet);
  await give(sheet, file('numbers.npy', npy([3, 2], [1, 2, 3, 4, 5, 6])));
  await choice(sheet, 'X').selectOption({ index: 1 });
  await choice(sheet, 'Q').selectOption({ index: 1 });
  await expect(refusal(sheet)).toContainText('Q, K and V');
  await sheet.press('Escape');
  await expectGiven(sheet, numbers);
});

test('the tour keeps to its own numbers and says why; the player begins at q', async ({ sheet }) => {
  await sheet.open('three-words');
  await begin(sheet);
  const numbers = await given(sheet);
  await sheet.page.getByRole('button', { name: 'Tour' }).click();
  const own = sheet.page.getByRole('checkbox', { name: 'On my own numbers' });
  await own.click();
  await expect(sheet.page.getByText('The tour begins at X, and your sheet begins at Q, K and V')).toBeVisible();
  await expect(own).not.toBeChecked();
  await sheet.page.getByRole('button', { name: 'Leave the tour' }).click();
  await expectGiven(sheet, numbers);

  // Without motion the player stands still at its first beat.
  await sheet.page.emulateMedia({ reducedMotion: 'reduce' });
  await sheet.page.getByRole('button', { name: /^How “.*” is computed$/u }).click();
  const player = sheet.page.getByRole('dialog', { name: /is computed$/u });
  await expect(player.getByRole('img').first()).toHaveAccessibleDescription(/^Ask: the query q of “x₁” is its row of Q\./u);
});
