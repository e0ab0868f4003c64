import type { Locator } from '@playwright/test';

import { expect, expectOneStep, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import type { Inputs } from '../oracle/attention.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog', { name: 'Fill' });
const field = (sheet: Worksheet, name: string): Locator => dialog(sheet).getByRole('textbox', { name });
const filling = (sheet: Worksheet): Locator => dialog(sheet).getByRole('combobox', { name: 'With' });
const cells = (sheet: Worksheet): Locator => dialog(sheet).getByRole('combobox', { name: 'Cells' });
const refusal = (sheet: Worksheet): Locator => dialog(sheet).getByRole('alert');
const preview = (sheet: Worksheet): Locator => dialog(sheet).getByRole('cell');

/** Opens the dialog by keys. */
async function open(sheet: Worksheet): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.page.keyboard.press('Enter');
  await expect(sheet.page.getByRole('menuitem').first()).toBeFocused();
  await sheet.page.keyboard.press('f');
  await sheet.page.keyboard.press('Enter');
  await expect(cells(sheet)).toBeFocused();
}

async function fill(sheet: Worksheet): Promise<void> {
  await dialog(sheet).getByRole('button', { name: 'Fill' }).click();
}

async function expectOneStepTo(sheet: Worksheet, after: Inputs): Promise<void> {
  await expect(dialog(sheet)).toHaveCount(0);
  await expectOneStep(sheet, INPUTS, after);
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('a matrix is filled by keys alone, in one step', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.cell('w_k', 0, 0).click();
  await open(sheet);
  await expect(cells(sheet)).toHaveValue('w_k');
  await filling(sheet).selectOption('normal');
  await field(sheet, 'σ').fill('1');
  await field(sheet, 'Seed').fill('7');
  // The numbers of the preview are the ones written.
  const seen = await preview(sheet).evaluateAll(cells => cells.map(cell => Number(cell.getAttribute('data-value'))));
  expect(new Set(seen).size).toBeGreaterThan(8);
  await sheet.page.keyboard.press('Enter');
  const w_k = [seen.slice(0, 3), seen.slice(3, 6), seen.slice(6, 9), seen.slice(9, 12)];
  await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  await expectOneStepTo(sheet, { ...INPUTS, w_k });
});

test('chosen cells alone are filled', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.cell('w_v', 1, 0).click();
  await sheet.press('Shift+ArrowRight');
  await sheet.press('Shift+ArrowDown');
  await open(sheet);
  await expect(cells(sheet)).toHaveValue('chosen');
  await expect(cells(sheet).locator('option').first()).toHaveText('the selected 2 × 2 of W_V, value projection');
  await filling(sheet).selectOption('identity');
  await fill(sheet);
  await expectOneStepTo(sheet, { ...INPUTS, w_v: [[0, 0, 1], [1, 0, 0], [0, 1, 0], [1, 0, 1]] });
});

const FILLINGS = [
  ['zeros', {}, [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]],
  ['constant', { Number: '−1/4' }, Array.from({ length: 3 }, () => [-0.25, -0.25, -0.25, -0.25])],
  ['scaled', { Factor: '0.5' }, [[0.5, 0, 0.5, 0], [0, 1, 0, 1], [0.5, 0.5, 0.5, 0.5]]],
  ['outer', { 'u,': '1, 0, -1', 'v,': '1 2 3 4' }, [[1, 2, 3, 4], [0, 0, 0, 0], [-1, -2, -3, -4]]],
] as const;

test('X is filled in every way that has no chance in it', async ({ sheet }) => {
  for (const [name, given, x] of FILLINGS) {
    await open(sheet);
    await cells(sheet).selectOption('x');
    await filling(sheet).selectOption(name);
    for (const [label, text] of Object.entries(given)) await field(sheet, label).fill(text);
    await fill(sheet);
    await expectOneStepTo(sheet, { ...INPUTS, x: x.map(row => [...row]) });
  }
});

test('positions are added to the words', async ({ sheet }) => {
  await open(sheet);
  await cells(sheet).selectOption('x');
  await filling(sheet).selectOption('added_positions');
  await fill(sheet);
  await expect(dialog(sheet)).toHaveCount(0);
  const { x } = await sheet.readInputs();
  for (const [row, numbers] of x.entries()) {
    for (const [col, value] of numbers.entries()) {
      const angle = row / 10000 ** (2 * Math.floor(col / 2) / 4);
      expect(value).toBeCloseTo(INPUTS.x[row][col] + (col % 2 ? Math.cos(angle) : Math.sin(angle)), 12);
    }
  }
});

test('fills by distance are offered for the bias alone', async ({ sheet }) => {
  await open(sheet);
  const byDistance = filling(sheet).locator('option[value="alibi"], option[value="buckets"]');
  await cells(sheet).selectOption('x');
  await expect(byDistance).toHaveCount(0);
  await cells(sheet).selectOption('bias');
  await expect(byDistance).toHaveCount(2);
  await filling(sheet).selectOption('alibi');
  await cells(sheet).selectOption('w_q');
  await expect(byDistance).toHaveCount(0);
  await expect(filling(sheet)).toHaveValue('zeros');
  await cells(sheet).selectOption('bias');
  await filling(sheet).selectOption('alibi');
  await field(sheet, 'm').fill('0.25');
  await fill(sheet);
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readMatrix('bias')).toEqual([[0, -0.25, -0.5], [-0.25, 0, -0.25], [-0.5, -0.25, 0]]);
});

test('an orthogonal matrix leaves lengths as they are', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty-8');
  await open(sheet);
  await cells(sheet).selectOption('w_q');
  await filling(sheet).selectOption('orthogonal');
  await fill(sheet);
  await expect(dialog(sheet)).toHaveCount(0);
  const { w_q } = await sheet.readInputs();
  for (const [a, first] of w_q.entries()) {
    for (const [b, second] of w_q.entries()) {
      const product = first.reduce((sum, value, at) => sum + value * second[at], 0);
      expect(Math.abs(product - (a === b ? 1 : 0))).toBeLessThan(1e-12);
    }
  }
});

test('what cannot be done is said at once, and nothing changes', async ({ sheet }) => {
  await open(sheet);
  await cells(sheet).selectOption('x');
  for (const [name, given, why, at] of [
    ['transposed', {}, 'This needs as many rows as columns; these cells are 3 × 4.', undefined],
    ['normal', { σ: '-1' }, 'σ: a number from 0.000001 to 1000000.', 'σ'],
    ['constant', { Number: 'abc' }, 'A number is expected, such as 0.5.', 'Number'],
    ['rounded', { Decimals: '1.5' }, 'Decimals: a whole number from 0 to 15.', 'Decimals'],
    ['outer', { 'u,': '1 2' }, 'u has 2 numbers; there are 3 rows.', 'u,'],
    ['scaled', { Factor: '1e308' }, 'Row 2, column 2 would be too large for a number.', undefined],
  ] as const) {
    await filling(sheet).selectOption(name);
    for (const [label, text] of Object.entries(given)) await field(sheet, label).fill(text);
    await expect(refusal(sheet)).toHaveText(why);
    await fill(sheet);
    await expect(dialog(sheet)).toBeVisible();
    if (at) await expect(field(sheet, at)).toBeFocused();
  }
  await sheet.page.keyboard.press('Escape');
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('where words are columns, chosen cells are those that are seen', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickConvention('columns');
  await sheet.painted();
  await sheet.cell('x', 0, 0).click();
  await sheet.press('Shift+ArrowDown');
  await open(sheet);
  await filling(sheet).selectOption('outer');
  await field(sheet, 'u,').fill('7 8');
  await field(sheet, 'v,').fill('1');
  await fill(sheet);
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(7);
  expect(await sheet.readValue('x', 1, 0)).toBe(8);
  expect(await sheet.readValue('x', 0, 1)).toBe(0);
});
