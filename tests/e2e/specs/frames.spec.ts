import type { Page } from '@playwright/test';

import { painted } from '../fixtures/frames.ts';
import { expect, test } from '../fixtures/page.ts';

/** Keeps frames from what asks for them, from now on until they are let go. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = callback => held.push(callback);
    Object.assign(window, {
      letFramesGo: () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of held) requestAnimationFrame(callback);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letFramesGo: () => void }).letFramesGo());
}

const paints = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('paint', 'measure').length);

test('what follows from an edit is on the page without waiting for a frame', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  await sheet.page.keyboard.type('5');
  await painted(sheet.page);
  const letFramesGo = await holdFrames(sheet.page);
  await sheet.page.keyboard.press('Enter');
  // 5, 0, 1, 0 times the first column of W_Q, 1, 1, 0, 0.
  await expect(sheet.cell('q', 0, 0)).toHaveAttribute('data-value', '5');
  await letFramesGo();
});

test('however many keys come between two frames, the page is painted twice at most', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  await painted(page);
  const letFramesGo = await holdFrames(page);
  await page.evaluate(() => performance.clearMeasures());
  for (const key of ['Delete', 'ArrowDown', 'Delete', 'ArrowDown', 'Delete']) await page.keyboard.press(key);
  await expect(sheet.cell('q', 0, 0)).toHaveAttribute('data-value', '0');
  expect(await paints(page)).toBe(1);
  await letFramesGo();
  // The third row of X is 0, 1, 1, 1 now, as the frame shows.
  await expect(sheet.cell('q', 2, 0)).toHaveAttribute('data-value', '1');
  expect(await paints(page)).toBe(2);
});
