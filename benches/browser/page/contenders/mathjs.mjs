import { rows } from '../numbers.mjs';
import { script } from '../script.mjs';

export const name = 'mathjs';

/** Matrices typed as numbers, which spares mathjs its search for the right function in each cell. */
export async function create({ d }, given) {
  await script('/npm/mathjs/lib/browser/math.js');
  const { math } = globalThis;
  const inputs = Object.fromEntries(
    Object.entries(given).map(([input, all]) => [input, math.matrix(rows(all, d), 'dense', 'number')]),
  );
  let stages;
  return {
    kinds: ['x'],
    edit: (input, { row, col, value }) => {
      inputs[input].set([row, col], value);
      const [q, k, v] = ['w_q', 'w_k', 'w_v'].map(weights => math.multiply(inputs.x, inputs[weights]));
      const scores = math.multiply(q, math.transpose(k));
      const weights = math.matrix(math.divide(scores, Math.sqrt(d)).toArray().map(softmax), 'dense', 'number');
      stages = { q, k, v, scores, weights, output: math.multiply(weights, v) };
    },
    stages: () => Object.fromEntries(Object.entries(stages).map(([stage, matrix]) => [stage, matrix.toArray().flat()])),
  };
}

function softmax(row) {
  const largest = Math.max(...row);
  const entries = row.map(entry => Math.exp(entry - largest));
  const sum = entries.reduce((total, entry) => total + entry, 0);
  return entries.map(entry => entry / sum);
}
