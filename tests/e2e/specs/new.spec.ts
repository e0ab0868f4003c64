import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const dialog = (sheet: Worksheet, name: string): Locator => sheet.page.getByRole('dialog', { name, exact: true });

/** Opens the dialog by keys. */
async function open(sheet: Worksheet): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.page.keyboard.press('Enter');
  await expect(sheet.page.getByRole('menuitem').first()).toBeFocused();
  await sheet.page.keyboard.press('n');
  await sheet.page.keyboard.press('Enter');
  await expect(dialog(sheet, 'New').getByRole('button', { name: 'Sizes' })).toBeFocused();
}

test('begins with sizes: a 3 × 2 example of zeros by keys alone, in one step @engines-long', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.scaling.selectOption('none');
  await sheet.painted();
  const before = await sheet.readInputs();
  await open(sheet);
  await sheet.page.keyboard.press('Enter');
  for (const [name, size] of [['Words', '3'], ['d_model', '2'], ['d_k', '2'], ['d_v', '2']]) {
    await expect(dialog(sheet, 'Sizes').getByRole('spinbutton', { name, exact: true })).toBeFocused();
    await sheet.page.keyboard.press('Control+a');
    await sheet.page.keyboard.type(size);
    await sheet.page.keyboard.press('Tab');
  }
  await expect(dialog(sheet, 'Sizes')).toContainText('Words, numbers, mask and settings are replaced');
  await dialog(sheet, 'Sizes').getByRole('spinbutton', { name: 'd_v' }).press('Enter');
  await expect(sheet.page.getByRole('dialog')).toHaveCount(0);
  const zeros = (rows: number): number[][] => Array.from({ length: rows }, () => [0, 0]);
  const after = { x: zeros(3), w_q: zeros(2), w_k: zeros(2), w_v: zeros(2) };
  expect(await sheet.readInputs()).toEqual(after);
  await expectToFollow(sheet, after);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await expect(sheet.scaling).toHaveValue('sqrt_d_k');
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(before);
  await expect(sheet.scaling).toHaveValue('none');
});

test('begins with a sentence, whose weights are made with it', async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.readInputs();
  await open(sheet);
  await dialog(sheet, 'New').getByRole('button', { name: 'Sentence' }).click();
  await dialog(sheet, 'Sentence').getByRole('textbox', { name: 'Sentence' }).fill('la vie la');
  await expect(dialog(sheet, 'Sentence')).toContainText('Words, numbers, mask and settings are replaced');
  await sheet.page.keyboard.press('Enter');
  await expect(sheet.page.getByRole('dialog')).toHaveCount(0);
  expect(await sheet.labels()).toEqual(['la₁', 'vie', 'la₂']);
  const after = await sheet.readInputs();
  expect([after.w_q, after.w_k, after.w_v].map(matrix => [matrix.length, matrix[0].length])).toEqual([[4, 4], [4, 4], [4, 4]]);
  expect(after.w_q).not.toEqual(after.w_k);
  await expectToFollow(sheet, after);
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(before);
});

test('begins with pasted numbers as X', async ({ sheet }) => {
  await sheet.open('three-words');
  await open(sheet);
  await dialog(sheet, 'New').getByRole('button', { name: 'Paste or load numbers' }).click();
  const pasting = dialog(sheet, 'Paste or load numbers');
  await pasting.getByRole('textbox', { name: 'Numbers' }).fill('1 2\n3 4\n5 6\n7 8');
  await expect(pasting).toContainText('Read: 4 × 2 numbers.');
  await expect(pasting).toContainText('Words, numbers, mask and settings are replaced');
  await expect(pasting.getByRole('combobox', { name: 'Matrix' })).toHaveCount(0);
  await pasting.getByRole('button', { name: 'Use numbers' }).click();
  await expect(sheet.page.getByRole('dialog')).toHaveCount(0);
  const after = await sheet.readInputs();
  expect(after.x).toEqual([[1, 2], [3, 4], [5, 6], [7, 8]]);
  expect(after.w_q.map(row => row.length)).toEqual([2, 2]);
  await expectToFollow(sheet, after);
});

test('is left by Escape, and asked in Chinese', async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.readInputs();
  await open(sheet);
  await sheet.page.keyboard.press('Enter');
  await expect(dialog(sheet, 'Sizes')).toBeVisible();
  await sheet.page.keyboard.press('Escape');
  await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  // The next dialog is about this sheet again.
  await sheet.page.keyboard.press('Enter');
  await sheet.page.getByRole('menuitem', { name: 'Sizes' }).click();
  await expect(dialog(sheet, 'Sizes')).toContainText('These are the sizes the sheet has.');
  await sheet.page.keyboard.press('Escape');
  expect(await sheet.readInputs()).toEqual(before);
  await sheet.pickLanguage('zh-CN');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: '新建' }).click();
  await expect(dialog(sheet, '新建')).toContainText('新工作表的起点');
});

test('a 3 × 2 example from nothing takes 23 keys from the head of the page, twelve of them for its numbers', async ({ sheet }) => {
  await sheet.open('three-words');
  const keys = [
    ['Tab', 'Tab', 'Tab', 'Enter', 'n', 'Enter', 'Enter'],
    ['3', 'Tab', '2', 'Enter'],
    ['1', 'Tab', '2', 'Enter', '3', 'Tab', '4', 'Enter', '5', 'Tab', '6', 'Enter'],
  ];
  for (const key of keys.flat()) await sheet.press(key);
  expect(keys.flat()).toHaveLength(23);
  expect((await sheet.readInputs()).x).toEqual([[1, 2], [3, 4], [5, 6]]);
});
