/** The built page at every size: key presses, DOM nodes, memory. */

import { openPage } from './browser.mjs';
import { recordKeys, typeAndMeasure } from './keys.mjs';
import { recordMemory, wasmMemory } from './memory.mjs';
import { openWorksheet, saveDocument } from './page-state.mjs';
import { label, SIZES } from './plan.mjs';
import { workOfEdits } from './work.mjs';

const INPUTS = ['x', 'w_q', 'w_v'];

/** What a key press takes on a page of the same framework that does nothing. */
export async function floor(browser, address, plan) {
  const { page, close } = await openPage(browser);
  await recordKeys(page.context());
  await page.goto(`${address}/empty/`);
  await page.waitForSelector('html[data-ready="true"]');
  await page.locator('input').click();
  const keys = await typeAndMeasure(page, plan, { goBack: false });
  await close();
  return keys;
}

/** The page at every size. */
export async function worksheets(browser, address, plan) {
  const results = [];
  for (const size of SIZES) {
    const start = performance.now();
    const { page, close } = await openPage(browser);
    await recordKeys(page.context());
    await recordMemory(page.context());
    await saveDocument(page, address, size);
    await openWorksheet(page, address, size);
    const nodes = await countNodes(page);
    const memory = await wasmMemory(page);
    const keys = {};
    for (const input of INPUTS) {
      await page.locator(`[data-matrix="${input}"] [role="gridcell"][data-row="0"][data-col="0"]`).click();
      keys[input] = await typeAndMeasure(page, plan, { goBack: true });
      keys[input].work = await workOfEdits(browser, page, plan.presses);
    }
    results.push({ size, label: label(size), nodes, memory, memoryAfterEdits: await wasmMemory(page), keys });
    console.log(`    ${label(size)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await close();
  }
  return results;
}

/** Nodes of every kind, texts too. */
function countNodes(page) {
  return page.evaluate(() => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walk.nextNode()) count += 1;
    return count;
  });
}
