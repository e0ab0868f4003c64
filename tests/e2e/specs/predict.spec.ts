import { expect, test } from '../fixtures/page.ts';
import { goToOwn, start } from '../fixtures/tour.ts';

test('a right guess uncovers the cell and says so with the arithmetic', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 0, 1).click();
  await expect(sheet.inspector).toContainText('What will stand here?');
  await sheet.inspector.getByLabel('Your prediction').fill('6');
  await sheet.press('Enter');
  await expect(sheet.page.locator('.verdict')).toHaveText('Right: it is 1·4 + 1·0 + 1·2 = 6.');
  await expect(sheet.cell('scores', 0, 1)).toHaveAttribute('data-value', '6');
  await expect(sheet.cell('scores', 0, 1)).toHaveText('6');
  await expect(sheet.cell('scores', 0, 1)).toBeFocused();
  await expect(sheet.inspector).toHaveAttribute('data-value', '6');
  await expect(sheet.cell('scores', 0, 2), 'the others stay covered').not.toHaveAttribute('data-value');
  await sheet.pickPreset('saturated');
  await sheet.pickPreset('three-words');
  await expect(sheet.cell('scores', 0, 1), 'a new document forgets').not.toHaveAttribute('data-value');
});

test('a verdict goes when the numbers move', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 0, 1).click();
  await sheet.inspector.getByLabel('Your prediction').fill('6');
  await sheet.press('Enter');
  await expect(sheet.page.locator('.verdict')).toContainText('= 6');
  await sheet.typeInto('x', 0, 0, '50');
  await sheet.cell('scores', 0, 1).click();
  await expect(sheet.cell('scores', 0, 1), 'it stays uncovered').not.toHaveAttribute('data-value', '6');
  await expect(sheet.page.locator('.verdict')).toHaveText('');
});

test('a wrong guess is told with the arithmetic, by keys alone', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 0, 0).click();
  await sheet.press('ArrowRight', 'Enter');
  await expect(sheet.inspector.getByLabel('Your prediction')).toBeFocused();
  await sheet.page.keyboard.type('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('Not a number');
  await sheet.inspector.getByLabel('Your prediction').fill('5');
  await sheet.press('Enter');
  await expect(sheet.page.locator('.verdict')).toHaveText('You predicted 5; the answer is 1·4 + 1·0 + 1·2 = 6.');
  await expect(sheet.cell('scores', 0, 1)).toBeFocused();
});

test('an edit that asks nothing else leaves the guess, and why it was refused', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'scale');
  await sheet.cell('weights', 0, 0).click();
  await sheet.page.keyboard.type('0.08?');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('Not a number');
  await sheet.convention.selectOption('columns');
  await sheet.temperature.focus();
  await sheet.press('ArrowRight');
  await expect(sheet.alert).toContainText('Not a number');
  await expect(sheet.inspector.getByLabel('Your prediction')).toHaveValue('0.08?');
});

test('digits typed on a covered cell begin the guess', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'scale');
  await sheet.cell('weights', 0, 0).click();
  await sheet.page.keyboard.type('0.081');
  await expect(sheet.inspector.getByLabel('Your prediction')).toHaveValue('0.081');
  await sheet.press('Enter');
  await expect(sheet.page.locator('.verdict')).toHaveText(/^Right: it is exp\(−1\.732\) ÷ 2\.177 ≈ 0\.081\.$/);
});

test('a guess is that of its cell: another one begins empty, and behind another panel nothing is written', async ({ sheet }) => {
  const guess = sheet.inspector.getByLabel('Your prediction');
  await sheet.open('three-words');
  await goToOwn(sheet, 'scale');
  await sheet.cell('weights', 0, 0).click();
  await sheet.page.keyboard.type('0.1');
  await expect(guess).toHaveValue('0.1');
  await sheet.cell('weights', 0, 1).click();
  await expect(guess).toHaveValue('');
  await sheet.page.keyboard.type('0.2');
  await expect(guess).toHaveValue('0.2');
  await sheet.cell('weights', 0, 2).click();
  await sheet.page.getByRole('tab', { name: 'Check my work', exact: true }).click();
  await sheet.cell('weights', 0, 2).focus();
  await sheet.page.keyboard.type('0.3');
  await sheet.page.getByRole('tab', { name: 'This cell', exact: true }).click();
  await expect(guess).toHaveValue('');
});

test('Show me uncovers without a guess; a restart covers again', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 3, 2).click();
  await sheet.page.getByRole('button', { name: 'Show me' }).click();
  await expect(sheet.page.locator('.verdict')).toHaveText(/^It is the sum of 512 products, 30\.98/);
  await expect(sheet.cell('scores', 3, 2)).toHaveAttribute('data-value', /^30\.9/);
  await sheet.page.getByRole('button', { name: 'Leave the tour' }).click();
  await goToOwn(sheet, 'roles');
  await expect(sheet.cell('scores', 3, 2)).not.toHaveAttribute('data-value');
});

test('a covered input is not edited, and can be shown', async ({ sheet }) => {
  await sheet.open('three-words');
  await start(sheet);
  await sheet.cell('w_q', 0, 0).dblclick();
  await sheet.press('Delete');
  await expect(sheet.inspector).toContainText('This is an input');
  await sheet.page.getByRole('button', { name: 'Show me' }).click();
  await expect(sheet.cell('w_q', 0, 0)).toHaveAttribute('data-value', '1');
});
