/** What the driver calls in the page: contenders side by side, growth, heatmaps, bits. */

import { difference, disagreement, gradientDifference } from './agreement.mjs';
import * as hyperformula from './contenders/hyperformula.mjs';
import * as loops from './contenders/loops.mjs';
import * as mathjs from './contenders/mathjs.mjs';
import * as mlMatrix from './contenders/ml-matrix.mjs';
import * as ort from './contenders/ort.mjs';
import * as ours from './contenders/ours.mjs';
import * as tfjs from './contenders/tfjs.mjs';
import { growthEngines } from './growth.mjs';
import { heatmapEntries } from './heatmap.mjs';
import { edits, inputs } from './numbers.mjs';
import { Entry } from './sampling.mjs';

const PEERS = [tfjs, ort, loops, mathjs, mlMatrix, hyperformula];
const KINDS = ['x', 'w_q', 'w_v'];

/** Numbers in X from which on one edit of X takes some 20 µs: several ticks of the browser's clock. */
const LEAST_TO_TIME_ALONE = 4 * 512;

let entries = [];
let setUp = [];

/**
 * Sets everyone up at a size, and compares everyone with the engine in every stage.
 *
 * `expected` has the milliseconds that a refresh of each is likely to take; who would take longer than `limit` is
 * left out, and said to be.
 */
async function prepare(size, { expected, limit }) {
  tearDown();
  const numbers = inputs(size);
  const engine = await ours.create(size, numbers);
  setUp.push(engine);
  const differences = { 'nalgebra *': difference(engine.stages().output, engine.nalgebra()) };
  // The stages after the first edit, the second and the third.
  const wanted = KINDS.map(input => {
    engine.edit(input, edits(size, input)[0]);
    return engine.stages();
  });
  const derivatives = engine.gradient();
  entries = [
    ...editEntries(ours.name, engine, size),
    ...editAfterAnother(engine, size),
    ...otherEntries(ours.name, engine),
  ];
  const skipped = {};
  for (const peer of PEERS) {
    if (expected[peer.name] > limit) {
      skipped[peer.name] = `about ${(expected[peer.name] / 1000).toPrecision(2)} s a refresh`;
      continue;
    }
    const contender = await peer.create(size, numbers);
    if (contender.skipped) {
      skipped[peer.name] = contender.skipped;
      continue;
    }
    setUp.push(contender);
    for (const input of contender.kinds) await contender.edit(input, edits(size, input)[0]);
    differences[peer.name] = disagreement(wanted[contender.kinds.length - 1], contender.stages());
    if (contender.gradient) {
      const apart = gradientDifference(derivatives, contender.gradient());
      differences[peer.name] = Math.max(differences[peer.name], apart);
    }
    entries.push(...editEntries(peer.name, contender, size), ...otherEntries(peer.name, contender));
  }
  return { differences, skipped, reference: Array.from(wanted[0].output), tileOperations: ours.tileOperations() };
}

function editEntries(who, contender, size) {
  return contender.kinds.map(what => {
    const list = edits(size, what);
    return new Entry({ who, what }, i => contender.edit(what, list[i % list.length]), contender);
  });
}

/** What is timed of a contender beside edits. */
function otherEntries(who, { others = {} }) {
  return Object.entries(others).map(([what, run]) => new Entry({ who, what }, run));
}

/** An edit of X each time after one of W_Q: what edits of X alone keep up to date has to be made again. */
function editAfterAnother(engine, size) {
  if (size.n * size.d < LEAST_TO_TIME_ALONE) return [];
  const [x, w_q] = ['x', 'w_q'].map(input => {
    // Other numbers than those of the edits that are timed alone: writing what is there already costs nothing.
    const list = edits(size, input).map(({ row, col, value }) => ({ row, col, value: value / 2 }));
    return i => engine.edit(input, list[i % list.length]);
  });
  return [new Entry({ who: ours.name, what: 'x after w_q' }, x, { before: w_q })];
}

function tearDown() {
  for (const part of setUp) part.free?.();
  setUp = [];
  entries = [];
}

/** Warms everyone up. */
async function warmUp(options) {
  for (const entry of entries) await entry.warmUp(options);
}

/** Takes one sample of everyone. */
async function round(options) {
  for (const entry of entries) await entry.sample(options);
}

/** Every sample so far, in milliseconds. */
function samples() {
  return entries.map(({ key, samples }) => ({ ...key, samples }));
}

/** Puts engines of several sizes in the place of the contenders. */
async function prepareGrowth(series) {
  tearDown();
  const engines = await growthEngines(series);
  setUp = engines.map(({ engine }) => engine);
  entries = engines.map(({ engine, size, what }) => {
    if (what === 'full') return new Entry({ what, ...size }, engine.others.full);
    const list = edits(size, what);
    return new Entry({ what, ...size }, i => engine.edit(what, list[i % list.length]));
  });
}

/** Puts both ways to draw a heatmap in the place of the contenders. */
async function prepareHeatmap(size) {
  tearDown();
  const engine = await ours.create(size, inputs(size));
  setUp = [engine];
  entries = heatmapEntries(engine.engine, size.n);
}

/** Cells that differ in a bit after so many random edits, in numbers computed anew. */
async function differingCells(size, count) {
  tearDown();
  const engine = await ours.create(size, inputs(size));
  const differing = engine.engine.differing_cells(count);
  engine.free();
  return differing;
}

/** How the engine's memory grows over so many edits, in bytes: before and after. */
async function memoryOfEdits(size, count) {
  tearDown();
  const engine = await ours.create(size, inputs(size));
  const list = edits(size, 'x');
  for (let i = 0; i < 100; i += 1) engine.edit('x', list[i % list.length]);
  const before = ours.memoryBytes();
  for (let i = 0; i < count; i += 1) engine.edit('x', list[i % list.length]);
  const after = ours.memoryBytes();
  engine.free();
  return { before, after };
}

globalThis.kernels = {
  prepare, warmUp, round, samples, prepareGrowth, prepareHeatmap, differingCells, memoryOfEdits, tearDown,
};
