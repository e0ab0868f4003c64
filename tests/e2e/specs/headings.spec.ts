import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('a heading has the menu of its word, where it stands @engines', async ({ sheet }) => {
  const menu = sheet.page.getByRole('menu');
  await sheet.label(1).click({ button: 'right' });
  await expect(menu.getByRole('group').first()).toHaveAccessibleName('Word “x₂”');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const [heading, box] = [await sheet.label(1).boundingBox(), await menu.boundingBox()];
  expect([box?.x, box?.y]).toEqual([heading && heading.x + heading.width, heading && heading.y + heading.height]);
  await sheet.page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 0 });
  await sheet.label(2).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Remove word' }).click();
  expect(await sheet.labels()).toEqual(['x₁', 'x₂']);
  // What is typed then is for the word that the command was about.
  await sheet.label(0).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Insert word' }).click();
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 0 });
  await sheet.press('5', 'Enter');
  expect((await sheet.readInputs()).x).toEqual([INPUTS.x[0], [5, 0, 0, 0], INPUTS.x[1]]);
});

test('at the edge of a phone the whole menu of a word is in sight', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 560 });
  await sheet.reload();
  await sheet.label(2).scrollIntoViewIfNeeded();
  await sheet.label(2).click({ button: 'right' });
  const menu = sheet.page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 560).toBe(true);
});

test('at its heading a word moves by keys, one step each @engines', async ({ sheet }) => {
  const [a, b, c] = INPUTS.x;
  await sheet.label(0).click();
  await sheet.press('Alt+ArrowUp');
  await sheet.press('Alt+ArrowDown');
  await expect(sheet.label(1)).toBeFocused();
  await sheet.press('Alt+ArrowDown');
  await expect(sheet.label(2)).toBeFocused();
  await sheet.press('Alt+ArrowDown');
  expect(await sheet.labels()).toEqual(['x₂', 'x₃', 'x₁']);
  await expectToFollow(sheet, { ...INPUTS, x: [b, c, a] });
  await sheet.press('Alt+ArrowUp');
  await expect(sheet.label(1)).toBeFocused();
  await expectToFollow(sheet, { ...INPUTS, x: [b, a, c] });
  for (let step = 0; step < 3; step += 1) await sheet.undo();
  await expectToFollow(sheet, INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('where words are columns, a word moves to the side', async ({ sheet }) => {
  await sheet.convention.selectOption('columns');
  await sheet.painted();
  const heading = (at: number): Locator => sheet.grid('x').locator(`[data-label-col="${at}"]`);
  await heading(0).click();
  await sheet.press('Alt+ArrowDown');
  await sheet.press('Alt+ArrowRight');
  await expect(heading(1)).toBeFocused();
  expect(await sheet.labels()).toEqual(['x₂', 'x₁', 'x₃']);
  await sheet.press('Alt+ArrowLeft');
  await sheet.press('Alt+ArrowLeft');
  await expect(heading(0)).toBeFocused();
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
});
