import * as ours from './contenders/ours.mjs';
import { inputs } from './numbers.mjs';

/** An engine for each size of each series: `[{ what, sizes }]`. */
export async function growthEngines(series) {
  const engines = [];
  for (const { what, sizes } of series) {
    for (const size of sizes) engines.push({ what, size, engine: await ours.create(size, inputs(size)) });
  }
  return engines;
}
