import { readFileSync } from 'node:fs';

import type { Preset } from './examples.ts';

interface Golden {
  presets: Partial<Record<Preset, readonly string[]>>;
  'far apart': { x: readonly string[]; weights: readonly string[] };
}

const GOLDEN: Golden = JSON.parse(readFileSync(new URL('../../golden/weights.json', import.meta.url), 'utf8'));

/**
 * The weights, row by row, to the last bit: `exp` is computed by the page itself, so that no browser has a say in them,
 * nor another machine.
 */
export const WEIGHTS = GOLDEN.presets;

/** Words of one dimension, of which some are so far apart that exponentials of their scores are tiny, nothing, or no numbers. */
export const FAR_APART = GOLDEN['far apart'];
