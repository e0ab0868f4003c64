/** Measures everything in turn, prints the one table, and leaves it as text and as JSON. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch, openPage } from './driver/browser.mjs';
import { contenders } from './driver/contenders.mjs';
import { endurance } from './driver/endurance.mjs';
import { differingCells, growth, heatmap, memoryOfEdits } from './driver/engine.mjs';
import { goals } from './driver/goals.mjs';
import { loads } from './driver/loads.mjs';
import { native } from './driver/native.mjs';
import { NumPy } from './driver/numpy.mjs';
import { PLANS } from './driver/plan.mjs';
import { longestOfPreset } from './driver/presets.mjs';
import { weight } from './driver/site.mjs';
import { table } from './driver/table.mjs';
import { floor, worksheets } from './driver/worksheet.mjs';
import { serve } from '../../tests/e2e/shared/files.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const TARGET = join(HERE, '../../target');
const DIST = process.env.ATTENSCOPE_DIST ?? join(HERE, '../../dist');
const RESULTS = process.env.ATTENSCOPE_RESULTS ?? join(TARGET, 'bench');

const isQuick = process.argv.includes('--quick');
const plan = PLANS[isQuick ? 'quick' : 'full'];

async function step(what, work) {
  console.log(`==> ${what} …`);
  const start = performance.now();
  const result = await work();
  console.log(`    done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

// Only a page that is cut off from all others gets a clock of 5 µs.
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const folders = {
  '/page/': DIST,
  '/engine/': join(RESULTS, 'engine'),
  '/empty/': join(RESULTS, 'empty'),
  '/bench/': join(HERE, 'page'),
  '/npm/': join(HERE, 'node_modules'),
};
const server = await serve(folders, ISOLATED);
const numpy = NumPy.start();
const browser = await launch();
try {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.address}/bench/kernels.html`);
  await page.waitForFunction(() => 'kernels' in globalThis);
  const results = {
    run: {
      quick: isQuick,
      when: new Date().toISOString(),
      cpu: `${cpus()[0]?.model.trim()}, ${cpus().length} threads`,
      loadBefore: loadavg()[0],
      chromium: browser.version(),
      node: process.version,
      numpy: await numpy?.version(),
    },
    native: native(join(TARGET, 'criterion')),
    // First, while nothing else has been in that memory.
    engineMemory: await step('Measuring the engine’s memory', () => memoryOfEdits(page, plan)),
    bits: await step('Comparing bits', () => differingCells(page, plan)),
    kernels: await step('Measuring the engine beside others', () => contenders(page, numpy, plan)),
    growth: await step('Measuring growth', () => growth(page, plan)),
    heatmap: await step('Measuring heatmaps', () => heatmap(page, plan)),
  };
  await close();
  results.floor = await step('Measuring keys on an empty page', () => floor(browser, server.address, plan));
  results.worksheets = await step('Measuring keys on the page', () => worksheets(browser, server.address, plan));
  results.pageMemory = await step('Typing on', () => endurance(browser, server.address, plan));
  results.presetTask = await step('Choosing a wide preset', () => longestOfPreset(browser, server.address));
  results.loads = await step('Measuring loads', () => loads(browser, server.address, plan));
  results.weight = weight(DIST);
  results.run.loadAfter = loadavg()[0];
  results.goals = goals(results);

  const text = table(results);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(join(RESULTS, 'results.txt'), text);
  console.log(`\n${text}`);
} finally {
  await browser.close();
  numpy?.stop();
  await server.close();
}
