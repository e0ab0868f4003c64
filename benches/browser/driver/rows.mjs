/** The rows of the table that have a cell for each size. */

import { operations } from './contenders.mjs';
import { HEADS } from './native.mjs';
import { count, mebibytes, milliseconds, ratio, time } from './units.mjs';

const EDITS = { x: 'X edit', w_q: 'W_Q edit', w_v: 'W_V edit' };

const NATIVE = { gradient: 'gradient of all inputs', gradient_of_weight: 'gradient of one weight' };

/** All of them, parted by empty ones. */
export function rows({ kernels, native, worksheets, floor }) {
  return [
    ...engineRows(kernels),
    [],
    ...peers(kernels).flatMap(who => [...peerRows(who, kernels), ...gradientRow(who, kernels)]),
    [],
    ...['x', 'w_q', 'w_v', 'full', 'compute', 'gradient', 'gradient_of_weight'].map(what => [
      `native, ${EDITS[what] ?? NATIVE[what] ?? what}`,
      ...native.map(({ times }) => time(times[what])),
    ]),
    ...['w_q', 'full', 'gradient'].map(what => [
      `native, ${HEADS} heads with W_O, ${EDITS[what] ?? NATIVE[what] ?? what}`,
      ...native.map(({ times, ofHeads }) => ofHeadsCell(ofHeads[what], times[what])),
    ]),
    [],
    ...keyRows('key to paint', 'p95', worksheets, floor),
    ...keyRows('key to next frame', 'frame', worksheets, floor),
    ['page: longest task', ...worksheets.map(({ keys }) => milliseconds(longestTask(keys)))],
    ...Object.entries(EDITS).map(([what, edit]) => [
      `page: processor time of a frame, ${edit}`,
      ...worksheets.map(({ keys }) => milliseconds(keys[what].work.all)),
    ]),
    ['  of this style, X edit', ...worksheets.map(({ keys }) => milliseconds(keys.x.work.style))],
    ['page: recompute, X edit', ...worksheets.map(({ keys }) => time(keys.x.recompute))],
    ['page: paint, X edit', ...worksheets.map(({ keys }) => time(keys.x.paint))],
    ['page: DOM nodes', ...worksheets.map(({ nodes }) => count(nodes))],
    ['page: wasm memory', ...worksheets.map(({ memoryAfterEdits }) => mebibytes(memoryAfterEdits))],
  ];
}

/** A time of several heads, and how many times that of one head it is. */
function ofHeadsCell(ofHeads, ofOne) {
  if (ofHeads === undefined) return '–';
  return ofOne === undefined ? time(ofHeads) : `${time(ofHeads)} ${ratio(ofHeads / ofOne, 'h')}`;
}

function engineRows(kernels) {
  const cells = show => kernels.map(({ times, tile, size }) => show(times.attenscope, tile, size));
  const shorter = (times, what) =>
    times[what] === undefined ? '–' : `${time(times[what])} ${ratio(times.full / times[what], 'f')}`;
  const longer = what => cells(times => `${time(times[what])} ${ratio(times[what] / times.full, 'f')}`);
  const ofTile = ({ full }, tile, size) => (100 * operations(size)) / full / 1e6 / tile;
  return [
    ...Object.entries(EDITS).map(([what, name]) => [name, ...cells(times => shorter(times, what))]),
    ['X edit after a W_Q edit', ...cells(times => shorter(times, 'x after w_q'))],
    ['full', ...cells(({ full }) => time(full))],
    ['plain definition', ...longer('compute')],
    ['nalgebra *', ...longer('nalgebra *')],
    ['gradient of all inputs', ...longer('gradient')],
    ['full, of the tile', ...cells((...of) => `${ofTile(...of).toFixed(0)} %`)],
    ['tile', ...cells((_, tile) => `${tile.toFixed(1)} GF/s`)],
  ];
}

function peers(kernels) {
  const names = kernels.flatMap(({ times, skipped }) => [...Object.keys(times), ...Object.keys(skipped)]);
  return [...new Set(names)].filter(who => who !== 'attenscope');
}

/** A peer's refresh and what it is of our edit, a row for each edit that it tells apart. */
function peerRows(who, kernels) {
  const kinds = Object.keys(EDITS).filter(what => kernels.some(({ times }) => times[who]?.[what] !== undefined));
  return (kinds.length > 0 ? kinds : ['x']).map(what => [
    `${who}, ${EDITS[what]}`,
    ...kernels.map(({ times }) => {
      const theirs = times[who]?.[what];
      return theirs === undefined ? '–' : `${time(theirs)} ${ratio(theirs / times.attenscope[what], 'e')}`;
    }),
  ]);
}

/** A peer's gradient, its forward pass included, and what that is of our full recompute and gradient together. */
function gradientRow(who, kernels) {
  if (!kernels.some(({ times }) => times[who]?.gradient !== undefined)) return [];
  const cells = kernels.map(({ times }) => {
    const theirs = times[who]?.gradient;
    const { full, gradient } = times.attenscope;
    return theirs === undefined ? '–' : `${time(theirs)} ${ratio(theirs / (full + gradient), 'g')}`;
  });
  return [[`${who}, full and gradient`, ...cells]];
}

function keyRows(name, statistic, worksheets, floor) {
  const suffix = statistic === 'frame' ? '' : `, ${statistic}`;
  return [
    ...Object.entries(EDITS).map(([what, edit]) => [
      `${name}, ${edit}${suffix}`,
      ...worksheets.map(({ keys }) => milliseconds(keys[what][statistic])),
    ]),
    ['  on an empty page', ...worksheets.map(() => milliseconds(floor[statistic]))],
  ];
}

const longestTask = keys => Math.max(...Object.values(keys).map(({ longest }) => longest));
