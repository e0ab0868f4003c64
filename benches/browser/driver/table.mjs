/** The one table: a column a size, then single values, then the goals. */

import { label, SIZES } from './plan.mjs';
import { rows } from './rows.mjs';
import { mebibytes, milliseconds, time } from './units.mjs';

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

function heading({ quick, when, cpu, chromium, numpy, loadBefore, loadAfter }) {
  const peers = numpy ? `, NumPy ${numpy}` : '';
  return [
    `Attenscope benchmarks${quick ? ', quick' : ''}, ${when}`,
    `${cpu}, Chromium ${chromium}${peers}`,
    `Load of the machine: ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`,
  ];
}

function notes({ kernels }) {
  const left = kernels.flatMap(({ label, skipped }) =>
    Object.entries(skipped).map(([who, why]) => `  ${label}: ${who}, ${why}`),
  );
  return [
    'Times are medians. f: of the full recompute, how many times as long, or as short for an edit.',
    'e: of the same edit of ours, how many times as long.',
    'g: of a full recompute and a gradient of ours, how many times as long.',
    ...(left.length > 0 ? ['Left out (–):', ...left] : []),
  ];
}

function single({ growth, heatmap, loads, presetTask, weight, pageMemory, engineMemory, bits }) {
  const grows = ({ before, after, edits }) => `${mebibytes(before)} → ${mebibytes(after)} over ${edits} edits`;
  return [
    ...bits.map(({ label, edits, differing }) => [
      `cells with other bits, ${label}`,
      `${differing} after ${edits} edits`,
    ]),
    ...growth.map(({ name, exponent, points }) => [
      `exponent of ${name}`,
      `${exponent.toFixed(2)} (${points.map(([size, took]) => `${size}: ${time(took)}`).join(', ')})`,
    ]),
    ['heatmap 512 × 512, image made anew', time(heatmap.image)],
    [
      'heatmap 512 × 512, plotters rectangles',
      `${time(heatmap.rectangles)} (${(heatmap.rectangles / heatmap.image).toFixed(0)} ×)`,
    ],
    ['choosing a 512-wide preset, longest task', presetTask > 0 ? milliseconds(presetTask) : '50 ms or less'],
    ['ready, the page', milliseconds(loads.page)],
    ['ready, an empty page', milliseconds(loads.empty)],
    ['fetched before ready, after brotli', `${(weight / 1024).toFixed(1)} KiB`],
    ['memory of the page', grows(pageMemory)],
    ['memory of the engine', grows(engineMemory)],
  ];
}

function goalLines(goals) {
  const number = value => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));
  const lines = goals.map(({ goal, what, wanted, found, unit, limit, isMet }) => {
    if (!Number.isFinite(found)) return [`${goal}`, what, wanted, '–', 'not measured'];
    const off = limit === 0 ? `${number(found)}${unit}` : `${number((100 * Math.abs(found - limit)) / limit)} %`;
    return [`${goal}`, what, wanted, `${number(found)}${unit}`, isMet ? 'met' : `missed by ${off}`];
  });
  return [...grid(['goal', '', 'wanted', 'found', ''], lines), '', ...verdicts(goals)];
}

/** Each goal as a whole: met when all of its lines with a limit are. */
function verdicts(goals) {
  const numbers = [...new Set(goals.map(({ goal }) => goal))];
  return numbers.map(number => {
    const lines = goals.filter(({ goal, note }) => goal === number && !note);
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
