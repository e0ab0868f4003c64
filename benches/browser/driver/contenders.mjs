import { NumPy } from './numpy.mjs';
import { label, SIZES } from './plan.mjs';
import { median } from './statistics.mjs';

/** How far results may be apart, in parts of the largest number: binary64, and binary32. */
const TOLERANCE = { f64: 1e-9, f32: 1e-3 };

/**
 * Everyone at every size, one sample of each in turn, so that a slow moment of the machine falls on all.
 *
 * @returns for each size: medians in ms as `times[who][what]`, who was left out and why, and the differences found.
 */
export async function contenders(page, numpy, plan) {
  const results = [];
  for (const size of SIZES) {
    const start = performance.now();
    const expected = forecast(results.at(-1), size);
    const { differences, skipped, reference, tileOperations } = await page.evaluate(
      ([size, options]) => globalThis.kernels.prepare(size, options),
      [size, { expected, limit: plan.limit }],
    );
    if (numpy) Object.assign(differences, await numpy.prepare(size, reference));
    refuseWrongResults(size, differences);
    const times = await interleaved(page, numpy, plan);
    if (!numpy) for (const name of Object.values(NumPy.names)) skipped[name] = 'no Python with NumPy';
    const tile = tileOperations / times.attenscope['register tile'] / 1e6;
    results.push({ size, label: label(size), times, skipped, expected, differences, tile });
    console.log(`    ${label(size)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  await page.evaluate(() => globalThis.kernels.tearDown());
  return results;
}

async function interleaved(page, numpy, plan) {
  await page.evaluate(options => globalThis.kernels.warmUp(options), plan);
  await numpy?.warmUp(plan);
  const natively = { f64: [], f32: [] };
  for (let round = 0; round < plan.rounds; round += 1) {
    await page.evaluate(options => globalThis.kernels.round(options), plan);
    const sample = await numpy?.sample();
    if (sample) for (const precision of ['f64', 'f32']) natively[precision].push(sample[precision]);
  }
  const times = {};
  for (const { who, what, samples } of await page.evaluate(() => globalThis.kernels.samples())) {
    (times[who] ??= {})[what] = median(samples);
  }
  if (numpy) for (const precision of ['f64', 'f32']) times[NumPy.names[precision]] = { x: median(natively[precision]) };
  return times;
}

/** What a refresh of each should take at a size, by the operations there and at the size before. */
function forecast(last, size) {
  if (!last) return {};
  const growth = operations(size) / operations(last.size);
  const took = Object.entries(last.times).map(([who, { x }]) => [who, x]);
  const known = { ...last.expected, ...Object.fromEntries(took) };
  return Object.fromEntries(Object.entries(known).map(([who, time]) => [who, growth * time]));
}

/** Multiplications and additions of the five products. */
export function operations({ n, d }) {
  return 2 * (3 * n * d * d + 2 * n * n * d);
}

function refuseWrongResults(size, differences) {
  for (const [who, apart] of Object.entries(differences)) {
    const tolerance = who.includes('f32') ? TOLERANCE.f32 : TOLERANCE.f64;
    // Written so that a difference that is not a number is refused too.
    if (!(apart <= tolerance)) throw new Error(`${who} computes something else at ${label(size)}: ${apart} apart`);
  }
}
