import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog');
const field = (sheet: Worksheet): Locator => dialog(sheet).getByRole('textbox', { name: 'Cell' });

/** Opens the dialog by keys, and types. */
async function type(sheet: Worksheet, text: string): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.page.keyboard.press('Enter');
  await expect(sheet.page.getByRole('menuitem').first()).toBeFocused();
  await sheet.page.keyboard.press('g');
  await sheet.page.keyboard.press('Enter');
  await expect(field(sheet)).toBeFocused();
  await sheet.page.keyboard.type(text);
  await sheet.press('Enter');
}

const CELLS = [
  ['W_Q 300, 17', 'w_q', 299, 16],
  ['wk 512 512', 'w_k', 511, 511],
  ['z (4,500)', 'output', 3, 499],
  ['QK^T 2 3', 'scores', 1, 2],
  ['queries 1,1', 'q', 0, 0],
] as const;

test('a cell that is named is gone to', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  for (const [text, stage, row, col] of CELLS) {
    await test.step(text, async () => {
      await type(sheet, text);
      await expect(dialog(sheet)).toHaveCount(0);
      expect(await sheet.focusedCell()).toEqual({ stage, row, col });
      await expect(sheet.cell(stage, row, col)).toBeInViewport();
      await expect(sheet.inspector).toHaveAttribute('data-row', String(row));
      await expect(sheet.inspector).toHaveAttribute('data-col', String(col));
    });
  }
});

test('without a matrix it is that of the chosen cell, as it is shown', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickConvention('columns');
  await sheet.painted();
  await sheet.cell('x', 0, 0).click();
  await type(sheet, '4，2');
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 3, col: 1 });
});

test('what names no cell is refused, says why, and stays', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const [text, why] of [
    ['W_Q', 'Type a row and a column, counted from 1'],
    ['M 1, 1', 'The sheet has no such matrix.'],
    ['W_Q 5, 1', 'W_Q, query projection: rows go from 1 to 4, columns from 1 to 3.'],
    ['W_Q 0, 1', 'rows go from 1 to 4'],
  ]) {
    await type(sheet, text);
    await expect(dialog(sheet).getByRole('alert')).toContainText(why);
    await expect(field(sheet)).toHaveValue(text);
    await expect(field(sheet)).toHaveAttribute('aria-invalid', 'true');
    await sheet.page.keyboard.press('Escape');
    await expect(dialog(sheet)).toHaveCount(0);
  }
});
