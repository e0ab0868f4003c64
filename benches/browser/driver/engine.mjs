/** What is asked of the engine alone: how it grows, whether its bits are right, what it holds, how it draws. */

import { GROWTH, label } from './plan.mjs';
import { exponent, median } from './statistics.mjs';

/** The exponent of each growth law, with the points that it goes through. */
export async function growth(page, plan) {
  await page.evaluate(series => globalThis.kernels.prepareGrowth(series), GROWTH);
  const samples = await rounds(page, plan);
  return GROWTH.map(({ name, what, variable, sizes }) => {
    const points = sizes.map(size => {
      const own = samples.filter(entry => entry.what === what && entry.n === size.n && entry.d === size.d);
      return [size[variable], median(own.flatMap(entry => entry.samples))];
    });
    return { name, exponent: exponent(points), points };
  });
}

/** Both ways to draw all of a heatmap of 512 × 512, in ms. */
export async function heatmap(page, plan) {
  await page.evaluate(size => globalThis.kernels.prepareHeatmap(size), { n: 512, d: 64 });
  return Object.fromEntries((await rounds(page, plan)).map(({ what, samples }) => [what, median(samples)]));
}

/** Cells that differ in a bit between stages brought up to date and stages computed anew: none, or the run ends. */
export async function differingCells(page, plan) {
  const results = [];
  for (const size of [{ n: 16, d: 64 }, { n: 4, d: 512 }]) {
    const ask = ([size, count]) => globalThis.kernels.differingCells(size, count);
    const differing = await page.evaluate(ask, [size, plan.differing]);
    if (differing > 0) throw new Error(`${differing} cells have other bits than computed anew at ${label(size)}`);
    results.push({ label: label(size), edits: plan.differing, differing });
  }
  return results;
}

/** The engine's memory before and after many edits, in bytes. */
export async function memoryOfEdits(page, plan) {
  const ask = ([size, count]) => globalThis.kernels.memoryOfEdits(size, count);
  return { edits: plan.memoryEdits, ...(await page.evaluate(ask, [{ n: 16, d: 64 }, plan.memoryEdits])) };
}

async function rounds(page, plan) {
  await page.evaluate(options => globalThis.kernels.warmUp(options), plan);
  for (let round = 0; round < plan.rounds; round += 1) {
    await page.evaluate(options => globalThis.kernels.round(options), plan);
  }
  return page.evaluate(() => globalThis.kernels.samples());
}
