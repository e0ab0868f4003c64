/**
 * Self-attention by plain loops, as an independent check of the page.
 *
 * Tokens are rows: X is n × d_model, Q = X·W_Q, scores = Q·Kᵀ, scaled = scores / divisor, weights =
 * softmax(κ·tanh(scaled / κ) / τ) row by row, output = weights·V. Without a soft cap, κ·tanh(scaled / κ) is scaled.
 */

export type Matrix = number[][];

export const INPUTS = ['x', 'w_q', 'w_k', 'w_v'] as const;
export const COMPUTED = ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'] as const;
export const STAGES = [...INPUTS, ...COMPUTED] as const;

export type Input = (typeof INPUTS)[number];
export type Computed = (typeof COMPUTED)[number];
export type Stage = (typeof STAGES)[number];
export type Inputs = Record<Input, Matrix>;
export type Stages = Record<Stage, Matrix>;

export interface Settings {
  /** The divisor of the scores; √d_k by default. */
  divisor?: number;
  temperature?: number;
  /** κ; no soft cap by default. */
  softCap?: number;
}

/** Every stage, and for each cell the size that its rounding error is measured against. */
export interface Worked {
  values: Stages;
  sizes: Stages;
}

const map = (a: Matrix, f: (value: number, row: number, col: number) => number): Matrix =>
  a.map((line, row) => line.map((value, col) => f(value, row, col)));

export const transpose = (a: Matrix): Matrix => a[0].map((_, col) => a.map(line => line[col]));

export function product(a: Matrix, b: Matrix): Matrix {
  return a.map(line =>
    b[0].map((_, col) => {
      let sum = 0;
      for (let k = 0; k < b.length; k += 1) sum += line[k] * b[k][col];
      return sum;
    }),
  );
}

export function softmax(row: number[]): number[] {
  let most = -Infinity;
  for (const value of row) most = Math.max(most, value);
  const powers = row.map(value => Math.exp(value - most));
  let sum = 0;
  for (const power of powers) sum += power;
  return powers.map(power => power / sum);
}

/** All stages, computed from the inputs. */
export function attention(inputs: Inputs, settings: Settings = {}): Worked {
  const { x, w_q, w_k, w_v } = inputs;
  const divisor = settings.divisor ?? Math.sqrt(w_q[0].length);
  const temperature = settings.temperature ?? 1;
  const q = product(x, w_q);
  const k = product(x, w_k);
  const v = product(x, w_v);
  const scores = product(q, transpose(k));
  const scaled = map(scores, score => score / divisor);
  const { softCap } = settings;
  const adjusted = map(scaled, value => (softCap === undefined ? value : softCap * Math.tanh(value / softCap)));
  const weights = adjusted.map(row => softmax(row.map(value => value / temperature)));
  const output = product(weights, v);

  const size = (a: Matrix): Matrix => map(a, Math.abs);
  const sizes = { x: size(x), w_q: size(w_q), w_k: size(w_k), w_v: size(w_v) };
  const q_size = product(sizes.x, sizes.w_q);
  const k_size = product(sizes.x, sizes.w_k);
  const v_size = product(sizes.x, sizes.w_v);
  const scores_size = product(q_size, transpose(k_size));
  const scaled_size = map(scores_size, value => value / Math.abs(divisor));
  // A soft cap enlarges no error. An absolute error of the exponent is a relative error of the weight.
  const weights_size = map(weights, (weight, row) => weight * (1 + Math.max(...scaled_size[row]) / temperature));
  return {
    values: { ...inputs, q, k, v, scores, scaled, weights, output },
    sizes: {
      ...sizes,
      q: q_size,
      k: k_size,
      v: v_size,
      scores: scores_size,
      scaled: scaled_size,
      weights: weights_size,
      output: product(weights_size, v_size),
    },
  };
}
