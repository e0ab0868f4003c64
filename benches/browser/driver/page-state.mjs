/** Opening the built page on any document, by way of what it keeps between visits. */

import { label } from './plan.mjs';

/** Leaves a document of a size where the page looks for the work of last time. */
export async function saveDocument(page, address, size) {
  await page.goto(`${address}/bench/blank.html`);
  await page.evaluate(async ({ n, d }) => {
    const { inputs } = await import('/bench/numbers.mjs');
    const numbers = inputs({ n, d });
    const matrix = (rows, values) => ({ rows, cols: d, values: Array.from(values) });
    const text = JSON.stringify({
      attenscope: 1,
      settings: { scaling: 'sqrt_d_k', temperature: 1 },
      labels: Array.from({ length: n }, (_, row) => `t${row + 1}`),
      x: matrix(n, numbers.x),
      w_q: matrix(d, numbers.w_q),
      w_k: matrix(d, numbers.w_k),
      w_v: matrix(d, numbers.w_v),
    });
    if (text.length < 1_000_000) {
      localStorage.setItem('attenscope.state', text);
      return;
    }
    const done = request =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('attenscope', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('state');
    const database = await done(opening);
    await done(database.transaction('state', 'readwrite').objectStore('state').put(text, 'state'));
    database.close();
    localStorage.setItem('attenscope.state', '{"attenscope":1,"in":"indexeddb"}');
  }, size);
}

/** Opens the page and waits until its numbers are painted; then it must be the document that was saved. */
export async function openWorksheet(page, address, size) {
  await page.goto(`${address}/page/`);
  await page.waitForSelector('html[data-ready="true"]', { timeout: 60_000 });
  const shown = await page
    .locator('[role="grid"][data-matrix="x"]')
    .evaluate(grid => ({
      n: Number(grid.getAttribute('aria-rowcount')),
      d: Number(grid.getAttribute('aria-colcount')),
    }));
  // A grid counts its labels as a row and a column.
  if (Math.abs(shown.n - size.n) > 1 || Math.abs(shown.d - size.d) > 1) {
    throw new Error(`the page opened ${label(shown)} and not the saved ${label(size)}`);
  }
}
