import { openPage } from './browser.mjs';
import { median } from './statistics.mjs';

/** From the start of navigation until the page says that it is ready, the page and an empty one in turn. */
export async function loads(browser, address, plan) {
  const samples = { page: [], empty: [] };
  for (let round = 0; round <= plan.loads; round += 1) {
    for (const name of ['page', 'empty']) {
      const took = await load(browser, `${address}/${name}/`);
      // The first round finds the files not yet in the system's memory.
      if (round > 0) samples[name].push(took);
    }
  }
  return { page: median(samples.page), empty: median(samples.empty) };
}

async function load(browser, address) {
  const { page, close } = await openPage(browser);
  await page.addInitScript(() => {
    const look = () => {
      if (document.documentElement?.dataset.ready === 'true') globalThis.readyAfter ??= performance.now();
    };
    new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(address);
  await page.waitForFunction(() => globalThis.readyAfter !== undefined);
  const took = await page.evaluate(() => globalThis.readyAfter);
  await close();
  return took;
}
