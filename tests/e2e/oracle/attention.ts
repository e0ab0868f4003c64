/**
 * Self-attention by plain loops, as an independent check of the page.
 *
 * Tokens are rows: X is n × d_model, Q = X·W_Q, scores = Q·Kᵀ, scaled = scores / divisor, masked =
 * κ·tanh(scaled / κ) + B, and −∞ where a key is hidden, weights = softmax(masked / τ) row by row, output = weights·V.
 * Without a soft cap, κ·tanh(scaled / κ) is scaled; without a bias, B is 0.
 */

export type Matrix = number[][];

export const INPUTS = ['x', 'w_q', 'w_k', 'w_v'] as const;
export const COMPUTED = ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'] as const;
/** What every document has. */
export const STAGES = [...INPUTS, ...COMPUTED] as const;
/** What only some documents have: the bias, and the scores after the soft cap, the bias and the mask. */
export const ADDED = ['bias', 'masked'] as const;

export type Input = (typeof INPUTS)[number];
export type Computed = (typeof COMPUTED)[number];
export type Stage = (typeof STAGES)[number] | (typeof ADDED)[number];
export type Inputs = Record<Input, Matrix>;
export type Stages = Record<Stage, Matrix>;

export interface Settings {
  /** The divisor of the scores; √d_k by default. */
  divisor?: number;
  temperature?: number;
  /** κ; no soft cap by default. */
  softCap?: number;
  /** B, a row for each query and a column for each key; nothing is added by default. */
  bias?: Matrix;
  /** Whether a key is hidden from a query; none is by default. */
  hides?: (query: number, key: number) => boolean;
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

/** A query from which every key is hidden weighs them all 0. */
export function softmax(row: number[]): number[] {
  let most = -Infinity;
  for (const value of row) most = Math.max(most, value);
  if (most === -Infinity) return row.map(() => 0);
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
  const { softCap, hides } = settings;
  const bias = settings.bias ?? map(scaled, () => 0);
  const masked = map(scaled, (value, query, key) => {
    if (hides?.(query, key)) return -Infinity;
    return (softCap === undefined ? value : softCap * Math.tanh(value / softCap)) + bias[query][key];
  });
  const weights = masked.map(row => softmax(row.map(value => value / temperature)));
  const output = product(weights, v);

  const size = (a: Matrix): Matrix => map(a, Math.abs);
  const sizes = { x: size(x), w_q: size(w_q), w_k: size(w_k), w_v: size(w_v) };
  const q_size = product(sizes.x, sizes.w_q);
  const k_size = product(sizes.x, sizes.w_k);
  const v_size = product(sizes.x, sizes.w_v);
  const scores_size = product(q_size, transpose(k_size));
  const scaled_size = map(scores_size, value => value / Math.abs(divisor));
  // A soft cap enlarges no error.
  const masked_size = map(scaled_size, (value, query, key) => value + Math.abs(bias[query][key]));
  // An absolute error of the exponent is a relative error of the weight.
  const weights_size = map(weights, (weight, row) => weight * (1 + Math.max(...masked_size[row]) / temperature));
  return {
    values: { ...inputs, bias, q, k, v, scores, scaled, masked, weights, output },
    sizes: {
      ...sizes,
      bias: size(bias),
      q: q_size,
      k: k_size,
      v: v_size,
      scores: scores_size,
      scaled: scaled_size,
      masked: masked_size,
      weights: weights_size,
      output: product(weights_size, v_size),
    },
  };
}
