import { editOften } from '../fixtures/memory.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Matrix } from '../oracle/attention.ts';
import { SMALL_PRESETS } from '../oracle/examples.ts';
import { FAR_APART, WEIGHTS } from '../oracle/weights.ts';

const INPUTS = ['x', 'w_q', 'w_k', 'w_v'] as const;

/** Up to 128 tokens, this many terms are summed before their sum is added to the total. */
const BLOCK = 32;

/** A dot product in the page's fixed order: multiply, then add, block by block. */
function dot(left: readonly number[], right: readonly number[]): number {
  let total = 0;
  for (let start = 0; start < left.length; start += BLOCK) {
    let sum = 0;
    for (let k = start; k < Math.min(start + BLOCK, left.length); k += 1) sum += left[k] * right[k];
    total += sum;
  }
  return total;
}

const transposed = (matrix: Matrix): Matrix => matrix[0].map((_, col) => matrix.map(row => row[col]));

const product = (a: Matrix, b: Matrix): Matrix => {
  const columns = transposed(b);
  return a.map(row => columns.map(column => dot(row, column)));
};

function matrix(rows: number, cols: number, seed: number): Matrix {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return Array.from({ length: rows }, () => Array.from({ length: cols }, next));
}

// Few tokens, and enough for packed tiles; sizes that leave a remainder everywhere.
for (const [n, d] of [[4, 100], [13, 71]]) {
  test(`${n} × ${d}: the vectors of the browser add up in the page's one order, bit for bit`, { tag: n === 4 ? ['@long', '@engines-long'] : '@engines' }, async ({ sheet }) => {
    const made = { x: matrix(n, d, 1), w_q: matrix(d, d, 2), w_k: matrix(d, d, 3), w_v: matrix(d, d, 4) };
    const written = (values: Matrix) => ({ rows: values.length, cols: values[0].length, values: values.flat() });
    const saved = JSON.stringify({
      attenscope: 1,
      settings: { scaling: 'sqrt_d_k', temperature: 1 },
      labels: Array.from({ length: n }, (_, row) => `t${row + 1}`),
      ...Object.fromEntries(INPUTS.map(input => [input, written(made[input])])),
    });
    await sheet.openSaved(saved);
    for (const times of [0, 41, 4]) {
      await editOften(sheet.page, INPUTS, times);
      // The first cell of each input is the one typed into.
      for (const input of INPUTS) made[input][0][0] = await sheet.readValue(input, 0, 0);
      const [q, k, v] = [made.w_q, made.w_k, made.w_v].map(weights => product(made.x, weights));
      const scores = product(q, transposed(k));
      const scaled = scores.map(row => row.map(score => score / Math.sqrt(d)));
      const shown = await sheet.stages();
      for (const [stage, expected] of Object.entries({ q, k, v, scores, scaled })) {
        const cells = shown[stage as 'q'].cells;
        expect(cells.length).toBeGreaterThan(8);
        const differing = cells.filter(({ row, col, value }) => !Object.is(value, expected[row][col]));
        expect(differing, `${stage} after ${times} edits`).toEqual([]);
      }
    }
  });
}

for (const preset of SMALL_PRESETS) {
  test(`${preset}: the weights have the same bits in every engine`, { tag: preset === 'three-words' ? '@engines-long' : '@engines' }, async ({ sheet }) => {
    await sheet.open(preset);
    expect((await sheet.shown('weights')).cells.map(({ exact }) => exact)).toEqual(WEIGHTS[preset]);
  });
}

test('weights of scores that are far apart have the same bits in every engine', { tag: '@engines' }, async ({ sheet }) => {
  const { x, weights } = FAR_APART;
  const one = { rows: 1, cols: 1, values: [1] };
  const inputs = { x: { rows: x.length, cols: 1, values: x.map(Number) }, w_q: one, w_k: one, w_v: one };
  const labels = x.map((_, row) => `t${row + 1}`);
  await sheet.openSaved(JSON.stringify({ attenscope: 1, settings: { scaling: 'sqrt_d_k', temperature: 1 }, labels, ...inputs }));
  const { cells } = await sheet.shown('weights');
  expect(cells.map(({ exact }) => exact)).toEqual(weights);
});
