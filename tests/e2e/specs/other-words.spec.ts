import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attentionOfGiven, type Matrix, product, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';

const OTHER = 'Use other words for K and V';
const SAME = 'Use the same words for K and V';
const COMPUTED: Stage[] = ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'];

/** The grid of X′, whose words are those of the keys. */
const others = (sheet: Worksheet): Locator => sheet.page.locator('[role="grid"][data-matrix="x_kv"]');
const word = (sheet: Worksheet, row: number): Locator => others(sheet).locator(`[data-label-row="${row}"]`);
const number = (sheet: Worksheet, row: number, col: number): Locator =>
  others(sheet).locator(`[role="gridcell"][data-row="${row}"][data-col="${col}"]`);

async function words(sheet: Worksheet): Promise<string[]> {
  await sheet.painted();
  return others(sheet).locator('[data-label-row]').allTextContents();
}

async function xKv(sheet: Worksheet): Promise<Matrix> {
  await sheet.painted();
  const rows = await others(sheet).getAttribute('aria-rowcount');
  const cells = await others(sheet).locator('[role="gridcell"]').evaluateAll(cells => cells.map(cell => Number((cell as HTMLElement).dataset.value)));
  const cols = cells.length / Number(rows);
  return Array.from({ length: Number(rows) }, (_, row) => cells.slice(row * cols, (row + 1) * cols));
}

async function choose(sheet: Worksheet, name: string): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.press('Enter');
  await sheet.page.getByRole('menuitem', { name, exact: true }).press('Enter');
  await sheet.painted();
}

async function chooseOn(sheet: Worksheet, heading: Locator, name: string): Promise<void> {
  await heading.click({ button: 'right' });
  await sheet.page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click();
  await sheet.painted();
}

/** Expects every number to follow from X, X′ and the weights. */
async function expectCross(sheet: Worksheet): Promise<void> {
  const { x, w_q, w_k, w_v } = await sheet.readInputs();
  const other = await xKv(sheet);
  const projected = { q: product(x, w_q), k: product(other, w_k), v: product(other, w_v) };
  expect(differences(await sheet.stages(COMPUTED), attentionOfGiven(projected), COMPUTED)).toEqual([]);
}

test('keys and values of other words are begun, edited and undone by keys', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const [inputs, before] = [await sheet.readInputs(), await sheet.snapshot()];
  await choose(sheet, OTHER);
  await expect(sheet.page.getByText('X′ begins as a copy of X, so no number has changed.')).toBeVisible();
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃']);
  expect(await xKv(sheet)).toEqual(inputs.x);
  expect(await sheet.snapshot()).toEqual(before);

  // A word of X′ is renamed; X keeps its own.
  await number(sheet, 1, 0).click();
  await sheet.press('Home', 'ArrowLeft');
  await expect(word(sheet, 1)).toBeFocused();
  await sheet.page.keyboard.type('cat');
  await sheet.press('Enter');
  expect(await words(sheet)).toEqual(['x₁', 'cat', 'x₃']);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);

  // A new word has zeros, so its key is 0 and every query scores it 0.
  await chooseOn(sheet, word(sheet, 2), 'Insert word');
  expect(await words(sheet)).toEqual(['x₁', 'cat', 'x₃', 'x₄']);
  expect(await sheet.shown('weights')).toMatchObject({ rows: 3, cols: 4 });
  expect((await sheet.readMatrix('scores')).map(row => row[3])).toEqual([0, 0, 0]);
  expect((await sheet.readMatrix('k'))[3]).toEqual([0, 0, 0]);
  await expectCross(sheet);

  // x′₄ = (1, 0, 0, 0), so k₄ is the first row of W_K, (0, 1, 1). Q is (1, 1, 1), (2, 2, 2), (2, 2, 2): scores 2, 4, 4.
  await number(sheet, 3, 0).click();
  await sheet.page.keyboard.type('1');
  await sheet.press('Enter');
  expect((await sheet.readMatrix('k'))[3]).toEqual([0, 1, 1]);
  expect(await sheet.readMatrix('scores')).toEqual([[3, 6, 6, 2], [6, 12, 12, 4], [6, 12, 12, 4]]);
  const [third, fourth] = [Math.exp(-3 / Math.sqrt(3)), Math.exp(-4 / Math.sqrt(3))];
  const [first] = await sheet.readMatrix('weights');
  for (const [at, share] of [third, 1, 1, fourth].entries()) expect(first[at]).toBeCloseTo(share / (2 + third + fourth), 14);
  await expectCross(sheet);

  // Words of X′ move, and are removed, without those of X.
  await word(sheet, 3).focus();
  await sheet.press('Alt+ArrowUp');
  expect(await words(sheet)).toEqual(['x₁', 'cat', 'x₄', 'x₃']);
  await expect(word(sheet, 2)).toBeFocused();
  await chooseOn(sheet, word(sheet, 0), 'Remove word');
  expect(await words(sheet)).toEqual(['cat', 'x₄', 'x₃']);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await expectCross(sheet);

  for (let step = 0; step < 5; step += 1) await sheet.undo();
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃']);
  expect(await sheet.snapshot()).toEqual(before);
  await sheet.undo();
  await expect(others(sheet)).toHaveCount(0);
  await expectToFollow(sheet, inputs);
  for (let step = 0; step < 4; step += 1) await sheet.redo();
  expect(await sheet.readMatrix('scores')).toEqual([[3, 6, 6, 2], [6, 12, 12, 4], [6, 12, 12, 4]]);

  // From X′, the selection falls back to K; the numbers are those of the words of X again.
  await number(sheet, 3, 1).click();
  await choose(sheet, SAME);
  await expect(others(sheet)).toHaveCount(0);
  await expect(sheet.page.getByText('X′ and its words are gone')).toBeVisible();
  await expect(sheet.cell('k', 2, 1)).toHaveAttribute('aria-selected', 'true');
  await expectToFollow(sheet, inputs);
});

test('a key is no query: the words at the head stay with theirs', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, OTHER);
  await sheet.cell('q', 1, 0).click();
  await chooseOn(sheet, word(sheet, 2), 'Insert word');
  await sheet.cell('q', 1, 0).click();
  const head = sheet.page.getByRole('group', { name: /x₂/u }).and(sheet.page.locator('[data-gaze]'));
  await expect(head).toBeVisible();
  await sheet.cell('k', 3, 0).click();
  await sheet.painted();
  await expect(head).toBeVisible();
  await number(sheet, 3, 1).click();
  await sheet.painted();
  await expect(head).toBeVisible();
});

test('the number of other words is typed at X′, and a block with words renames them', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, OTHER);
  const size = sheet.page.locator('[data-card="x_kv"]').getByRole('textbox', { name: 'Words of K, V' });
  await size.fill('5');
  await size.press('Enter');
  await sheet.painted();
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃', 'x₄', 'x₅']);
  expect(await sheet.shown('weights')).toMatchObject({ rows: 3, cols: 5 });
  await expectCross(sheet);
  await size.fill('513');
  await size.press('Enter');
  await expect(sheet.page.getByText('Words for K and V: a whole number from 1 to 512.')).toBeVisible();
  await size.press('Escape');

  await number(sheet, 0, 0).click();
  await sheet.page.evaluate(text => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, 'the\t1\t2\t3\t4\nblack\t5\t6\t7\t8');
  await sheet.painted();
  expect(await words(sheet)).toEqual(['the', 'black', 'x₃', 'x₄', 'x₅']);
  expect((await xKv(sheet)).slice(0, 2)).toEqual([[1, 2, 3, 4], [5, 6, 7, 8]]);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await expectCross(sheet);
});

test('where Q, K and V are given, K and V get words of their own', async ({ sheet }) => {
  await sheet.open('three-words');
  const numbers = { q: await sheet.readMatrix('q'), k: await sheet.readMatrix('k'), v: await sheet.readMatrix('v') };
  await choose(sheet, 'Begin at Q, K and V');
  await choose(sheet, OTHER);
  const expectGiven = async () => expect(differences(await sheet.stages(COMPUTED), attentionOfGiven(numbers), COMPUTED)).toEqual([]);
  await expectGiven();
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃']);
  await chooseOn(sheet, word(sheet, 2), 'Insert word');
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃', 'x₄']);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  numbers.k.push([0, 0, 0]);
  numbers.v.push([0, 0, 0]);
  await expectGiven();
  // Row 4 of K: q·k₄ is the first column of Q.
  await sheet.typeInto('k', 3, 0, '1');
  numbers.k[3][0] = 1;
  expect((await sheet.readMatrix('scores')).map(row => row[3])).toEqual(numbers.q.map(([first]) => first));
  await expectGiven();
  await word(sheet, 3).focus();
  await sheet.page.keyboard.type('dog');
  await sheet.press('Enter');
  expect(await words(sheet)).toEqual(['x₁', 'x₂', 'x₃', 'dog']);
  for (let step = 0; step < 4; step += 1) await sheet.undo();
  await expect(others(sheet)).toHaveCount(0);
  await expect(sheet.cell('k', 3, 0)).toHaveCount(0);
});
