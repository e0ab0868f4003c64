/** The one table: a column a size, then single values, then the goals. */

import { operations } from './contenders.mjs';
import { label, SIZES } from './plan.mjs';
import { count, mebibytes, milliseconds, ratio, time } from './units.mjs';

const EDITS = { x: 'X edit', w_q: 'W_Q edit', w_v: 'W_V edit' };

/** All of it, as text. */
export function table(results) {
  const lines = [
    ...heading(results.run),
    '',
    ...grid(['', ...SIZES.map(label)], rows(results)),
    '',
    ...notes(results),
    '',
    ...pairs(single(results)),
    '',
    ...goalLines(results.goals),
  ];
  return `${lines.join('\n')}\n`;
}

function heading({ quick, when, cpu, chromium, numpy }) {
  const peers = numpy ? `, NumPy ${numpy}` : '';
  return [`Attenscope benchmarks${quick ? ', quick' : ''}, ${when}`, `${cpu}, Chromium ${chromium}${peers}`];
}

/** Rows of a cell for each size. */
function rows({ kernels, native, worksheets, floor }) {
  const ours = kernels.map(({ times }) => times.attenscope);
  const row = (name, cells) => [name, ...cells];
  const whos = [...new Set(kernels.flatMap(({ times, skipped }) => [...Object.keys(times), ...Object.keys(skipped)]))];
  const peers = whos.filter(who => who !== 'attenscope');
  return [
    ...Object.entries(EDITS).map(([what, name]) => row(name, ours.map(times => `${time(times[what])} ${ratio(times.full / times[what], 'f')}`))),
    row('full', ours.map(({ full }) => time(full))),
    row('plain definition', ours.map(({ compute, full }) => `${time(compute)} ${ratio(compute / full, 'f')}`)),
    row('nalgebra *', ours.map(times => `${time(times['nalgebra *'])} ${ratio(times['nalgebra *'] / times.full, 'f')}`)),
    row('full, of the tile', kernels.map(({ size, times, tile }) => `${((100 * operations(size)) / times.attenscope.full / 1e6 / tile).toFixed(0)} %`)),
    row('tile', kernels.map(({ tile }) => `${tile.toFixed(1)} GF/s`)),
    [],
    ...peers.flatMap(who => peerRows(who, kernels)),
    [],
    ...['x', 'w_q', 'w_v', 'full', 'compute'].map(what => row(`native, ${EDITS[what] ?? what}`, native.map(({ times }) => time(times[what])))),
    [],
    ...Object.entries(EDITS).map(([what, name]) => row(`key to paint, ${name}, p95`, worksheets.map(({ keys }) => milliseconds(keys[what].p95)))),
    row('  on an empty page', worksheets.map(() => milliseconds(floor.p95))),
    ...Object.entries(EDITS).map(([what, name]) => row(`key to next frame, ${name}`, worksheets.map(({ keys }) => milliseconds(keys[what].frame)))),
    row('  on an empty page', worksheets.map(() => milliseconds(floor.frame))),
    row('page: longest task', worksheets.map(({ keys }) => milliseconds(Math.max(...Object.values(keys).map(({ longest }) => longest))))),
    row('page: recompute, X edit', worksheets.map(({ keys }) => time(keys.x.recompute))),
    row('page: paint, X edit', worksheets.map(({ keys }) => time(keys.x.paint))),
    row('page: DOM nodes', worksheets.map(({ nodes }) => count(nodes))),
    row('page: wasm memory', worksheets.map(({ memoryAfterEdits }) => mebibytes(memoryAfterEdits))),
  ];
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

function notes({ kernels }) {
  const left = kernels.flatMap(({ label, skipped }) => Object.entries(skipped).map(([who, why]) => `  ${label}: ${who}, ${why}`));
  return [
    'Times are medians. f: of our full recompute, how many times as long, or as short for an edit. e: of our same edit.',
    ...(left.length > 0 ? ['Left out (–):', ...left] : []),
  ];
}

function single({ growth, heatmap, loads, weight, pageMemory, engineMemory, bits }) {
  const grows = ({ before, after, edits }) => `${mebibytes(before)} → ${mebibytes(after)} over ${edits} edits`;
  return [
    ...bits.map(({ label, edits, differing }) => [`cells with other bits, ${label}`, `${differing} after ${edits} edits`]),
    ...growth.map(({ name, exponent, points }) => [
      `exponent of ${name}`,
      `${exponent.toFixed(2)} (${points.map(([size, took]) => `${size}: ${time(took)}`).join(', ')})`,
    ]),
    ['heatmap 512 × 512, image', time(heatmap.image)],
    ['heatmap 512 × 512, plotters rectangles', `${time(heatmap.rectangles)} (${(heatmap.rectangles / heatmap.image).toFixed(0)} ×)`],
    ['ready, the page', milliseconds(loads.page)],
    ['ready, an empty page', milliseconds(loads.empty)],
    ['the page after brotli, without fonts', `${(weight / 1024).toFixed(1)} KiB`],
    ['memory of the page', grows(pageMemory)],
    ['memory of the engine', grows(engineMemory)],
  ];
}

function goalLines(goals) {
  const number = value => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));
  const lines = goals.map(({ goal, what, wanted, found, unit, limit, isMet }) => {
    if (!Number.isFinite(found)) return [`${goal}`, what, wanted, '–', 'not measured'];
    const missed = limit === 0 ? `missed by ${number(found)}${unit}` : `missed by ${number((100 * Math.abs(found - limit)) / limit)} %`;
    return [`${goal}`, what, wanted, `${number(found)}${unit}`, isMet ? 'met' : missed];
  });
  return [...grid(['goal', '', 'wanted', 'found', ''], lines), '', ...verdicts(goals)];
}

/** Each goal as a whole: met when all of its lines are. */
function verdicts(goals) {
  const numbers = [...new Set(goals.map(({ goal }) => goal))];
  return numbers.map(number => {
    const lines = goals.filter(({ goal }) => goal === number);
    const met = lines.filter(({ isMet }) => isMet).length;
    return `goal ${number}: ${met === lines.length ? 'met' : `missed, ${met} of ${lines.length} lines met`}`;
  });
}

function pairs(entries) {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

/** Columns as wide as what is in them; the first and any text to the left, numbers to the right. */
function grid(head, body) {
  const widths = head.map((_, col) => Math.max(...[head, ...body].map(row => (row[col] ?? '').length)));
  const isText = col => col === 0 || body.some(row => /^[a-zA-Z]/.test(row[col] ?? ''));
  const line = row =>
    row.map((cell, col) => (isText(col) ? cell.padEnd(widths[col]) : cell.padStart(widths[col]))).join('  ').trimEnd();
  return [line(head), ...body.map(line)];
}
