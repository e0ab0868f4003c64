import type { Locator } from '@playwright/test';

import { dialog, file, give, open as openImport, refusal, use } from '../fixtures/importing.ts';
import { linkOf } from '../fixtures/links.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { ADDED, STAGES, type Matrix } from '../oracle/attention.ts';

const NAMES = { en: 'Bias B', 'zh-CN': '偏置 B' } as const;
const ALL = [...STAGES, ...ADDED];
const square = (cell: (query: number, key: number) => number): Matrix =>
  [0, 1, 2].map(query => [0, 1, 2].map(key => cell(query, key)));
const ZEROS = square(() => 0);
const ALIBI = square((query, key) => -0.5 * Math.abs(query - key) + 0);

const select = (sheet: Worksheet, language: keyof typeof NAMES = 'en'): Locator =>
  sheet.page.getByRole('combobox', { name: NAMES[language], exact: true });

async function choose(sheet: Worksheet, bias: 'none' | 'own' | 'alibi' | 'buckets'): Promise<void> {
  await select(sheet).selectOption(bias);
  await sheet.painted();
}

async function removeWord(sheet: Worksheet, row: number): Promise<void> {
  await sheet.label(row).click({ button: 'right' });
  await sheet.page.getByRole('menu').getByRole('menuitem', { name: 'Remove word' }).click();
  await sheet.painted();
}

async function expectNone(sheet: Worksheet): Promise<void> {
  await expect(select(sheet)).toHaveValue('none');
  for (const stage of ADDED) await expect(sheet.grid(stage)).toHaveCount(0);
}

test('a bias is chosen, typed over, followed by every number, undone and taken away', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await expectNone(sheet);

  await choose(sheet, 'alibi');
  await expectToFollow(sheet, inputs, { bias: ALIBI }, ALL);
  await sheet.typeInto('bias', 1, 1, '3.5');
  const typed = square((query, key) => (query === 1 && key === 1 ? 3.5 : ALIBI[query][key]));
  await expectToFollow(sheet, inputs, { bias: typed }, ALL);
  await expect(select(sheet)).toHaveValue('own');

  await sheet.undo();
  await expectToFollow(sheet, inputs, { bias: ALIBI }, ALL);
  await expect(select(sheet)).toHaveValue('alibi');
  await sheet.undo();
  await expectNone(sheet);
  await expectToFollow(sheet, inputs);
  await sheet.redo();
  await sheet.redo();
  await expectToFollow(sheet, inputs, { bias: typed }, ALL);

  await choose(sheet, 'none');
  await expectNone(sheet);
  await sheet.undo();
  await expectToFollow(sheet, inputs, { bias: typed }, ALL);
});

test('own numbers begin at 0, and a number for each range of distances is the same along a diagonal', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await choose(sheet, 'own');
  await expectToFollow(sheet, inputs, { bias: ZEROS }, ALL);
  await choose(sheet, 'buckets');
  const bias = await sheet.readMatrix('bias');
  const first = (query: number, key: number) => bias[Math.max(query - key, 0)][Math.max(key - query, 0)];
  expect(bias).toEqual(square(first));
  expect(new Set(bias.flat()).size).toBe(5);
  await expectToFollow(sheet, inputs, { bias }, ALL);
});

test('own numbers keep a bias that is there, and the selector says what it is', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await choose(sheet, 'alibi');
  await choose(sheet, 'own');
  await expectToFollow(sheet, inputs, { bias: ALIBI }, ALL);
  await expect(select(sheet)).toHaveValue('alibi');
  await sheet.undo();
  await expectNone(sheet);
});

test('a bias works with soft cap, mask and divisor, and survives a reload and a link', async ({ sheet, page }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await choose(sheet, 'alibi');
  await page.getByRole('combobox', { name: 'Mask', exact: true }).selectOption('causal');
  await sheet.pickScaling('none');
  const settings = { bias: ALIBI, divisor: 1, hides: (query: number, key: number) => key > query };
  await expectToFollow(sheet, inputs, settings, ALL);
  const link = await linkOf(sheet);
  await sheet.reload();
  await expectToFollow(sheet, inputs, settings, ALL);
  await sheet.reset();
  await expectNone(sheet);
  await sheet.follow(link);
  await expectToFollow(sheet, inputs, settings, ALL);
});

test('what is no number is refused where it is typed, and at its cell where it is read from a file', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await choose(sheet, 'own');
  await sheet.typeInto('bias', 1, 1, 'NaN');
  await expect(sheet.alert).toContainText('Not a number.');
  await sheet.press('Escape');
  await expectToFollow(sheet, inputs, { bias: ZEROS }, ALL);

  await openImport(sheet);
  await give(sheet, file('bias.csv', '0,-1,-2\n-1,0,-1\n-2,-1,nan\n'));
  await expect(refusal(sheet)).toContainText('nan');
  await use(sheet).click();
  await expect(dialog(sheet)).toBeVisible();
  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  await expectToFollow(sheet, inputs, { bias: ZEROS }, ALL);
});

test('ALiBi stays at its places when a word goes, and other numbers go with the word', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'alibi');
  await removeWord(sheet, 1);
  await expectToFollow(sheet, await sheet.readInputs(), { bias: [[0, -0.5], [-0.5, 0]] }, ALL);
  await sheet.undo();
  await expectToFollow(sheet, await sheet.readInputs(), { bias: ALIBI }, ALL);
  await sheet.typeInto('bias', 0, 0, '4');
  await removeWord(sheet, 1);
  await expectToFollow(sheet, await sheet.readInputs(), { bias: [[4, -1], [-1, 0]] }, ALL);
});

test('the inspector adds the bias to the score in words and numbers, in both languages', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'alibi');
  await sheet.cell('masked', 0, 2).click();
  await expect(sheet.inspector).toContainText('The bias B adds −1 to this score');
  await sheet.pickLanguage('zh-CN');
  await expect(select(sheet, 'zh-CN')).toHaveValue('alibi');
  await expect(sheet.page.getByRole('region', { name: '算式详解' })).toContainText('偏置 B 给这个分数加上 −1');
});
