import { editOften, memoryBytes, watchMemory } from '../fixtures/memory.ts';
import { expect, test } from '../fixtures/page.ts';
import { store } from '../fixtures/saving.ts';

// Leftovers of earlier tests in the browser process must not count.
test.use({ reuseContext: false });

const MIB = 1024 * 1024;

/** Tokens, and the memory limit in MiB; 512 tokens are measured over many edits in `stability.spec.ts`. */
const LIMITS = [[4, 16], [128, 48]] as const;

/** Enough dimensions to affect memory, in each of the three sizes. */
const WIDE = 512;

/**
 * Work of this many tokens as the page stores it: large matrices are not text, which would need more memory to read.
 */
function kept(tokens: number): Parameters<typeof store>[2] {
  const numbers = (rows: number, seed: number) =>
    Array.from({ length: rows * WIDE }, (_, at) => ((((at / WIDE) | 0) * 7 + (at % WIDE) * 3 + seed) % 9) / 8 - 0.5);
  const isApart = tokens * WIDE > 4_096;
  const x = { rows: tokens, cols: WIDE, ...(isApart ? { apart: true } : { values: numbers(tokens, 1) }) };
  const weights = { rows: WIDE, cols: WIDE, apart: true };
  const record = JSON.stringify({
    attenscope: 1,
    settings: { scaling: 'sqrt_d_k', temperature: 1 },
    labels: Array.from({ length: tokens }, (_, row) => `t${row + 1}`),
    x,
    w_q: weights,
    w_k: weights,
    w_v: weights,
  });
  const blocks = { w_q: numbers(WIDE, 2), w_k: numbers(WIDE, 3), w_v: numbers(WIDE, 4) };
  return {
    local: '{"attenscope":1,"in":"indexeddb"}',
    record,
    blocks: isApart ? { x: numbers(tokens, 1), ...blocks } : blocks,
  };
}

for (const [tokens, most] of LIMITS) {
  test(`${tokens} × ${WIDE} takes at most ${most} MiB and 3000 elements, edits of every matrix included`, async ({ sheet }) => {
    const { page } = sheet;
    await store(page, sheet.address, kept(tokens));
    await watchMemory(page);
    await sheet.open();
    await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', new RegExp(`^${tokens}$`));
    expect(await sheet.shown('w_q')).toMatchObject({ rows: WIDE, cols: WIDE });
    await editOften(page, ['x', 'w_q', 'x', 'w_k', 'x', 'w_v'], 60);
    expect(await memoryBytes(page)).toBeLessThanOrEqual(most * MIB);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
  });
}
