/** Every value of every setting together with every value of every other one: as files, and for the computation. */

import type { Inputs, Matrix, Settings } from './attention.ts';

export type Form = 'rows' | 'columns' | 'linear';

/** The matrices of every sheet here: three words, and three sizes that differ. */
export const MATRICES: Inputs = {
  x: [[0.5, -1, 0.25, 2], [1.5, 0, -0.75, 1], [-0.5, 1.25, 1, -1]],
  w_q: [[0.5, -0.25, 1], [1, 0.75, -0.5], [-1.5, 0.1, 0.3], [0.2, -0.6, 0.9]],
  w_k: [[-0.4, 1, 0.5], [0.7, -1.25, 0.6], [0.25, 0.8, -1], [1.1, 0.3, -0.2]],
  w_v: [[1, -0.5], [0.25, 2], [-1, 0.75], [0.5, 1.5]],
};

/** A row for each query. It is not symmetric: its transpose would give other weights. */
const BIAS: Matrix = [[0.5, -1.25, 2], [-0.75, 0, 1.5], [3, -2, 0.25]];

/** A row for each query; 1 hides the key. The second query sees no key. */
const PAINTED = ['010', '111', '100'];

const written = (matrix: Matrix) => ({ rows: matrix.length, cols: matrix[0].length, values: matrix.flat() });

/** A value of a setting. */
interface Value {
  name: string;
  /** What a file says of it, in `settings` and beside them. */
  settings?: object;
  beside?: object;
  /** What it means for the numbers. */
  computed?: Settings;
  /** What it means for the way they are written. */
  form?: Form;
}

const causal = (query: number, key: number): boolean => key > query;

/** The values other than the first ones: √d_k, 1, no cap, no mask, no bias and rows. */
const VALUES = {
  scaling: [
    { name: 'no scaling', settings: { scaling: 'none' }, computed: { divisor: 1 } },
    { name: 'd_k', settings: { scaling: 'd_k' }, computed: { divisor: 3 } },
    { name: '√d_model', settings: { scaling: 'sqrt_d_model' }, computed: { divisor: 2 } },
    { name: 'the divisor 0.4', settings: { scaling: { custom: 0.4 } }, computed: { divisor: 0.4 } },
    { name: 'the divisor −2.5', settings: { scaling: { custom: -2.5 } }, computed: { divisor: -2.5 } },
  ],
  temperature: [
    { name: 'τ = 0.5', settings: { temperature: 0.5 }, computed: { temperature: 0.5 } },
    { name: 'τ = 4', settings: { temperature: 4 }, computed: { temperature: 4 } },
  ],
  softCap: [{ name: 'κ = 0.75', settings: { soft_cap: 0.75 }, computed: { softCap: 0.75 } }],
  mask: [
    { name: 'a causal mask', beside: { mask: 'causal' }, computed: { hides: causal } },
    { name: 'a window', beside: { mask: { window: 1 } }, computed: { hides: (query, key) => Math.abs(query - key) > 1 } },
    { name: 'padding', beside: { mask: { padding: [2] } }, computed: { hides: (_, key) => key === 2 } },
    {
      // The first query sees no key.
      name: 'a causal mask with padding',
      beside: { mask: { joined: { causal: true, padding: [0] } } },
      computed: { hides: (query, key) => causal(query, key) || key === 0 },
    },
    { name: 'a painted mask', beside: { mask: { painted: PAINTED } }, computed: { hides: (query, key) => PAINTED[query][key] === '1' } },
  ],
  bias: [{ name: 'a bias', beside: { bias: written(BIAS) }, computed: { bias: BIAS } }],
  convention: [
    { name: 'columns', settings: { convention: 'columns' }, form: 'columns' },
    { name: 'linear', settings: { convention: 'linear' }, form: 'linear' },
  ],
} satisfies Record<string, readonly Value[]>;

/** A sheet with two settings that are not the first ones. */
export interface Pair {
  name: string;
  /** The sheet as a file. */
  file: string;
  settings: Settings;
  form: Form;
}

function pairOf(one: Value, other: Value): Pair {
  const { x, w_q, w_k, w_v } = MATRICES;
  const sheet = {
    attenscope: 4,
    settings: { scaling: 'sqrt_d_k', temperature: 1, ...one.settings, ...other.settings },
    labels: ['one', 'two', 'three'],
    x: written(x),
    w_q: written(w_q),
    w_k: written(w_k),
    w_v: written(w_v),
    ...one.beside,
    ...other.beside,
  };
  return {
    name: `${one.name} and ${other.name}`,
    file: JSON.stringify(sheet),
    settings: { ...one.computed, ...other.computed },
    form: other.form ?? one.form ?? 'rows',
  };
}

/** All pairs, by the setting of which they have the first value. */
export const PAIRS: readonly [setting: string, pairs: readonly Pair[]][] = Object.entries<readonly Value[]>(VALUES)
  .map(([setting, values], at, all): [string, Pair[]] => {
    const others = all.slice(at + 1).flatMap(([, others]) => others);
    return [setting, values.flatMap(one => others.map(other => pairOf(one, other)))];
  })
  .filter(([, pairs]) => pairs.length > 0);
