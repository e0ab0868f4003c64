import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** The cells of a class, as "stage row,col". */
async function cellsOf(page: Page, name: string): Promise<string[]> {
  return page.locator(`[role="gridcell"].${name}`).evaluateAll(cells =>
    cells.map(cell => {
      const { row, col } = (cell as HTMLElement).dataset;
      return `${cell.closest('[data-matrix]')?.getAttribute('data-matrix')} ${row},${col}`;
    }),
  );
}

async function explained(sheet: Worksheet): Promise<string> {
  const [stage, row, col] = await Promise.all(['data-stage', 'data-row', 'data-col'].map(name => sheet.inspector.getAttribute(name)));
  return `${stage} ${row},${col}`;
}

/** The text of a table's rows, without the numbers. */
async function rowsOf(sheet: Worksheet): Promise<string[]> {
  const rows = await sheet.inspector.locator('table tr').evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent?.trim()).join('|')));
  return rows;
}

test('the operands of a cell are outlined where they stand', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('scores', 0, 1).click();
  await sheet.painted();
  expect(await cellsOf(sheet.page, 'is-source')).toEqual(['q 0,0', 'q 0,1', 'q 0,2', 'k 1,0', 'k 1,1', 'k 1,2']);
  await sheet.cell('output', 2, 0).click();
  await sheet.painted();
  expect((await cellsOf(sheet.page, 'is-source')).sort()).toEqual(['v 0,0', 'v 1,0', 'v 2,0', 'weights 2,0', 'weights 2,1', 'weights 2,2']);
});

test('a number leads to its cell and on to its origin, and back again, by pointer', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('scores', 0, 1).click();
  await sheet.inspector.getByRole('button', { name: /Key of “x₂”, dimension 1/ }).click();
  expect(await explained(sheet)).toBe('k 1,0');
  await sheet.inspector.getByRole('button', { name: /W_K, row 2, column 1/ }).click();
  expect(await explained(sheet)).toBe('w_k 1,0');
  await sheet.inspector.getByRole('button', { name: /^Back: Key of “x₂”/ }).click();
  expect(await explained(sheet)).toBe('k 1,0');
  await sheet.inspector.getByRole('button', { name: /^Back: Score of/ }).click();
  expect(await explained(sheet)).toBe('scores 0,1');
  await expect(sheet.inspector.getByRole('button', { name: /^Back/ })).toHaveCount(0);
});

test('the same by keyboard; the focus goes to the way back and at last to the sheet', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('scaled', 1, 2).click();
  await sheet.page.mouse.move(0, 0);
  await sheet.inspector.getByRole('button', { name: /Score of “x₂” with “x₃”: 12/ }).focus();
  await sheet.press('Enter');
  expect(await explained(sheet)).toBe('scores 1,2');
  await expect(sheet.page.locator(':focus')).toHaveText(/^Back: Scaled score/);
  await sheet.press('Enter');
  expect(await sheet.focusedCell()).toEqual({ stage: 'scaled', row: 1, col: 2 });
});

test('whoever goes elsewhere is not led back', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('scores', 0, 1).click();
  await sheet.inspector.getByRole('button', { name: /Key of “x₂”, dimension 1/ }).click();
  await sheet.cell('x', 2, 2).click();
  await expect(sheet.inspector.getByRole('button', { name: /^Back/ })).toHaveCount(0);
});

test('what is pointed at lights up: a number, a symbol of the formula', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('q', 1, 2).click();
  await sheet.inspector.getByRole('button', { name: /W_Q, row 3, column 3/ }).hover();
  await sheet.painted();
  expect(await cellsOf(sheet.page, 'is-pointed')).toEqual(['w_q 2,2']);
  await sheet.inspector.locator('math [data-operand="0"]').hover();
  await sheet.painted();
  expect(await cellsOf(sheet.page, 'is-pointed')).toEqual(['x 1,0', 'x 1,1', 'x 1,2', 'x 1,3']);
  await sheet.page.mouse.move(0, 0);
  await sheet.painted();
  expect(await cellsOf(sheet.page, 'is-pointed')).toEqual([]);
});

test('of 512 terms the twelve largest are listed, and an operand out of sight is brought into its window', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await sheet.cell('scores', 3, 2).click();
  await expect(sheet.inspector).toHaveAttribute('data-value', String(await sheet.readValue('scores', 3, 2)));
  await sheet.painted();
  const rows = await rowsOf(sheet);
  expect(rows.filter(row => /^\d+\|/.test(row))).toHaveLength(12);
  expect(rows.join('\n')).toContain('and 500 more, together');
  const operands = sheet.inspector.getByRole('button', { name: /^Query of “on”/ });
  const name = (await operands.first().getAttribute('data-cell')) ?? '';
  const [stage, row, col] = name.split(' ');
  expect(Number(col)).toBeGreaterThan(8);
  await operands.first().click();
  await sheet.painted();
  expect(await explained(sheet)).toBe(`${stage} ${row},${col}`);
  await expect(sheet.cell('q', Number(row), Number(col))).toBeVisible();
});

test('softmax by steps: score, scaled, minus maximum, exp, divide', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('weights', 0, 1).click();
  await sheet.page.mouse.move(0, 0);
  await sheet.painted();
  expect(await rowsOf(sheet)).toEqual([
    'key|score|÷ 1.732|− max|exp|÷ sum',
    'x₁|3|1.732|−1.732|0.177|0.081',
    'x₂|6|3.464|0|1|0.459',
    'x₃|6|3.464|0|1|0.459',
    'max, sum||3.464||2.177|≈1',
  ]);
});

test('saturated, unscaled: without subtracting the maximum the row is lost, and labelled as what overflows', async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.pickScaling('none');
  await sheet.cell('weights', 2, 2).click();
  await sheet.page.mouse.move(0, 0);
  await sheet.inspector.getByRole('checkbox', { name: 'without subtracting the maximum' }).check();
  await sheet.painted();
  const rows = await rowsOf(sheet);
  expect(rows).toContain('C|714|714|∞|NaN');
  await expect(sheet.inspector).toContainText('the same until exp overflows');
  await expect(sheet.inspector).toContainText('exp(714)');
  await expect(sheet.inspector).toHaveAttribute('data-value', '1');
  await expect(sheet.cell('weights', 2, 2)).toHaveAttribute('data-value', '1');
  // Where nothing overflows it says so.
  await sheet.cell('weights', 0, 0).click();
  await sheet.page.mouse.move(0, 0);
  await expect(sheet.inspector).toContainText('still finite');
});

test('what an edit reached glows, and is said', async ({ sheet }) => {
  await sheet.open('three-words');
  await expect(sheet.page.locator('.reached')).toHaveText('');
  await sheet.typeInto('x', 1, 0, '1');
  await sheet.painted();
  await expect(sheet.page.locator('.reached')).toHaveText(
    'Recalculated: row 2 of Q, K and V; row and column 2 of the scores and the scaled scores; all of the weights and the output.',
  );
  const glowing = await cellsOf(sheet.page, 'has-changed');
  expect(glowing).toContain('x 1,0');
  expect(glowing).not.toContain('x 1,1');
  expect(glowing.filter(cell => /^q [02]/.test(cell)), 'other rows of Q').toEqual([]);
  expect(glowing.filter(cell => /^q 1/.test(cell)), 'row 2 of W_Q is 1 0 0').toEqual(['q 1,0', 'q 1,2']);
  await sheet.pickPreset('saturated');
  expect(await cellsOf(sheet.page, 'has-changed'), 'another preset is other cells').toEqual([]);
});

test('a value weight reaches a column of V and of the output and nothing between', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('w_v', 3, 1, '5');
  await sheet.painted();
  await expect(sheet.page.locator('.reached')).toHaveText('Recalculated: column 2 of V and the output.');
  const stages = new Set((await cellsOf(sheet.page, 'has-changed')).map(cell => cell.split(' ')[0]));
  expect([...stages].sort()).toEqual(['output', 'v', 'w_v']);
});

test('the glow is an edge around a number, and leaves its colour', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.holdPauses();
  const looks = () =>
    sheet.cell('output', 2, 2).evaluate(cell => {
      const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(cell);
      return { backgroundColor, backgroundImage, boxShadow };
    });
  const before = await looks();
  await sheet.typeInto('w_v', 0, 2, '7');
  expect(await cellsOf(sheet.page, 'has-changed')).toContain('output 2,2');
  const glowing = await looks();
  expect(glowing.boxShadow).toContain('inset');
  expect({ ...glowing, boxShadow: before.boxShadow }).toEqual(before);
});

test('nothing glows while something is dragged', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.holdPauses();
  const weight = await sheet.readValue('weights', 0, 0);
  const { x, y, width, height } = (await sheet.temperature.boundingBox())!;
  await sheet.page.mouse.move(x + width / 2, y + height / 2);
  await sheet.page.mouse.down();
  await sheet.page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 });
  expect(await sheet.readValue('weights', 0, 0)).not.toBe(weight);
  expect(await cellsOf(sheet.page, 'has-changed')).toEqual([]);
  await sheet.page.mouse.up();
  await sheet.typeInto('x', 0, 0, '3');
  expect(await cellsOf(sheet.page, 'has-changed'), 'a number that is typed does').toContain('x 0,0');
});

test('a number that is not finite names what did it', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '1e200');
  await sheet.typeInto('w_q', 0, 0, '1e200');
  await expect(sheet.cell('q', 0, 0)).toHaveAttribute('data-value', 'Infinity');
  await expect(sheet.cell('q', 0, 0)).toContainText('∞');
  await sheet.cell('q', 0, 0).click();
  await expect(sheet.inspector).toHaveAttribute('data-value', 'Infinity');
  await expect(sheet.inspector).toContainText('1e200 · 1e200');
  await sheet.cell('weights', 0, 0).click();
  await expect(sheet.inspector).toContainText('The entry of “x');
});

test('a token’s story: query, scores, weights, and the output as a stack', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  await sheet.cell('weights', 1, 0).click();
  await page.getByRole('tab', { name: 'This word' }).click();
  const panel = page.getByRole('tabpanel', { name: 'This word' });
  await expect(panel).toContainText('q = [2 2 2]');
  await expect(panel.getByRole('row', { name: /x₂ 12 0.49/ })).toHaveCount(1);
  await expect(panel).toContainText('x₁ 0, x₂ 1.97, x₃ 0.98');
  await panel.getByLabel('Word').selectOption({ label: 'x₁' });
  await expect(panel).toContainText('q = [1 1 1]');
  await expect(sheet.cell('weights', 0, 0)).toHaveAttribute('aria-selected', 'true');
  await panel.getByLabel('Compare with').selectOption({ label: 'x₃' });
  await expect(panel.locator('table').first().locator('thead tr').first()).toContainText('x₃');
  await expect(panel).toContainText('What “x₃” takes');
  await sheet.typeInto('x', 0, 0, '0');
  await sheet.cell('weights', 0, 0).click();
  await expect(panel).toContainText('q = [0  1  0]');
});

test('the tabs are one stop, and arrows choose', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  await page.getByRole('tab', { name: 'This cell' }).focus();
  await sheet.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'This word' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'This word' })).toBeVisible();
  await expect(sheet.inspector).toBeHidden();
  await sheet.press('Home');
  await expect(sheet.inspector).toBeVisible();
});

test('the summary of the weights names shares and entropy, and follows an edit', async ({ sheet }) => {
  await sheet.open('humpty-dumpty-8');
  const weights = sheet.heatmap('weights');
  await expect(weights).toHaveAccessibleDescription(/Row on: 0\.55 to sat, 0\.25 to dumpty, 0\.15 to humpty, 0\.05 to on; entropy 1\.60 of at most 2 bits\./);
  await sheet.pickPreset('three-words');
  await expect(weights).toHaveAccessibleDescription(/Row x₁: 0\.46 to x₂, 0\.46 to x₃, 0\.08 to x₁/);
  await sheet.typeInto('w_q', 0, 0, '9');
  await expect(weights).not.toHaveAccessibleDescription(/Row x₁: 0\.46 to x₂/);
  await expect(sheet.heatmap('scores')).toHaveAccessibleDescription(/Row x₁: largest \S+ with x₂/);
});

test('in column form the inspector writes indices, factors and places as they are shown', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickConvention('columns');
  await sheet.painted();
  await sheet.cell('scores', 1, 0).click();
  await sheet.page.mouse.move(0, 0);
  await sheet.painted();
  const text = (await sheet.inspector.innerText()).replace(/[\s\u2061-\u2064]+/g, '');
  expect(text).toContain('Scoreof“x₁”with“x₂”');
  expect(text).toContain('4·1+0·1+2·1=6');
  expect(await cellsOf(sheet.page, 'is-source')).toEqual(['q 0,0', 'q 1,0', 'q 2,0', 'k 0,1', 'k 1,1', 'k 2,1']);
  await sheet.inspector.getByRole('button', { name: /Key of “x₂”, dimension 1/ }).click();
  expect(await explained(sheet)).toBe('k 0,1');
  await sheet.inspector.getByRole('button', { name: /W_K, row 1, column 2/ }).click();
  expect(await explained(sheet)).toBe('w_k 0,1');
});

test('as nn.Linear stores them, a query comes from a row of the weights', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickConvention('linear');
  await sheet.painted();
  await sheet.cell('q', 0, 2).click();
  await sheet.painted();
  expect((await cellsOf(sheet.page, 'is-source')).filter(cell => cell.startsWith('w_q'))).toEqual(['w_q 2,0', 'w_q 2,1', 'w_q 2,2', 'w_q 2,3']);
});

test('a cell may take the focus in the moment in which the convention changes', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.page.locator('#view-options').click();
  await sheet.page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('.convention select');
    if (!select) throw new Error('no choice of a convention');
    select.value = 'columns';
    select.dispatchEvent(new Event('change'));
    document.querySelector<HTMLElement>('[data-matrix="w_q"] [data-row="1"][data-col="0"]')?.focus();
  });
  await sheet.painted();
  expect((await sheet.focusedCell())?.stage).toBe('w_q');
});
