/** Many edits by the keyboard, one after the other: what the page's memory comes to. */

import { openPage } from './browser.mjs';
import { recordMemory, wasmMemory } from './memory.mjs';
import { openWorksheet, saveDocument } from './page-state.mjs';
import { label } from './plan.mjs';

const SIZE = { n: 3, d: 4 };

/** Keys handed to the browser before waiting for it to have dealt with them. */
const BURST = 100;

/** Edits after which the history is full: it keeps 1,000 steps, and grows until then. */
const FILLING = 1_100;

/** The page's memory before and after the edits, in bytes. */
export async function endurance(browser, address, plan) {
  const { page, close } = await openPage(browser);
  await recordMemory(page.context());
  await saveDocument(page, address, SIZE);
  await openWorksheet(page, address, SIZE);
  await page.locator('[data-matrix="x"] [role="gridcell"][data-row="2"][data-col="0"]').click();
  const keyboard = await page.context().newCDPSession(page);
  await edits(keyboard, FILLING);
  const before = await wasmMemory(page);
  await edits(keyboard, plan.pageEdits);
  const after = await wasmMemory(page);
  const value = await page
    .locator('[data-matrix="x"] [role="gridcell"][data-row="2"][data-col="0"]')
    .getAttribute('data-value');
  await close();
  if (value !== digit(plan.pageEdits - 1)) throw new Error(`the last of ${plan.pageEdits} edits did not arrive`);
  return { label: label(SIZE), edits: plan.pageEdits, before, after };
}

const digit = edit => String(1 + (edit % 9));

async function edits(keyboard, count) {
  for (let first = 0; first < count; first += BURST) {
    const burst = [];
    for (let edit = first; edit < Math.min(first + BURST, count); edit += 1) {
      // At the foot of the matrix, Enter stays on the cell.
      burst.push(press(keyboard, digit(edit), digit(edit)), press(keyboard, 'Enter', '\r'));
    }
    await Promise.all(burst);
  }
}

function press(keyboard, key, text) {
  const code = key === 'Enter' ? 'Enter' : `Digit${key}`;
  const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.charCodeAt(0);
  const common = { key, code, windowsVirtualKeyCode };
  return Promise.all([
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...common }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
  ]);
}
