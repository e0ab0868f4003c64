import { expect, test } from '../fixtures/page.ts';

/** The words, weights, a product with these, scores and the output. */
const STAGES = ['x', 'w_k', 'v', 'scaled', 'output'] as const;

test('the first open meets a cell of the weights, selected and explained', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open();
  await expect(sheet.inspector).toBeVisible();
  await expect(sheet.preset).toHaveValue('three-words');
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'weights');
  const [row, col, value] = await Promise.all(['data-row', 'data-col', 'data-value'].map(name => sheet.inspector.getAttribute(name)));
  const cell = sheet.cell('weights', Number(row), Number(col));
  await expect(cell).toHaveAttribute('data-value', value ?? 'none');
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.inspector).toContainText(value ?? 'none');
  await expect(sheet.inspector).toContainText(/exp/);
});

test('the inspector follows the focus in each kind of matrix', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const stage of STAGES) {
    await test.step(stage, async () => {
      await sheet.cell(stage, 1, 1).click();
      await sheet.page.mouse.move(0, 0);
      const follows = async (row: number, col: number) => {
        await expect(sheet.inspector).toHaveAttribute('data-stage', stage);
        await expect(sheet.inspector).toHaveAttribute('data-row', String(row));
        await expect(sheet.inspector).toHaveAttribute('data-col', String(col));
        const value = await sheet.cell(stage, row, col).getAttribute('data-value');
        await expect(sheet.inspector).toHaveAttribute('data-value', value ?? 'none');
        await expect(sheet.inspector).toContainText(value ?? 'none');
      };
      await follows(1, 1);
      await sheet.press('ArrowRight');
      await follows(1, 2);
      await sheet.press('ArrowUp');
      await follows(0, 2);
    });
  }
});

test('the inspector shows the cell under the pointer, and then the focused one again', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const stage of STAGES) {
    await test.step(stage, async () => {
      await sheet.cell('w_k', 2, 1).click();
      await sheet.cell(stage, 0, 2).hover();
      await expect(sheet.inspector).toHaveAttribute('data-stage', stage);
      await expect(sheet.inspector).toHaveAttribute('data-row', '0');
      await expect(sheet.inspector).toHaveAttribute('data-col', '2');
      const value = await sheet.cell(stage, 0, 2).getAttribute('data-value');
      await expect(sheet.inspector).toHaveAttribute('data-value', value ?? 'none');
      await sheet.page.mouse.move(0, 0);
      await expect(sheet.inspector).toHaveAttribute('data-stage', 'w_k');
      await expect(sheet.inspector).toHaveAttribute('data-row', '2');
      await expect(sheet.inspector).toHaveAttribute('data-col', '1');
    });
  }
});

test('the inspector counts rows and columns from 1', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('w_q', 3, 2).click();
  await expect(sheet.inspector).toContainText(/row 4/i);
  await expect(sheet.inspector).toContainText(/column 3/i);
});

test('a product is written out with its live numbers', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const terms = async () => (await sheet.inspector.innerText()).replace(/[\s\u2061-\u2064]+/g, '');
  await sheet.cell('q', 0, 0).click();
  await sheet.painted();
  expect(await terms()).toContain('1·1+0·1+1·0+0·0');
  await sheet.cell('scores', 0, 1).click();
  await sheet.painted();
  expect(await terms()).toContain('1·4+1·0+1·2');
});

test('the inspector follows an edit of what its cell is made of', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '5');
  await sheet.cell('q', 0, 0).click();
  await expect(sheet.inspector).toHaveAttribute('data-value', '5');
  // Undo leads to the number that it restored, so the dependent number is opened again.
  await sheet.undo();
  await sheet.page.mouse.move(0, 0);
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'x');
  await expect(sheet.inspector).toHaveAttribute('data-value', '1');
  await sheet.cell('q', 0, 0).click();
  await expect(sheet.inspector).toHaveAttribute('data-value', '1');
});

test('saturated: an almost certain weight is given exactly', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.cell('weights', 0, 2).click();
  await sheet.page.mouse.move(0, 0);
  const value = await sheet.inspector.getAttribute('data-value');
  expect(Number(value)).toBeLessThan(1);
  expect(Number(value)).toBeGreaterThan(0.99999999999999);
  await expect(sheet.inspector).toContainText(value ?? 'none');
});

test('with a temperature the steps of softmax and the formula fit the panel still', async ({ sheet }) => {
  for (const preset of ['three-words', 'humpty-dumpty-8'] as const) {
    await sheet.open(preset);
    await sheet.temperature.focus();
    await sheet.press('ArrowRight', 'ArrowRight');
    await sheet.painted();
    await expect(sheet.inspector.getByRole('columnheader')).toHaveCount(7);
    for (const part of [sheet.inspector.locator('.derivation'), sheet.inspector.locator('.formula').first()]) {
      expect(await part.evaluate(element => element.scrollWidth - element.clientWidth), preset).toBeLessThanOrEqual(0);
    }
  }
});
