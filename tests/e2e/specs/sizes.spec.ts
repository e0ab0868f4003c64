import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { hold } from '../fixtures/routes.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

/** The field of a size in a matrix's heading. */
const size = (sheet: Worksheet, stage: string, name: string): Locator =>
  sheet.page.locator(`[data-card="${stage}"]`).getByRole('textbox', { name, exact: true });

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('sizes are changed in the headings, each in one step; old numbers stay and new ones are 0', async ({ sheet }) => {
  const dk = size(sheet, 'w_k', 'd_k');
  await dk.fill('２');
  await dk.press('Enter');
  await expect(sheet.grid('w_q')).toHaveAttribute('aria-colcount', '2');
  await expect(size(sheet, 'w_q', 'd_k'), 'it is one size').toHaveValue('2');
  await expect(dk).toHaveValue('2');
  await expect(dk).toBeFocused();
  const cut = (matrix: number[][]) => matrix.map(row => row.slice(0, 2));
  const narrow = { ...INPUTS, w_q: cut(INPUTS.w_q), w_k: cut(INPUTS.w_k) };
  expect(await sheet.readInputs()).toEqual(narrow);
  await expectToFollow(sheet, narrow);

  for (const [stage, name, to] of [['x', 'Words', '4'], ['x', 'd_model', '5'], ['w_v', 'd_v', '1'], ['w_q', 'd_k', '3']] as const) {
    await size(sheet, stage, name).fill(to);
    await size(sheet, stage, name).press('Tab');
    await expect(size(sheet, stage, name)).toHaveValue(to);
  }
  const grown = await sheet.readInputs();
  expect(grown.x).toEqual([...INPUTS.x.map(row => [...row, 0]), [0, 0, 0, 0, 0]]);
  expect(grown.w_q).toEqual([...cut(INPUTS.w_q).map(row => [...row, 0]), [0, 0, 0]]);
  expect(grown.w_v).toEqual([...INPUTS.w_v.map(row => row.slice(0, 1)), [0]]);
  await expectToFollow(sheet, grown);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃', 'x₄']);

  for (let step = 0; step < 5; step += 1) await sheet.undo();
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('what is no size any more is undone as everywhere', async ({ sheet }) => {
  const words = size(sheet, 'x', 'Words');
  await words.click();
  await sheet.page.keyboard.type('4');
  await sheet.press('Enter');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '4');
  await words.press('Control+z');
  await expect(words).toHaveValue('3');
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await sheet.cell('x', 0, 0).click();
  expect(await sheet.readInputs(), 'nor does leaving the field change it').toEqual(INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  // While something else is being typed there, the key applies to that.
  await words.click();
  await sheet.page.keyboard.type('5');
  await words.press('Control+z');
  await expect(words).toHaveValue('3');
  await expect(sheet.redoButton).not.toHaveAttribute('aria-disabled', 'true');
});

test('a press at a size selects it, so that what is typed takes its place', async ({ sheet }) => {
  await size(sheet, 'x', 'Words').click();
  await sheet.page.keyboard.type('5');
  await sheet.press('Enter');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '5');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Sizes', exact: true }).click();
  const words = sheet.page.getByRole('dialog').getByRole('spinbutton', { name: 'Words' });
  await words.click();
  await sheet.page.keyboard.type('4');
  await expect(words).toHaveValue('4');
});

test('what is no size stands there and is told, until it is one or is taken back', async ({ sheet }) => {
  const words = size(sheet, 'x', 'Words');
  for (const [text, refusal] of [['0', 'Words: a whole number from 1 to 512.'], ['513', 'Words: a whole number from 1 to 512.'], ['two', 'Words: a whole number from 1 to 512.'], ['', 'Words: a whole number from 1 to 512.']]) {
    await words.fill(text);
    await words.press('Enter');
    await expect(sheet.alert).toHaveText(refusal);
    await expect(words).toHaveAttribute('aria-invalid', 'true');
    await expect(words).toHaveAccessibleDescription(refusal);
    await expect(words).toHaveValue(text);
    // Another text is another attempt.
    await words.press('Escape');
    await expect(words).toHaveValue('3');
    await expect(sheet.alert).toHaveCount(0);
  }
  const width = size(sheet, 'w_v', 'd_v');
  await width.fill('1025');
  await width.press('Enter');
  await expect(sheet.alert).toHaveText('d_v: a whole number from 1 to 1024.');
  await width.fill('3');
  await width.press('Enter');
  await expect(sheet.alert).toHaveCount(0);
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await expect(sheet.undoButton, 'nothing was done').toHaveAttribute('aria-disabled', 'true');
});

test('where words are columns, sizes stand as the matrices do', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickConvention('columns');
  await expect(sheet.page.locator('[data-card="x"] .caption')).toHaveText('× words');
  const fields = sheet.page.locator('[data-card="x"] header input');
  await expect(fields.nth(0)).toHaveAccessibleName('d_model');
  await expect(fields.nth(1)).toHaveAccessibleName('Words');
  await fields.nth(1).fill('1');
  await fields.nth(1).press('Enter');
  await expect(sheet.page.locator('[data-card="x"] .caption')).toHaveText('× word');
  expect(await sheet.labels()).toEqual(['x₁']);
  await expect(sheet.page.locator('[data-card="q"] .caption')).toHaveText('queries, 3 × 1');
});

test('a size is a number until the field that changes it is there', async ({ sheet }) => {
  sheet.opensWith = 'ready';
  const release = await hold(sheet.page, '**/part-editing-*.wasm');
  await sheet.reload();
  await expect(sheet.page.locator('[data-card="x"] .size .field').first()).toHaveText('3');
  await expect(size(sheet, 'x', 'Words')).toHaveCount(0);
  release();
  await size(sheet, 'x', 'Words').fill('2');
  await sheet.press('Enter');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '2');
  await expect(sheet.alert).toHaveCount(0);
});

test('a size whose taker did not arrive is taken when it does', { tag: '@long' }, async ({ sheet, guard }) => {
  guard.expect(/ERR_FAILED|Failed to load resource/);
  sheet.opensWith = 'ready';
  await sheet.page.route('**/part-editing-*.wasm', route => route.abort());
  await sheet.reload();
  const words = size(sheet, 'x', 'Words');
  await words.fill('2');
  await words.press('Enter');
  await expect(sheet.alert).toHaveText('This part of the page did not load.');
  await expect(words).toHaveValue('2');
  await sheet.page.unroute('**/part-editing-*.wasm');
  await size(sheet, 'w_v', 'd_v').fill('1');
  await size(sheet, 'w_v', 'd_v').press('Enter');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '2');
  await expect(sheet.grid('v')).toHaveAttribute('aria-colcount', '1');
  await expect(sheet.alert).toHaveCount(0);
});

test('what is typed into the dialog takes the place of the first size', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Sizes', exact: true }).click();
  const words = sheet.page.getByRole('dialog').getByRole('spinbutton', { name: 'Words' });
  await expect(words).toBeFocused();
  await sheet.painted();
  await sheet.press('5', 'Enter');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '5');
});

test('why a size is refused is on the screen', { tag: '@long' }, async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1024, height: 768 });
  await sheet.reload();
  const width = size(sheet, 'w_v', 'd_v');
  await width.fill('1025');
  await width.press('Enter');
  const box = (await sheet.alert.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(1024);
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});
