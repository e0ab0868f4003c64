import { field, listed, openPanel, own, paste, recorded, result } from '../fixtures/check.ts';
import { expect, test } from '../fixtures/page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an output from rounded weights is right, whether or not the weights were checked', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  const output = '2.76 1.92 1.92\n2.94 1.98 1.98\n2.94 1.98 1.98';
  const right = 'All 9 numbers are right, 2 of them but for rounding.';
  await paste(sheet, 'output', output);
  await expect(result(sheet)).toContainText(right);
  await paste(sheet, 'weights', '.08 .46 .46\n.02 .49 .49\n.02 .49 .49');
  await expect(result(sheet)).toHaveText('All 9 numbers are right to their last digit.');
  await paste(sheet, 'output', output);
  await expect(result(sheet)).toContainText(right);
  await expect(result(sheet)).toContainText('Rounding only');
  expect(await listed(own(sheet))).toEqual({ slips: [], follows: [] });
});

test('a row alone is compared with the row that it fits, and with another on request', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await paste(sheet, 'scores', '6 12 13');
  await expect(result(sheet)).toContainText('1 of 3 differs.');
  await expect(result(sheet)).toContainText('Compared with row 2.');
  expect(await listed(own(sheet))).toEqual({ slips: ['2,3'], follows: [] });
  await sheet.cell('scores', 0, 0).click();
  await own(sheet).getByRole('button', { name: 'Compare with row 1' }).click();
  await expect(result(sheet)).toContainText('Compared with row 1.');
  await expect(result(sheet)).toContainText('3 of 3 differ.');
  await sheet.page.reload();
  await sheet.painted();
  await openPanel(sheet);
  await expect(result(sheet), 'kept over a reload').toContainText('Compared with row 1.');
});

test('a number and its way of writing are compared after a reload as before it', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await sheet.cell('scores', 2, 2).click();
  await paste(sheet, 'scores', '12');
  await expect(result(sheet)).toContainText('Compared with the number in row 3, column 3.');
  await paste(sheet, 'k', '0 2 1\n4 0 2\n2 2 2');
  await expect(result(sheet)).toContainText('right');
  await sheet.pickConvention('columns');
  await sheet.page.reload();
  await sheet.painted();
  await openPanel(sheet);
  await recorded(sheet).locator('[data-stage="scores"]').click();
  await expect(result(sheet)).toContainText('Compared with the number in row 3, column 3.');
  await recorded(sheet).locator('[data-stage="k"]').click();
  await expect(result(sheet)).toContainText('right');
});

test('what is typed on one sheet is not kept for another', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await paste(sheet, 'k', '0 2 1\n4 0 2\n2 2 2');
  await sheet.pickPreset('saturated');
  await sheet.painted();
  await paste(sheet, 'q', '1 5\n9 13\n17 22');
  await sheet.page.reload();
  await sheet.painted();
  await openPanel(sheet);
  await expect(recorded(sheet).getByRole('listitem')).toHaveText(['Q, queries: 1 wrong']);
  await own(sheet).getByRole('combobox').selectOption('k');
  await expect(field(sheet)).toHaveValue('');
});

test('a reload keeps what was checked, for the sheet that it was checked on, and Clear forgets it', async ({ sheet }) => {
  await sheet.open('saturated');
  await openPanel(sheet);
  await paste(sheet, 'q', '1 5\n9 13\n17 22');
  await paste(sheet, 'scores', '10 58 106\n58 234 410\n107 419 731');
  await sheet.typeInto('x', 0, 0, '0.5');
  await sheet.undo();
  await sheet.page.reload();
  await sheet.painted();
  await openPanel(sheet);
  await expect(recorded(sheet).getByRole('listitem')).toHaveText(['Q, queries: 1 wrong', 'Attention scores: 3 wrong']);
  await recorded(sheet).locator('[data-stage="q"]').click();
  await expect(field(sheet)).toHaveValue('1 5\n9 13\n17 22');
  await expect(result(sheet)).toHaveText('1 of 6 differs.');
  await sheet.pickPreset('three-words');
  await sheet.painted();
  await expect(recorded(sheet)).toBeHidden();
  await sheet.undo();
  await sheet.painted();
  await expect(recorded(sheet).getByRole('listitem')).toHaveCount(2);
  await recorded(sheet).locator('[data-stage="q"]').click();
  await own(sheet).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(field(sheet)).toHaveValue('');
  await expect(recorded(sheet).getByRole('listitem')).toHaveCount(1);
  await own(sheet).getByRole('button', { name: 'Clear all stages' }).click();
  await expect(recorded(sheet)).toBeHidden();
  await sheet.page.reload();
  await sheet.painted();
  await openPanel(sheet);
  await expect(recorded(sheet)).toBeHidden();
  await expect(field(sheet)).toHaveValue('');
});
