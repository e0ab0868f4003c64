/** Opening the built page on any document, by way of what it keeps between visits. */

import { label } from './plan.mjs';

/**
 * Leaves a document of a size where the page looks for the work of last time, as the page itself keeps it: the numbers
 * of large matrices in blocks beside the text. Another form would be read at the price of memory that no visit has.
 */
export async function saveDocument(page, address, size) {
  await page.goto(`${address}/bench/blank.html`);
  await page.evaluate(async ({ n, d }) => {
    const { inputs, INPUTS } = await import('/bench/numbers.mjs');
    const numbers = inputs({ n, d });
    // As many numbers as the page still writes as text.
    const isApart = name => numbers[name].length > 4_096;
    const matrix = name => ({
      rows: numbers[name].length / d,
      cols: d,
      ...(isApart(name) ? { apart: true } : { values: Array.from(numbers[name]) }),
    });
    const text = JSON.stringify({
      attenscope: 1,
      settings: { scaling: 'sqrt_d_k', temperature: 1 },
      labels: Array.from({ length: n }, (_, row) => `t${row + 1}`),
      ...Object.fromEntries(INPUTS.map(name => [name, matrix(name)])),
    });
    const apart = INPUTS.filter(isApart);
    if (apart.length === 0) {
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
    const store = database.transaction('state', 'readwrite').objectStore('state');
    const blocks = apart.map(name => store.put(numbers[name], `state.${name}`));
    await Promise.all([...blocks, store.put(text, 'state')].map(done));
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
