import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';

/**
 * Presses keys one after the other on what has the focus, each with all that follows from it but for frames, which cannot
 * come meanwhile: only promises are waited for.
 */
async function pressBetweenFrames(page: Page, keys: string[]): Promise<{ q: string | undefined; paints: number }> {
  return page.evaluate(async keys => {
    performance.clearMeasures();
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    }
    return {
      q: document.querySelector<HTMLElement>('[data-matrix="q"] [data-row="0"][data-col="0"]')?.dataset.value,
      paints: performance.getEntriesByName('paint', 'measure').length,
    };
  }, keys);
}

/** Until two frames have come. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('what follows from an edit is on the page before the next frame begins', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  await sheet.page.keyboard.type('5');
  await twoFrames(sheet.page);
  // 5, 0, 1, 0 times the first column of W_Q, 1, 1, 0, 0.
  expect(await pressBetweenFrames(sheet.page, ['Enter'])).toEqual({ q: '5', paints: 1 });
  await twoFrames(sheet.page);
  expect(await sheet.readValue('q', 0, 0)).toBe(5);
});

test('however many keys come between two frames, the page is painted twice at most', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  await twoFrames(sheet.page);
  const keys = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'Delete' : 'ArrowDown'));
  expect((await pressBetweenFrames(sheet.page, keys)).paints).toBe(1);
  await twoFrames(sheet.page);
  const paints = await sheet.page.evaluate(() => performance.getEntriesByName('paint', 'measure').length);
  expect(paints).toBeLessThanOrEqual(2);
  expect(await sheet.readValue('q', 0, 0)).toBe(0);
});
