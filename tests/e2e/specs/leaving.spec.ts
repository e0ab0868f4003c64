import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { holdTurns, pauses, SHOWING, takeTurns } from '../fixtures/turns.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { product, softmax, transpose, type Matrix } from '../oracle/attention.ts';

const SIZE = 512;

/** This many columns of Q and K are those of X, and the others are 0: so the weights are neither 0 nor 1. */
const ASKED = 16;

/** The rows of an output of this size that are computed in one turn. */
const ROWS_A_TURN = 128;

let seed = 1;
const draw = () => (seed = (seed * 48_271) % 2_147_483_647);
const X: Matrix = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => ((draw() % 5) - 2) / 2));

/** A saved document of 512 tokens in 512 dimensions, where V is X. */
function saved(): string {
  const diagonal = (length: number) => ({
    rows: SIZE,
    cols: SIZE,
    values: Array.from({ length: SIZE * SIZE }, (_, at) => Number(at % (SIZE + 1) === 0 && at < length * SIZE)),
  });
  return JSON.stringify({
    attenscope: 1,
    settings: { scaling: 'none', temperature: 1 },
    labels: Array.from({ length: SIZE }, (_, row) => `t${row + 1}`),
    x: { rows: SIZE, cols: SIZE, values: X.flat() },
    w_q: diagonal(ASKED),
    w_k: diagonal(ASKED),
    w_v: diagonal(SIZE),
  });
}

/** Rows of the output with this first number of W_Q. */
function outputOf(rows: number[], first: number): Matrix {
  const asked = rows.map(row => X[row].slice(0, ASKED).map((value, col) => (col === 0 ? value * first : value)));
  return product(product(asked, transpose(X.map(row => row.slice(0, ASKED)))).map(softmax), X);
}

/** Expects the visible output to have this first number of W_Q. */
async function expectOutput(sheet: Worksheet, first: number): Promise<void> {
  const { cells } = await sheet.shown('output');
  expect(cells.length).toBeGreaterThan(9);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const truth = outputOf(rows, first);
  for (const { row, col, value } of cells) expect(value, `(${row}, ${col})`).toBeCloseTo(truth[rows.indexOf(row)][col], 10);
}

const isMarked = async (sheet: Worksheet) =>
  sheet.page.locator('[data-card]').evaluateAll(cards =>
    cards.filter(card => card.getAttribute('aria-busy') === 'true').map(card => card.getAttribute('data-card')),
  );

const mapOf = async (sheet: Worksheet) => {
  await sheet.painted();
  return sheet.heatmap('output').evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL());
};

/** Runs all turns, and counts them. */
async function finish(sheet: Worksheet): Promise<number> {
  let turns = 0;
  while ((await takeTurns(sheet.page)) > 0) {
    turns += 1;
    await sheet.painted();
  }
  return turns;
}

test.describe('an edit of W_Q with 512 tokens in 512 dimensions', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.openSaved(saved());
    expect(await sheet.shown('output')).toMatchObject({ rows: SIZE, cols: SIZE });
    await expectOutput(sheet, 1);
    await holdTurns(sheet.page);
  });

  test('shows what is in sight at once, and marks the output until the rest is made', async ({ sheet }) => {
    const map = await mapOf(sheet);
    await sheet.typeInto('w_q', 0, 0, '3');
    await expectOutput(sheet, 3);
    expect(await isMarked(sheet)).toEqual(['output']);
    expect((await mapOf(sheet)) === map, 'the map that is marked').toBe(true);
    expect(Number(await sheet.heatmap('output').evaluate(canvas => getComputedStyle(canvas).opacity))).toBeLessThan(1);

    expect(await finish(sheet)).toBe(SIZE / ROWS_A_TURN);
    expect(await isMarked(sheet)).toEqual([]);
    expect((await mapOf(sheet)) === map, 'the map of all numbers').toBe(false);
    expect(await sheet.heatmap('output').evaluate(canvas => getComputedStyle(canvas).opacity)).toBe('1');
    await expectOutput(sheet, 3);

    await sheet.undo();
    await expectOutput(sheet, 1);
    await finish(sheet);
    expect((await mapOf(sheet)) === map, 'the map as it was').toBe(true);
    await sheet.redo();
    await finish(sheet);
    await sheet.cell('output', 0, 0).click();
    await sheet.press('Control+End');
    await expectOutput(sheet, 3);
  });

  test('is followed by the next while the rest is not made', async ({ sheet }) => {
    await sheet.typeInto('w_q', 0, 0, '3');
    await takeTurns(sheet.page);
    await sheet.typeInto('w_q', 0, 0, '2');
    await expectOutput(sheet, 2);
    expect(await isMarked(sheet)).toEqual(['output']);
    expect(await finish(sheet), 'all of it anew').toBe(SIZE / ROWS_A_TURN);

    await sheet.typeInto('w_q', 0, 0, '3');
    expect(await isMarked(sheet)).toEqual(['output']);
    await sheet.typeInto('x', 0, 0, String(X[0][0]));
    await sheet.typeInto('w_v', 0, 0, '4');
    expect(await isMarked(sheet), 'a column of V is mixed into every row').toEqual([]);
    await sheet.undo();
    await expectOutput(sheet, 3);
  });

  test('waits for the screen, but not where one change follows the other', async ({ sheet }) => {
    const asked = () => pauses(sheet.page);
    await sheet.typeInto('w_q', 0, 0, '3');
    expect(await asked()).toEqual([SHOWING]);
    await sheet.typeInto('w_q', 0, 0, '2');
    expect(await asked()).toEqual([SHOWING, 0]);
    await finish(sheet);
    await sheet.typeInto('w_q', 0, 0, '1');
    expect((await asked()).at(-1)).toBe(SHOWING);
    // An edit that leaves no rows ends the sequence, too.
    await sheet.typeInto('w_v', 0, 0, '4');
    await sheet.typeInto('w_q', 0, 0, '3');
    expect((await asked()).at(-1)).toBe(SHOWING);
  });

  test('is whole for whoever reads before the rest is made', async ({ sheet, context }) => {
    await sheet.typeInto('w_q', 0, 0, '3');
    await sheet.cell('output', 0, 0).click();
    await sheet.press('Control+End');
    await expectOutput(sheet, 3);
    expect(await isMarked(sheet)).toEqual(['output']);

    await sheet.press('Control+Space', 'Control+c');
    const { text } = await new Clipboard(context).read();
    const copied = text.split('\n').map(Number);
    expect(copied).toHaveLength(SIZE);
    const rows = [0, 200, 300, SIZE - 1];
    for (const [at, row] of outputOf(rows, 3).entries()) expect(copied[rows[at]]).toBeCloseTo(row[SIZE - 1], 10);
    await finish(sheet);
    expect(await isMarked(sheet)).toEqual([]);
  });

  test('is not made whole for an output that is explained', async ({ sheet }) => {
    await sheet.cell('output', 0, 0).click();
    const before = await sheet.readValue('output', 0, 0);
    await sheet.temperature.fill('0.3');
    await expect.poll(() => sheet.readValue('output', 0, 0)).not.toBe(before);
    expect(await isMarked(sheet)).toEqual(['output']);
    expect(await finish(sheet)).toBe(SIZE / ROWS_A_TURN);
    expect(await isMarked(sheet)).toEqual([]);
  });
});
