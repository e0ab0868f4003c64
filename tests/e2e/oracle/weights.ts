import { readFileSync } from 'node:fs';

import type { Preset } from './examples.ts';

interface Golden {
  presets: Partial<Record<Preset, readonly string[]>>;
  'far apart': { x: readonly string[]; weights: readonly string[] };
}

const GOLDEN: Golden = JSON.parse(readFileSync(new URL('../../golden/weights.json', import.meta.url), 'utf8'));

/** The weights, row by row, to the last bit: the page has its own `exp`, so they depend on no browser or machine. */
export const WEIGHTS = GOLDEN.presets;

/** Words of one dimension, some so far apart that the exponentials of their scores are tiny, 0, or not finite. */
export const FAR_APART = GOLDEN['far apart'];
