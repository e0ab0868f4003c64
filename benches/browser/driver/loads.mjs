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

/** What begins the message of the page that says when it was ready, in ms. */
const SAID = 'ready after ';

async function load(browser, address) {
  const { page, close } = await openPage(browser);
  await page.addInitScript(said => {
    const observer = new MutationObserver(() => {
      if (document.documentElement?.dataset.ready !== 'true') return;
      observer.disconnect();
      console.debug(said + performance.now());
    });
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  }, SAID);
  // Whoever asks the page has a script of its own read there, which takes as long as a part of what is measured.
  const told = page.waitForEvent('console', message => message.text().startsWith(SAID));
  await page.goto(address, { waitUntil: 'commit' });
  const took = Number((await told).text().slice(SAID.length));
  await close();
  return took;
}
