/** The goals of this project for speed and size, held against what was measured. None of them fails a run. */

import { operations } from './contenders.mjs';

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Every goal as `{ goal, what, wanted, found, isMet }`; `found` is nothing where nothing was measured.
 * `wanted` has a sign: `≥` or `≤` and a number.
 */
export function goals(results) {
  return [
    ...bits(results),
    ...editAgainstFull(results),
    ...full(results),
    ...peers(results),
    ...keys(results),
    ...drawing(results),
    ...loading(results),
    ...memory(results),
    ...growth(results),
    atMost(10, 'longest task of choosing a 512-wide preset', 50, results.presetTask, ' ms'),
    ...gradients(results),
  ];
}

const atLeast = (goal, what, limit, found, unit = '') => ({
  goal, what, limit, found, unit, wanted: `≥ ${limit}${unit}`, isMet: found >= limit,
});

const atMost = (goal, what, limit, found, unit = '') => ({
  goal, what, limit, found, unit, wanted: `≤ ${limit}${unit}`, isMet: found <= limit,
});

const at = (kernels, label) => kernels.find(entry => entry.label === label);

function bits({ bits }) {
  return bits.map(({ label, edits, differing }) =>
    atMost(1, `cells with other bits, ${label}, ${edits} edits`, 0, differing),
  );
}

/** Full ÷ edit, by size: X, W_Q, W_V. */
const EDIT_AGAINST_FULL = {
  '64 × 64': [4, 1.7, 45],
  '4 × 512': [15, 80, 500],
  '128 × 512': [16, 8.5, 350],
  '512 × 512': [15, 3.3, 250],
};

function editAgainstFull({ kernels }) {
  return Object.entries(EDIT_AGAINST_FULL).flatMap(([label, least]) => {
    const { attenscope } = at(kernels, label).times;
    return ['x', 'w_q', 'w_v'].map((what, index) =>
      atLeast(2, `full ÷ ${what} edit, ${label}`, least[index], attenscope.full / attenscope[what], ' ×'),
    );
  });
}

const PART_OF_TILE = { '4 × 512': 60, '128 × 512': 85, '512 × 512': 85 };

function full({ kernels }) {
  const ofTile = Object.entries(PART_OF_TILE).map(([label, least]) => {
    const { size, times, tile } = at(kernels, label);
    const rate = operations(size) / times.attenscope.full / 1e6;
    return atLeast(3, `full, of the tile’s rate, ${label}`, least, (100 * rate) / tile, ' %');
  });
  const ofNalgebra = kernels
    .filter(({ size }) => size.n * size.d >= 16 * 64)
    .map(({ label, times: { attenscope } }) => {
      const least = label === '4 × 512' ? 6.5 : 1.9;
      return atLeast(3, `nalgebra * ÷ full, ${label}`, least, attenscope['nalgebra *'] / attenscope.full, ' ×');
    });
  return [...ofTile, ...ofNalgebra];
}

/** Theirs ÷ ours: who, where, which edit of ours, at least. */
const PEERS = [
  ['tfjs-wasm, f32', '4 × 512', 'x', 8],
  ['tfjs-wasm, f32', '4 × 512', 'w_q', 50],
  ['onnxruntime-web, f32', '4 × 512', 'x', 20],
  ['onnxruntime-web, f32', '4 × 512', 'w_q', 130],
  ['NumPy f64, native', '4 × 512', 'x', 30],
  ['NumPy f64, native', '4 × 512', 'w_q', 200],
  ['HyperFormula', '4 × 512', 'x', 1500],
  ['tfjs-wasm, f32', '512 × 512', 'x', 30],
  ['onnxruntime-web, f32', '512 × 512', 'x', 13],
  ['NumPy f64, native', '512 × 512', 'x', 7],
];

function peers({ kernels }) {
  return PEERS.map(([who, label, what, least]) => {
    const { times } = at(kernels, label);
    // Who computes everything anew whatever was edited is measured by one edit.
    const theirs = times[who]?.[what] ?? times[who]?.x;
    return atLeast(4, `${who} ÷ ${what} edit, ${label}`, least, theirs && theirs / times.attenscope[what], ' ×');
  });
}

function keys({ worksheets, floor }) {
  return worksheets.flatMap(({ label, keys }) =>
    ['x', 'w_q', 'w_v'].map(input => {
      const what = `key to paint over the floor, ${input}, ${label}, p95`;
      const over = keys[input].p95 - floor.p95;
      return atMost(5, what, 8, over, ' ms');
    }),
  );
}

function drawing({ heatmap, worksheets }) {
  const nodes = Math.max(...worksheets.map(sheet => sheet.nodes));
  return [
    atMost(6, 'heatmap 512 × 512, all made anew', 1, heatmap.image, ' ms'),
    atMost(6, 'DOM nodes, most of all sizes', 3000, nodes),
  ];
}

function loading({ weight, loads }) {
  return [
    atMost(7, 'fetched before ready, after brotli, without fonts', 220, weight / KIB, ' KiB'),
    atMost(7, 'ready ÷ empty page ready', 2, loads.page / loads.empty, ' ×'),
  ];
}

const MEMORY = { '4 × 512': 16, '128 × 512': 48, '512 × 512': 110 };

function memory({ worksheets, pageMemory, engineMemory }) {
  const sizes = Object.entries(MEMORY).map(([label, most]) =>
    atMost(8, `memory of the page, ${label}`, most, at(worksheets, label).memoryAfterEdits / MIB, ' MiB'),
  );
  const growth = (what, { edits, before, after }) =>
    atMost(8, `growth of ${what} over ${edits} edits`, 0, (after - before) / KIB, ' KiB');
  return [...sizes, growth('the page', pageMemory), growth('the engine', engineMemory)];
}

const EXPONENTS = { 'X edit in n': 1.2, 'X edit in d': 1.35, 'W_Q edit in d': 0.85, 'full, n = d': 2.9 };

function growth({ growth }) {
  return growth.map(({ name, exponent }) => atMost(9, `exponent of ${name}`, EXPONENTS[name], exponent));
}

/** The whole gradient of a loss of all outputs, beside the forward pass. */
function gradients({ kernels }) {
  return ['4 × 512', '128 × 512', '512 × 512'].map(label => {
    const { gradient, full } = at(kernels, label).times.attenscope;
    return atMost(11, `gradient ÷ full, ${label}`, 3, gradient / full, ' ×');
  });
}
