import { stopTimers } from '../fixtures/clock.ts';
import { holdAnswers, letAnswersCome, watchDatabase } from '../fixtures/database.ts';
import { domNodes, editOften, memoryBytes, watchMemory } from '../fixtures/memory.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';

// Leftovers of earlier tests in the browser process must not count.
test.use({ reuseContext: false });

const INPUTS = ['x', 'w_q', 'w_k', 'w_v'] as const;

/** A saved document of 512 tokens in 512 dimensions, in numbers that are short to write. */
function largest(): string {
  const matrix = (seed: number) => ({
    rows: 512,
    cols: 512,
    values: Array.from({ length: 512 * 512 }, (_, at) => (((at >> 9) * 7 + (at & 511) * 3 + seed) % 9) - 4),
  });
  return JSON.stringify({
    attenscope: 1,
    settings: { scaling: 'sqrt_d_k', temperature: 1 },
    labels: Array.from({ length: 512 }, (_, row) => `t${row + 1}`),
    x: matrix(1),
    w_q: matrix(2),
    w_k: matrix(3),
    w_v: matrix(4),
  });
}

/** WebAssembly's memory grows by this many bytes at a time. */
const PAGE = 65_536;

/** What the page takes for the largest sheet. */
const MOST = 110 * 1024 * 1024;

/** Finding the smallest leaks takes long: the ordinary run does a part of it. */
const IS_LONG = Boolean(process.env.ATTENSCOPE_LONG);

/** Longer than the page waits after an edit before it saves, in milliseconds. */
const PAUSE = 500;

test('edits by the thousand leave memory and DOM where they were, and the numbers right', async ({ sheet }) => {
  test.setTimeout(1_200_000);
  await watchMemory(sheet.page);
  await sheet.open('three-words');
  // The first thousand fill the history, which keeps no more.
  await editOften(sheet.page, INPUTS, 1_050);
  const [bytes, nodes] = [await memoryBytes(sheet.page), await domNodes(sheet.page)];
  // An edit leaks at least 16 bytes if it leaks: ten thousand such edits take more than two pages, and one thousand do
  // from 132 bytes on. The allocator may need one page if it finds no hole of the right size.
  await editOften(sheet.page, INPUTS, IS_LONG ? 10_000 : 1_000);
  expect((await memoryBytes(sheet.page)) - bytes).toBeLessThanOrEqual(PAGE);
  expect(await domNodes(sheet.page)).toBe(nodes);
  await expectToFollow(sheet, await sheet.readInputs());
});

test('edits at 512 × 512 and their saves leave memory and DOM where they were', async ({ sheet }) => {
  test.setTimeout(1_200_000);
  const { page } = sheet;
  await watchMemory(page);
  await watchDatabase(page);
  await sheet.openSaved(largest());
  expect(await sheet.shown('w_q')).toMatchObject({ rows: 512, cols: 512 });
  expect(await sheet.shown('x')).toMatchObject({ rows: 512, cols: 512 });
  // On a slow machine, ten seconds must not pass: after that the page reports an unfinished save.
  await stopTimers(page);
  const editAndSave = async (edits: number) => {
    await editOften(page, INPUTS, edits);
    await page.clock.runFor(PAUSE);
  };
  // After a few saves it has all the memory that it needs; the last two of these overlap.
  for (let time = 0; time < 6; time += 1) {
    if (time === 4) await holdAnswers(page);
    await editAndSave(20);
  }
  const [bytes, nodes] = [await memoryBytes(page), await domNodes(page)];
  expect(bytes, 'in all').toBeLessThanOrEqual(MOST);

  for (let time = 0; time < 8; time += 1) await editAndSave(4);
  expect(await memoryBytes(page), 'with saves that do not end').toBe(bytes);
  await letAnswersCome(page);
  // Where saves overlap as they have not before, the page takes one block more. What leaks takes more in every round.
  let [held, grown] = [bytes, 0];
  for (let round = 0; round < 4; round += 1) {
    await editAndSave(IS_LONG ? 250 : 20);
    const now = await memoryBytes(page);
    if (now > held) grown += 1;
    held = now;
  }
  expect(grown, 'rounds of edits in which memory grew').toBeLessThanOrEqual(1);
  expect(held, 'in all').toBeLessThanOrEqual(MOST);
  expect(await domNodes(page)).toBe(nodes);
});
