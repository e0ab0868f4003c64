/** Sheets in which every value of a setting meets every value of every other one: as files, and for the computation. */

import { causal, type Inputs, type Matrix, type Settings } from './attention.ts';

export type Form = 'rows' | 'columns' | 'linear';

/** The matrices of the sheets here: three words, and three sizes that differ. */
const MATRICES: Inputs = {
  x: [[0.5, -1, 0.25, 2], [1.5, 0, -0.75, 1], [-0.5, 1.25, 1, -1]],
  w_q: [[0.5, -0.25, 1], [1, 0.75, -0.5], [-1.5, 0.1, 0.3], [0.2, -0.6, 0.9]],
  w_k: [[-0.4, 1, 0.5], [0.7, -1.25, 0.6], [0.25, 0.8, -1], [1.1, 0.3, -0.2]],
  w_v: [[1, -0.5], [0.25, 2], [-1, 0.75], [0.5, 1.5]],
};

/** Five other words for keys and values. */
const X_KV: Matrix = [[1, 0.5, -1, 0.25], [-0.75, 1, 0, 0.5], [0.25, -1.5, 1, 1], [2, 0, 0.5, -1], [-1, 0.75, 0.25, 0]];

/** A row for each query. It is not symmetric: its transpose would give other weights. */
const BIAS: Matrix = [[0.5, -1.25, 2], [-0.75, 0, 1.5], [3, -2, 0.25]];

/** The same, with a column for each of the other words. */
const BIAS_OVER: Matrix = [[0.5, -1.25, 2, 0, 1], [-0.75, 0, 1.5, -2, 0.25], [3, -2, 0.25, 1, -0.5]];

/** A row for each query; 1 hides the key. The second query sees no key. */
const PAINTED = ['010', '111', '100'];
const PAINTED_OVER = ['01001', '11111', '10010'];

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

/** Where the queries stand among five other words that stand at the end. */
const end = (query: number): number => query + 2;

type Values = Record<string, readonly Value[]>;

/** The values that meet; of scaling those other than the first one, √d_k. */
const VALUES = {
  scaling: [
    { name: 'no scaling', settings: { scaling: 'none' }, computed: { divisor: 1 } },
    { name: 'd_k', settings: { scaling: 'd_k' }, computed: { divisor: 3 } },
    { name: '√d_model', settings: { scaling: 'sqrt_d_model' }, computed: { divisor: 2 } },
    { name: 'the divisor 0.4', settings: { scaling: { custom: 0.4 } }, computed: { divisor: 0.4 } },
    { name: 'the divisor −2.5', settings: { scaling: { custom: -2.5 } }, computed: { divisor: -2.5 } },
  ],
  temperature: [
    { name: 'τ = 1' },
    { name: 'τ = 0.5', settings: { temperature: 0.5 }, computed: { temperature: 0.5 } },
    { name: 'τ = 4', settings: { temperature: 4 }, computed: { temperature: 4 } },
  ],
  softCap: [{ name: 'no cap' }, { name: 'κ = 0.75', settings: { soft_cap: 0.75 }, computed: { softCap: 0.75 } }],
  mask: [
    { name: 'no mask' },
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
  bias: [{ name: 'no bias' }, { name: 'a bias', beside: { bias: written(BIAS) }, computed: { bias: BIAS } }],
  convention: [
    { name: 'rows' },
    { name: 'columns', settings: { convention: 'columns' }, form: 'columns' },
    { name: 'linear', settings: { convention: 'linear' }, form: 'linear' },
  ],
} satisfies Values;

/** The same for sheets with other words, with masks of both alignments. */
const VALUES_OVER = {
  ...VALUES,
  mask: [
    { name: 'a causal mask', beside: { mask: 'causal' }, computed: { hides: causal } },
    { name: 'no mask' },
    {
      name: 'a window at the end',
      beside: { mask: { joined: { window: 1, at_end: true } } },
      computed: { hides: (query, key) => Math.abs(end(query) - key) > 1 },
    },
    {
      name: 'a causal mask at the end with padding',
      beside: { mask: { joined: { causal: true, padding: [0, 3], at_end: true } } },
      computed: { hides: (query, key) => key > end(query) || key === 0 || key === 3 },
    },
    {
      name: 'a painted mask',
      beside: { mask: { painted: PAINTED_OVER } },
      computed: { hides: (query, key) => PAINTED_OVER[query][key] === '1' },
    },
  ],
  bias: [{ name: 'no bias' }, { name: 'a bias', beside: { bias: written(BIAS_OVER) }, computed: { bias: BIAS_OVER } }],
} satisfies Values;

/** A sheet with a value of each setting. */
export interface Mixed {
  name: string;
  /** The sheet as a file. */
  file: string;
  matrices: Inputs;
  settings: Settings;
  form: Form;
}

function mixedOf(values: readonly Value[], matrices: Inputs): Mixed {
  const { x, x_kv, w_q, w_k, w_v } = matrices;
  const sheet = {
    attenscope: x_kv ? 5 : 4,
    settings: Object.assign({ scaling: 'sqrt_d_k', temperature: 1 }, ...values.map(value => value.settings)) as object,
    labels: ['one', 'two', 'three'],
    ...(x_kv && { key_labels: ['un', 'deux', 'trois', 'quatre', 'cinq'], x_kv: written(x_kv) }),
    x: written(x),
    w_q: written(w_q),
    w_k: written(w_k),
    w_v: written(w_v),
    ...(Object.assign({}, ...values.map(value => value.beside)) as object),
  };
  return {
    name: values.map(value => value.name).join(', '),
    file: JSON.stringify(sheet),
    matrices,
    settings: Object.assign({}, ...values.map(value => value.computed)) as Settings,
    form: values.find(value => value.form)?.form ?? 'rows',
  };
}

const FIVE = [0, 1, 2, 3, 4];

/**
 * 25 sheets. The setting at `place` has the value `(one + place · other) mod 5`, and the last one has `other`: as 5 is
 * a prime, any two settings have each pair of five values exactly once. A setting of fewer values begins anew.
 */
function mixed(values: Values, matrices: Inputs): readonly Mixed[] {
  const all = Object.values<readonly Value[]>(values);
  return FIVE.flatMap(one =>
    FIVE.map(other => {
      const at = (place: number) => (place < 5 ? (one + place * other) % 5 : other);
      return mixedOf(all.map((values, place) => values[at(place) % values.length]), matrices);
    }),
  );
}

/** The sheets of one sequence of words, and those with other words for keys and values. */
export const MIXED: readonly [what: string, sheets: readonly Mixed[]][] = [
  ['of one sequence', mixed(VALUES, MATRICES)],
  ['with other words for keys and values', mixed(VALUES_OVER, { ...MATRICES, x_kv: X_KV })],
];
