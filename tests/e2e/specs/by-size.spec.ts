import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import { line } from '../fixtures/ranges.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const status = (sheet: Worksheet) => line(sheet).locator('[role="status"]');
const refusal = (sheet: Worksheet) => line(sheet).locator('[role="alert"]');

/** Expects a key to lead to a cell, and the cell's rank to be announced. */
async function expectTo(sheet: Worksheet, key: string, stage: string, place: [number, number], said: string): Promise<void> {
  await sheet.press(key);
  await expect(status(sheet)).toHaveText(said);
  expect(await sheet.focusedCell()).toEqual({ stage, row: place[0], col: place[1] });
}

/** X of three-words is 1 0 1 0, 0 2 0 2, 1 1 1 1. */
test('a key goes from the largest number to smaller ones, and back', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 2, 3).click();
  await expectTo(sheet, 'F8', 'x', [1, 1], 'Largest of 12.');
  await expectTo(sheet, 'F8', 'x', [1, 3], '2nd largest of 12.');
  await expectTo(sheet, 'F8', 'x', [0, 0], '3rd largest of 12.');
  await expectTo(sheet, 'F8', 'x', [0, 2], '4th largest of 12.');
  await expectTo(sheet, 'Shift+F8', 'x', [0, 0], '3rd largest of 12.');
  await expectTo(sheet, 'Shift+F8', 'x', [1, 3], '2nd largest of 12.');
  await expectTo(sheet, 'Shift+F8', 'x', [1, 1], 'Largest of 12.');
  await expectTo(sheet, 'Shift+F8', 'x', [1, 1], 'Largest of 12.');
  // After moving elsewhere the ranking starts again: upwards with the smallest.
  await sheet.press('ArrowDown');
  await expect(status(sheet)).toHaveText('');
  await expectTo(sheet, 'Shift+F8', 'x', [1, 2], '12th largest of 12: the smallest.');
  await expectTo(sheet, 'F8', 'x', [1, 2], '12th largest of 12: the smallest.');
  await expectTo(sheet, 'Shift+F8', 'x', [1, 0], '11th largest of 12.');
});

test('a number that was changed on the way is met by its new size', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 1).click();
  await expectTo(sheet, 'F8', 'x', [1, 1], 'Largest of 12.');
  await sheet.typeInto('x', 1, 1, '0.5');
  await sheet.cell('x', 1, 1).click();
  await expectTo(sheet, 'F8', 'x', [0, 1], '9th largest of 12.');
});

test('several chosen cells are left for the one that is gone to', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('q', 0, 0).click();
  await sheet.press('Shift+ArrowRight', 'F8');
  await expect(status(sheet)).toHaveText('Largest of 9.');
  await expect(sheet.page.locator('[data-matrix="q"] [aria-selected="true"]')).toHaveCount(1);
});

test('what a mask hides has no rank', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await openLab(sheet.page, 'Masks');
  await panel.locator('input[name="mask"][value="causal"]').check();
  await sheet.page.locator('[data-matrix="masked"] [data-row="0"][data-col="2"]').click();
  await expectTo(sheet, 'F8', 'masked', [1, 1], 'Largest of 6.');
  await panel.locator('input[name="mask"][value="padding"]').check();
  for (const word of ['x₁', 'x₂']) await panel.getByRole('checkbox', { name: word, exact: true }).check();
  await sheet.painted();
  await sheet.page.locator('[data-matrix="masked"] [data-row="0"][data-col="0"]').click();
  await sheet.press('F8');
  await expect(refusal(sheet)).toHaveText('No number here has a rank: each is NaN or −∞.');
});

test('with words as columns equal numbers are read as they are shown', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickConvention('columns');
  await sheet.painted();
  await sheet.cell('x', 0, 0).click();
  await expectTo(sheet, 'F8', 'x', [1, 1], 'Largest of 12.');
  await expectTo(sheet, 'F8', 'x', [3, 1], '2nd largest of 12.');
  await expectTo(sheet, 'F8', 'x', [0, 0], '3rd largest of 12.');
  await expectTo(sheet, 'F8', 'x', [0, 2], '4th largest of 12.');
  await expectTo(sheet, 'F8', 'x', [1, 2], '5th largest of 12.');
});

test('in Chinese', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickLanguage('zh-CN');
  await sheet.cell('x', 0, 0).click();
  await expectTo(sheet, 'F8', 'x', [1, 1], '12 个数中最大。');
  await expectTo(sheet, 'F8', 'x', [1, 3], '12 个数中第 2 大。');
});

test('of 512 × 512 the largest is found, and its window and numbers come into sight', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
  const values: number[] = [];
  for (const said of ['Largest', '2nd largest', '3rd largest', '4th largest']) {
    await sheet.press('F8');
    await expect(status(sheet)).toHaveText(`${said} of 262,144.`);
    const reached = await sheet.focusedCell();
    if (!reached) throw new Error('no cell has the focus');
    const { row, col } = reached;
    const cell = sheet.cell('w_q', row, col);
    await expect(cell).toBeInViewport();
    await expect(cell).toHaveAttribute('aria-colindex', String(col + 1));
    await expect(sheet.inspector).toContainText(`W_Q, row ${row + 1}, column ${col + 1}`);
    values.push(await sheet.readValue('w_q', row, col));
  }
  expect(values).toEqual([...values].sort((one, other) => other - one));
  await sheet.press('Control+Home');
  expect(await sheet.readValue('w_q', 0, 0)).toBeLessThan(values[3]);
  await sheet.press('Shift+F8');
  await expect(status(sheet)).toHaveText('262,144th largest of 262,144: the smallest.');
});
