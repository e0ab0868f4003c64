import { readFileSync } from 'node:fs';

import type { Preset } from './examples.ts';

/**
 * The weights, row by row, to the last bit: `exp` is computed by the page itself, so that no browser has a say in them,
 * nor another machine.
 */
export const WEIGHTS: Partial<Record<Preset, readonly string[]>> = JSON.parse(
  readFileSync(new URL('../../golden/weights.json', import.meta.url), 'utf8'),
);
