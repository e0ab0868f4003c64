import { script } from '../script.mjs';

export const name = 'ml-matrix';

/** Its matrices keep a Float64Array a row. */
export async function create({ d }, given) {
  await script('/npm/ml-matrix/matrix.umd.js');
  const { Matrix } = globalThis.mlMatrix;
  const inputs = Object.fromEntries(
    Object.entries(given).map(([input, all]) => [input, Matrix.from1DArray(all.length / d, d, all)]),
  );
  let stages;
  return {
    kinds: ['x'],
    edit: (input, { row, col, value }) => {
      inputs[input].set(row, col, value);
      const [q, k, v] = ['w_q', 'w_k', 'w_v'].map(weights => inputs.x.mmul(inputs[weights]));
      const scores = q.mmul(k.transpose());
      const weights = Matrix.div(scores, Math.sqrt(d));
      weights.subColumnVector(weights.max('row')).exp();
      weights.divColumnVector(weights.sum('row'));
      stages = { q, k, v, scores, weights, output: weights.mmul(v) };
    },
    stages: () => Object.fromEntries(Object.entries(stages).map(([stage, matrix]) => [stage, matrix.to1DArray()])),
  };
}
