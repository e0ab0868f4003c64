/** What criterion measured of the engine on this machine. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { label, SIZES } from './plan.mjs';

const WHAT = ['compute', 'full', 'x', 'w_q', 'w_v', 'gradient', 'gradient_of_weight'];

/** The number of heads in `benches/native/attention.rs`. */
export const HEADS = 8;

/** Medians in ms for each size, of one head and of several with W_O; nothing of what was not measured. */
export function native(folder) {
  return SIZES.map(size => ({
    label: label(size),
    times: medians(join(folder, `${size.n}x${size.d}`)),
    ofHeads: medians(join(folder, `${size.n}x${size.d}-${HEADS}-heads`)),
  }));
}

function medians(folder) {
  const times = WHAT.flatMap(what => {
    try {
      const file = readFileSync(join(folder, what, 'new', 'estimates.json'), 'utf8');
      return [[what, JSON.parse(file).median.point_estimate / 1e6]];
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return Object.fromEntries(times);
}
