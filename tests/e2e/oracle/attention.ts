/**
 * Attention by plain loops, as an independent check of the page.
 *
 * Tokens are rows: X is n × d_model, Q = X·W_Q, scores = Q·Kᵀ, scaled = scores / divisor, masked =
 * κ·tanh(scaled / κ) + B, and −∞ where a key is hidden, weights = softmax(masked / τ) row by row, output = weights·V.
 * Without a soft cap, κ·tanh(scaled / κ) is scaled; without a bias, B is 0. With keys and values of other words,
 * K = X′·W_K and V = X′·W_V, X′ is m × d_model, and scores, B and weights are n × m.
 *
 * With h heads, each has W_Q, W_K and W_V of its own; concat has their outputs side by side. projected = concat·W_O, or
 * output·W_O with one head.
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

/** Hides every later key. The first query stands at the first key. */
export const causal = (query: number, key: number): boolean => key > query;

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

/** What each head has of its own. Heads that share keys and values have the same W_K and W_V. */
export type Head = Pick<Inputs, 'w_q' | 'w_k' | 'w_v'>;

/** What is computed from the outputs of all heads. One head has no concat, and a sheet without W_O no projected output. */
export interface Joined {
  concat?: Matrix;
  projected?: Matrix;
}

/** All stages of several heads, the first head first, and what is computed from all of them. */
export interface WorkedHeads {
  heads: Worked[];
  values: Joined;
  sizes: Joined;
}

/** The stages of each head and what follows from their outputs, with or without W_O, h·d_v × d_out. */
export function attentionOfHeads(
  common: Pick<Inputs, 'x' | 'x_kv'>,
  heads: Head[],
  settings: Settings = {},
  w_o?: Matrix,
): WorkedHeads {
  const worked = heads.map(head => attention({ ...common, ...head }, settings));
  const join = (of: 'values' | 'sizes', by?: Matrix): Joined => {
    const joined = sideBySide(worked.map(head => head[of].output));
    const concat = heads.length > 1 ? { concat: joined } : {};
    return by ? { ...concat, projected: product(joined, by) } : concat;
  };
  return { heads: worked, values: join('values', w_o), sizes: join('sizes', w_o && size(w_o)) };
}

/** The heads of matrices that have the columns of all heads side by side. `groups` heads of K and V, as many as heads if each has its own. */
export function headsOf(whole: Head, heads: number, groups = heads): Head[] {
  const of = (matrix: Matrix, part: number, parts: number): Matrix => {
    const width = matrix[0].length / parts;
    return matrix.map(line => line.slice(part * width, (part + 1) * width));
  };
  return Array.from({ length: heads }, (_, head) => {
    const group = Math.floor(head / (heads / groups));
    return {
      w_q: of(whole.w_q, head, heads),
      w_k: of(whole.w_k, group, groups),
      w_v: of(whole.w_v, group, groups),
    };
  });
}

/** Matrices with as many rows, the first one on the left. */
export const sideBySide = (parts: Matrix[]): Matrix => parts[0].map((_, row) => parts.flatMap(part => part[row]));

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
