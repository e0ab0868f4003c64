/** The worked examples: true values, from exact rational arithmetic and 60-digit decimals. */

import type { Inputs, Stage, Matrix } from './attention.ts';

export type Preset = 'three-words' | 'saturated' | 'humpty-dumpty' | 'humpty-dumpty-8';

export const PRESETS: readonly Preset[] = ['three-words', 'saturated', 'humpty-dumpty', 'humpty-dumpty-8'];

/** The presets whose matrices are small enough to be shown whole. */
export const SMALL_PRESETS: readonly Preset[] = ['three-words', 'saturated', 'humpty-dumpty-8'];

export const SHAPES: Record<Preset, { n: number; d_model: number; d_k: number; d_v: number }> = {
  'three-words': { n: 3, d_model: 4, d_k: 3, d_v: 3 },
  saturated: { n: 3, d_model: 4, d_k: 2, d_v: 2 },
  'humpty-dumpty': { n: 4, d_model: 512, d_k: 512, d_v: 512 },
  'humpty-dumpty-8': { n: 4, d_model: 8, d_k: 8, d_v: 8 },
};

/** Rows and columns of a stage. */
export function shapeOf(preset: Preset, stage: Stage): [rows: number, cols: number] {
  const { n, d_model, d_k, d_v } = SHAPES[preset];
  const shapes: Record<Stage, [number, number]> = {
    x: [n, d_model],
    // None of these presets has other words.
    x_kv: [0, 0],
    w_q: [d_model, d_k],
    w_k: [d_model, d_k],
    w_v: [d_model, d_v],
    bias: [n, n],
    q: [n, d_k],
    k: [n, d_k],
    v: [n, d_v],
    scores: [n, n],
    scaled: [n, n],
    masked: [n, n],
    weights: [n, n],
    output: [n, d_v],
  };
  return shapes[stage];
}

export const LABELS: Record<Preset, string[]> = {
  'three-words': ['x₁', 'x₂', 'x₃'],
  saturated: ['A', 'B', 'C'],
  'humpty-dumpty': ['humpty', 'dumpty', 'sat', 'on'],
  'humpty-dumpty-8': ['humpty', 'dumpty', 'sat', 'on'],
};

/** The weights that "on" gives to humpty, dumpty, sat and on. */
export const ON_ROW = [0.15, 0.25, 0.55, 0.05];

export const THREE_WORDS: Inputs = {
  x: [[1, 0, 1, 0], [0, 2, 0, 2], [1, 1, 1, 1]],
  w_q: [[1, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1]],
  w_k: [[0, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0]],
  w_v: [[0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 1]],
};

const SATURATED: Inputs = {
  x: [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
  w_q: [[1, 0], [1, 0], [0, 1], [0, 1]],
  w_k: [[0, 1], [0, 1], [1, 0], [1, 0]],
  w_v: [[1, 0], [0, 1], [1, 0], [0, 1]],
};

const THREE_WORDS_WEIGHTS = [0.015409391074930515, 0.4922953044625347, 0.4922953044625347];
const THREE_WORDS_OUTPUT = [2.9537718267752084, 1.9845906089250696, 1.9845906089250696];

/** Whole numbers, which must be shown exactly. */
export const EXACT: Partial<Record<Preset, Partial<Record<Stage, Matrix>>>> = {
  'three-words': {
    ...THREE_WORDS,
    q: [[1, 1, 1], [2, 2, 2], [2, 2, 2]],
    k: [[0, 2, 1], [4, 0, 2], [2, 2, 2]],
    v: [[0, 1, 1], [4, 2, 2], [2, 2, 2]],
    scores: [[3, 6, 6], [6, 12, 12], [6, 12, 12]],
  },
  saturated: {
    ...SATURATED,
    q: [[1, 5], [9, 13], [17, 21]],
    k: [[5, 1], [13, 9], [21, 17]],
    v: [[2, 4], [10, 12], [18, 20]],
    scores: [[10, 58, 106], [58, 234, 410], [106, 410, 714]],
  },
};

/** Numbers that are accurate to a few units in the last place. */
export const ROUNDED: Partial<Record<Preset, Partial<Record<Stage, Matrix>>>> = {
  'three-words': {
    scaled: [
      [3 / Math.sqrt(3), 6 / Math.sqrt(3), 6 / Math.sqrt(3)],
      [6 / Math.sqrt(3), 12 / Math.sqrt(3), 12 / Math.sqrt(3)],
      [6 / Math.sqrt(3), 12 / Math.sqrt(3), 12 / Math.sqrt(3)],
    ],
    weights: [
      [0.0812712953524966, 0.4593643523237517, 0.4593643523237517],
      THREE_WORDS_WEIGHTS,
      THREE_WORDS_WEIGHTS,
    ],
    output: [
      [2.75618611394251, 1.9187287046475034, 1.9187287046475034],
      THREE_WORDS_OUTPUT,
      THREE_WORDS_OUTPUT,
    ],
  },
  saturated: {
    output: [[17.999999999999986, 19.999999999999986], [18, 20], [18, 20]],
  },
};

/** The weights and output of `three-words` without scaling. */
export const THREE_WORDS_UNSCALED: { weights: Matrix; output: Matrix } = {
  weights: [
    [0.02428889767926321, 0.4878555511603684, 0.4878555511603684],
    [0.0012378419366357767, 0.4993810790316821, 0.4993810790316821],
    [0.0012378419366357767, 0.4993810790316821, 0.4993810790316821],
  ],
  output: [
    [2.9271333069622103, 1.9757111023207368, 1.9757111023207368],
    [2.9962864741900925, 1.9987621580633643, 1.9987621580633643],
    [2.9962864741900925, 1.9987621580633643, 1.9987621580633643],
  ],
};
