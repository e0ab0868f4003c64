/**
 * The numbers that everyone computes with, the same in Node and in the browser.
 *
 * They have few digits, as numbers that people type.
 */

/** The inputs, in the order in which the engine counts them. */
export const INPUTS = ['x', 'w_q', 'w_k', 'w_v'];

/** What follows from them. */
export const STAGES = ['q', 'k', 'v', 'scores', 'weights', 'output'];

/** Numbers from a seed, evenly between −1 and 1 (mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** X (n × d) around 0, and three weight matrices (d × d) so small that the softmax does not saturate; row by row. */
export function inputs({ n, d }) {
  const next = generator(1000 * n + d);
  const matrix = (rows, scale) => Float64Array.from({ length: rows * d }, () => Math.round(next() * scale * 1e5) / 1e5);
  const small = Math.sqrt(3 / d);
  return { x: matrix(n, 1.7), w_q: matrix(d, small), w_k: matrix(d, small), w_v: matrix(d, small) };
}

/** Edits of one input that can be gone through in a circle: each writes another number than stands in its cell. */
export function edits({ n, d }, input) {
  const next = generator(7 + INPUTS.indexOf(input));
  const scale = input === 'x' ? 1.7 : Math.sqrt(3 / d);
  const below = bound => Math.floor(((next() + 1) / 2) * bound);
  const there = Array.from({ length: 64 }, () => ({
    row: below(input === 'x' ? n : d),
    col: below(d),
    value: Math.round(next() * scale * 1e5) / 1e5 || scale,
  }));
  // Writing what is there already would change nothing and cost nothing.
  const back = there.map(({ row, col, value }) => ({ row, col, value: -value }));
  return [...there, ...back];
}

/** A matrix given row by row, as a list of its rows. */
export function rows(values, d) {
  return Array.from({ length: values.length / d }, (_, row) => Array.from(values.subarray(row * d, (row + 1) * d)));
}
