/** What criterion measured of the engine on this machine. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { label, SIZES } from './plan.mjs';

const WHAT = ['compute', 'full', 'x', 'w_q', 'w_v', 'gradient', 'gradient_of_weight'];

/** Medians in ms for each size; nothing of what was not measured. */
export function native(folder) {
  return SIZES.map(size => {
    const times = WHAT.flatMap(what => {
      const file = join(folder, `${size.n}x${size.d}`, what, 'new', 'estimates.json');
      try {
        return [[what, JSON.parse(readFileSync(file, 'utf8')).median.point_estimate / 1e6]];
      } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
    return { label: label(size), times: Object.fromEntries(times) };
  });
}
