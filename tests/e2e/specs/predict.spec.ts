import { expect, test } from '../fixtures/page.ts';
import { goToOwn, start } from '../fixtures/tour.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

test('a right guess uncovers the cell and says so with the arithmetic', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 0, 1).click();
  await expect(sheet.inspector).toContainText('What will stand here?');
  await sheet.inspector.getByLabel('Your prediction').fill('6');
  await sheet.press('Enter');
  await expect(sheet.verdict).toHaveText('Right: it is 1·4 + 1·0 + 1·2 = 6.');
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
  await expect(sheet.verdict).toContainText('= 6');
  await sheet.typeInto('x', 0, 0, '50');
  await sheet.cell('scores', 0, 1).click();
  await expect(sheet.cell('scores', 0, 1), 'it stays uncovered').not.toHaveAttribute('data-value', '6');
  await expect(sheet.verdict).toHaveText('');
});

test('a wrong guess may be tried once more, then it is told with the arithmetic, by keys alone', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  await sheet.cell('scores', 0, 0).click();
  await sheet.press('ArrowRight', 'Enter');
  await expect(sheet.inspector.getByLabel('Your prediction')).toBeFocused();
  await sheet.page.keyboard.type('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('Not a number');
  await sheet.press('Escape');
  await expect(sheet.inspector.getByLabel('Your prediction'), 'it is taken back').toHaveValue('');
  await expect(sheet.alert).toHaveCount(0);
  await sheet.page.keyboard.type('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('Not a number');
  await sheet.inspector.getByLabel('Your prediction').fill('5');
  await sheet.press('Enter');
  await expect(sheet.alert, 'the refusal is that of another text').toHaveCount(0);
  await expect(sheet.verdict).toHaveText('5 is too small. One more try.');
  await expect(sheet.inspector.getByLabel('Your prediction')).toBeFocused();
  await expect(sheet.cell('scores', 0, 1), 'not yet').not.toHaveAttribute('data-value');
  // The next guess is typed over it.
  await sheet.page.keyboard.type('7');
  await sheet.press('Enter');
  await expect(sheet.verdict).toHaveText('You predicted 7; the answer is 1·4 + 1·0 + 1·2 = 6.');
  await expect(sheet.cell('scores', 0, 1)).toBeFocused();
});

test('two tries are those of a cell, also with another one between them', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  const verdict = sheet.verdict;
  const miss = async (col: number, typed: string) => {
    await sheet.cell('scores', 0, col).click();
    await sheet.inspector.getByLabel('Your prediction').fill(typed);
    await sheet.press('Enter');
  };
  await miss(1, '5');
  await expect(verdict).toHaveText('5 is too small. One more try.');
  await miss(2, '99');
  await expect(verdict).toHaveText('99 is too large. One more try.');
  await miss(1, '7');
  await expect(verdict).toHaveText('You predicted 7; the answer is 1·4 + 1·0 + 1·2 = 6.');
  await expect(sheet.cell('scores', 0, 1)).toHaveAttribute('data-value', '6');
  await miss(2, '98');
  await expect(verdict).toContainText('You predicted 98; the answer is');
});

test('an edit that asks nothing else leaves the guess, and why it was refused', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'scale');
  await sheet.cell('weights', 0, 0).click();
  await sheet.page.keyboard.type('0.08?');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('Not a number');
  await sheet.pickConvention('columns');
  await sheet.temperature.focus();
  await sheet.press('ArrowRight');
  await expect(sheet.alert).toContainText('Not a number');
  await expect(sheet.inspector.getByLabel('Your prediction')).toHaveValue('0.08?');
});

test('a guess is that of its cell: another one begins empty, and behind another panel nothing is written', { tag: '@long' }, async ({ sheet }) => {
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
  await expect(sheet.verdict).toHaveText(/^It is the sum of 512 products, 30\.98/);
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

test('the second try may be right, and a change of the numbers gives two again', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'roles');
  const guess = sheet.inspector.getByLabel('Your prediction');
  await sheet.cell('scores', 0, 0).click();
  await guess.fill('12');
  await sheet.press('Enter');
  await expect(sheet.verdict).toHaveText('12 is too large. One more try.');
  await sheet.typeInto('x', 0, 0, '2');
  await sheet.cell('scores', 0, 0).click();
  await guess.fill('12');
  await sheet.press('Enter');
  await expect(sheet.verdict).toHaveText('12 is too large. One more try.');
  const value = await sheet.page.evaluate(() => {
    const row = (stage: string, at: number) =>
      [...document.querySelectorAll(`[data-matrix="${stage}"] [role="gridcell"][data-row="${at}"]`)].map(cell => Number((cell as HTMLElement).dataset.value));
    const [query, key] = [row('q', 0), row('k', 0)];
    return query.reduce((sum, value, at) => sum + value * key[at], 0);
  });
  await guess.fill(String(value));
  await sheet.press('Enter');
  await expect(sheet.verdict).toHaveText(/^Right: /);
});

const lead = (sheet: Worksheet) => sheet.page.locator('[data-gaze] header');

test('the head of the sheet invites to predict while numbers are hidden', async ({ sheet }) => {
  await sheet.open('three-words');
  await expect(lead(sheet)).toContainText('Puzzle: x₂ and x₃');
  await start(sheet);
  await expect(lead(sheet), 'of what follows from hidden inputs nothing can be predicted, and the task says what to change').toContainText('Change any boxed number');
  await sheet.press('ArrowRight');
  await expect(lead(sheet)).toContainText('Later steps are hidden. Click a ? to predict.');
  await expect(lead(sheet)).toContainText('Two tries, then the page shows the answer.');
  await sheet.page.getByLabel('Hide later steps; click a ? to predict').uncheck();
  await expect(lead(sheet)).toContainText('Change any boxed number');
});

test('outside of the tour a stage is hidden with what follows, predicted, remembered, and shown by one press', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.snapshot();
  await sheet.hide('weights and output');
  await expect(lead(sheet)).toContainText('Predict the hidden numbers: click any ?');
  await expect(sheet.cell('scaled', 0, 1)).toHaveAttribute('data-value', /^3\.46/);
  for (const stage of ['weights', 'output'] as const) await expect(sheet.cell(stage, 0, 1)).not.toHaveAttribute('data-value');
  await sheet.cell('output', 0, 1).click();
  await expect(sheet.inspector).toContainText('Hidden, and so is some of what it is computed from. Predict that first.');
  await sheet.page.getByRole('tab', { name: 'This word', exact: true }).click();
  await expect(sheet.page.locator('#panel-word')).toHaveText('Not shown while a stage is hidden: it would give its numbers away.');
  await sheet.page.getByRole('tab', { name: 'This cell', exact: true }).click();
  await sheet.reload();
  await expect(sheet.cell('weights', 0, 1)).not.toHaveAttribute('data-value');
  await sheet.cell('weights', 0, 1).click();
  await sheet.page.keyboard.type('0.46');
  await sheet.press('Enter');
  await expect(sheet.verdict).toContainText('Right');
  await expect(sheet.cell('weights', 0, 1)).toHaveAttribute('data-value', /^0\.459/);
  await expect(sheet.undoButton, 'no step of the document').toBeDisabled();
  await sheet.page.getByRole('button', { name: 'Reveal all' }).click();
  expect(await sheet.snapshot()).toEqual(before);
  await expect(sheet.cell('weights', 0, 1)).toBeFocused();
  await expect(sheet.page.getByRole('button', { name: 'Reveal all' })).toBeHidden();
  await sheet.reload();
  await expect(sheet.cell('weights', 0, 0)).toHaveAttribute('data-value', /^0\.08/);
});

test('when all that an output is made of has been predicted, it can be, too', async ({ sheet }) => {
  await sheet.open('three-words');
  const [weights, output] = [await sheet.readMatrix('weights'), await sheet.readMatrix('output')];
  await sheet.hide('weights and output');
  for (const [col, weight] of weights[0].entries()) {
    await sheet.cell('weights', 0, col).click();
    await sheet.page.keyboard.type(weight.toFixed(3));
    await sheet.press('Enter');
    await expect(sheet.verdict).toContainText('Right');
  }
  await sheet.cell('output', 0, 1).click();
  await sheet.page.keyboard.type(output[0][1].toFixed(2));
  await sheet.press('Enter');
  await expect(sheet.verdict).toContainText('Right');
});

test('the tour hides as its steps do, and what was hidden before is hidden after it', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.hide('output');
  await goToOwn(sheet, 'output');
  await expect(sheet.cell('output', 0, 0)).toHaveAttribute('data-value', /\d/);
  await sheet.page.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(sheet.cell('output', 0, 0)).not.toHaveAttribute('data-value');
  await expect(sheet.cell('weights', 0, 0)).toHaveAttribute('data-value', /\d/);
});
