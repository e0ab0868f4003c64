/** Choosing the 512-wide preset on the built page. */

import { openPage } from './browser.mjs';

const PRESET = 'humpty-dumpty';

/** How long nothing more may come before it is over: what waits for changes to pause has come then. */
const PAUSED_MS = 2_000;

/**
 * The longest task in ms from the choice on, making and painting included; 0 where none was over 50 ms, of which a
 * browser tells nothing.
 */
export async function longestOfPreset(browser, address) {
  const { page, close } = await openPage(browser);
  await page.goto(`${address}/page/`);
  await page.waitForSelector('html[data-complete]', { state: 'attached' });
  await page.waitForTimeout(PAUSED_MS);
  await page.evaluate(preset => {
    const choice = document.querySelector(`select:has(option[value="${preset}"])`);
    globalThis.longest = 0;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask' });
    choice.value = preset;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  }, PRESET);
  await page.waitForSelector('[data-matrix="w_q"][aria-rowcount="512"]');
  await page.waitForTimeout(PAUSED_MS);
  const longest = await page.evaluate(() => globalThis.longest);
  await close();
  return longest;
}
