import { readFile } from 'node:fs/promises';

import { expect, test } from '../fixtures/page.ts';
import { hold, lose } from '../fixtures/routes.ts';

const FAILS = /ERR_FAILED|Failed to load resource/;

test.beforeEach(({ sheet }) => {
  sheet.opensWith = 'ready';
});

test('a file that is saved before the dialogs are there is saved then, with what was entered meanwhile', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, '**/part-dialogs-*.wasm');
  await sheet.open();
  await expect(page.locator('#cell-heard'), 'editing has loaded').toHaveCount(1);
  await sheet.press('Control+s');
  await expect(page.locator('p', { hasText: 'Loading …' }).first()).toBeVisible();
  await sheet.typeInto('x', 0, 0, '8.0625');
  const download = page.waitForEvent('download');
  release();
  const path = await (await download).path();
  expect(await readFile(path, 'utf8')).toContain('8.0625');
});

test('a menu that was asked for before the dialogs were there, and put away, does not come back', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, '**/part-dialogs-*.wasm');
  await sheet.open();
  await expect(page.locator('#cell-heard'), 'editing has loaded').toHaveCount(1);
  await sheet.cell('x', 2, 3).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1\t2\n3\t4');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Loading …');
  await page.locator('#sheet-menu').click();
  release();
  await sheet.complete();
  await page.locator('#sheet-menu').click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys that editing performs do nothing else before it is there, and say so', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, '**/part-editing-*.wasm');
  await sheet.open();
  await sheet.cell('x', 1, 1).click();
  await sheet.press('Shift+ArrowRight');
  await expect(page.locator('p', { hasText: 'Loading …' }).first()).toBeVisible();
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 1 });
  release();
  await sheet.complete();
  await expect(page.locator('p', { hasText: 'Loading …' })).toHaveCount(0);
  await sheet.press('Shift+ArrowRight');
  await expect(sheet.grid('x').locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
});

test('the dialogs arrive with editing, when that is found later', { tag: '@long' }, async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  const find = await lose(page, 'editing');
  await sheet.open();
  await sheet.writeInto('x', 0, 0, '=1+1');
  await expect(sheet.alert).toContainText('This part of the page did not load.');
  await find();
  await page.locator('#sheet-menu').click();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
});
