import { domNodes, editOften, memoryBytes, watchMemory } from '../fixtures/memory.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';

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

/** WebAssembly's memory grows by this many bytes. */
const PAGE = 65_536;

test('ten thousand edits leave memory and DOM where they were, and the numbers right', async ({ sheet }) => {
  test.setTimeout(180_000);
  await watchMemory(sheet.page);
  await sheet.open('three-words');
  // The first thousand fill the history, of which no more is kept.
  await editOften(sheet.page, INPUTS, 1_500);
  const [bytes, nodes] = [await memoryBytes(sheet.page), await domNodes(sheet.page)];
  await editOften(sheet.page, INPUTS, 10_000);
  // The least that an edit could leave behind is 16 bytes: ten thousand of them take more than two pages. One page is
  // what the allocator may ask for when it finds no hole of the right size.
  expect((await memoryBytes(sheet.page)) - bytes).toBeLessThanOrEqual(PAGE);
  expect(await domNodes(sheet.page)).toBe(nodes);
  await expectToFollow(sheet, await sheet.readInputs());
});

test('a thousand edits at 512 × 512 leave memory and DOM where they were', async ({ sheet }) => {
  test.setTimeout(180_000);
  await watchMemory(sheet.page);
  await sheet.page.addInitScript(saved => localStorage.setItem('attenscope.state', saved), largest());
  await sheet.open();
  expect(await sheet.shown('w_q')).toMatchObject({ rows: 512, cols: 512 });
  expect(await sheet.shown('x')).toMatchObject({ rows: 512, cols: 512 });
  // Saving writes the whole document as text: after a few times it has all the room that it needs.
  for (let time = 0; time < 4; time += 1) {
    await editOften(sheet.page, INPUTS, 40);
    await sheet.page.waitForTimeout(1_000);
  }
  const [bytes, nodes] = [await memoryBytes(sheet.page), await domNodes(sheet.page)];
  await editOften(sheet.page, INPUTS, 1_000);
  await sheet.page.waitForTimeout(1_500);
  expect(await domNodes(sheet.page)).toBe(nodes);
  expect(await memoryBytes(sheet.page)).toBe(bytes);
  expect(bytes, 'in all').toBeLessThanOrEqual(110 * 1024 * 1024);
});
