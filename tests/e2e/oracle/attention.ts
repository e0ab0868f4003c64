/**
 * Attention by plain loops, as an independent check of the page.
 *
 * Tokens are rows: X is n × d_model, Q = X·W_Q, scores = Q·Kᵀ, scaled = scores / divisor, masked =
 * κ·tanh(scaled / κ) + B, and −∞ where a key is hidden, weights = softmax(masked / τ) row by row, output = weights·V.
 * Without a soft cap, κ·tanh(scaled / κ) is scaled; without a bias, B is 0. With keys and values of other words,
 * K = X′·W_K and V = X′·W_V, X′ is m × d_model, and scores, B and weights are n × m.
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
/** X′, the words that K and V are of, if they are not those of X. */
export const OTHER = 'x_kv';
export type Stage = (typeof STAGES)[number] | (typeof ADDED)[number] | typeof OTHER;
export type Inputs = Record<Input, Matrix> & { [OTHER]?: Matrix };
export type Stages = Record<Exclude<Stage, typeof OTHER>, Matrix> & { [OTHER]?: Matrix };

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

/** Hides every later key. The first query stands at the first key, or the last of n queries at the last of m keys. */
export const causal = (query: number, key: number): boolean => key > query;
export const causalAtEnd = (n: number, m: number) => (query: number, key: number): boolean => key > query + m - n;

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
  const { x, x_kv, w_q, w_k, w_v } = inputs;
  const others = x_kv && { x_kv: size(x_kv) };
  const sizes = { x: size(x), ...others, w_q: size(w_q), w_k: size(w_k), w_v: size(w_v) };
  const projected = (asking: Matrix, asked: Matrix, by: { q: Matrix; k: Matrix; v: Matrix }) =>
    ({ q: product(asking, by.q), k: product(asked, by.k), v: product(asked, by.v) });
  const rest = attend(
    projected(x, x_kv ?? x, { q: w_q, k: w_k, v: w_v }),
    projected(sizes.x, others?.x_kv ?? sizes.x, { q: sizes.w_q, k: sizes.w_k, v: sizes.w_v }),
    settings,
  );
  return { values: { ...inputs, ...rest.values }, sizes: { ...sizes, ...rest.sizes } };
}

/** What a sheet has that begins at Q, K and V. */
export type FromGiven = Omit<Stages, Input | typeof OTHER>;

/** The stages that follow from given Q, n × d_k, K, m × d_k, and V, m × d_v, which have no errors of rounding themselves. */
export function attentionOfGiven(given: Projected, settings: Settings = {}): { values: FromGiven; sizes: FromGiven } {
  return attend(given, { q: size(given.q), k: size(given.k), v: size(given.v) }, settings);
}

type Projected = Pick<Stages, 'q' | 'k' | 'v'>;

const size = (a: Matrix): Matrix => map(a, Math.abs);

/** From Q, K and V to the output. `sizes` are what the rounding errors of Q, K and V are measured against. */
function attend({ q, k, v }: Projected, sizes: Projected, settings: Settings): { values: FromGiven; sizes: FromGiven } {
  const divisor = settings.divisor ?? Math.sqrt(q[0].length);
  const temperature = settings.temperature ?? 1;
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

  const scores_size = product(sizes.q, transpose(sizes.k));
  const scaled_size = map(scores_size, value => value / Math.abs(divisor));
  // A soft cap enlarges no error.
  const masked_size = map(scaled_size, (value, query, key) => value + Math.abs(bias[query][key]));
  // An absolute error of the exponent is a relative error of the weight.
  const weights_size = map(weights, (weight, row) => weight * (1 + Math.max(...masked_size[row]) / temperature));
  return {
    values: { bias, q, k, v, scores, scaled, masked, weights, output },
    sizes: {
      ...sizes,
      bias: size(bias),
      scores: scores_size,
      scaled: scaled_size,
      masked: masked_size,
      weights: weights_size,
      output: product(weights_size, sizes.v),
    },
  };
}
