import type { Page } from '@playwright/test';

import { linkFromElsewhere } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/page.ts';

const FAILS = /ERR_FAILED|Failed to load resource/;

/** Makes the browser refuse to store anything. */
function refuse() {
  for (const name of ['localStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('made to refuse', 'SecurityError');
      },
    });
  }
}

const putInAddress = (page: Page, link: string) =>
  page.evaluate(link => {
    location.href = link;
  }, link);

/** Records the browser's questions when the page is left; the user stays. */
function stays(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

test('a link in the address of a page that may not store waits for an answer', async ({ sheet, browser, address }) => {
  const link = await linkFromElsewhere(browser, address, '0.625');
  const { page } = sheet;
  await page.addInitScript(refuse);
  sheet.query = '';
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 1, '7.25');
  await putInAddress(page, link);
  await expect(sheet.alert).toHaveText(/Opening the link loses it/);
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this sheet' }).click();
  expect((await download).suggestedFilename()).toBe('attenscope.json');

  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
  expect(page.url(), 'the link has left the address').toBe(address);
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);

  await putInAddress(page, link);
  const asked = stays(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open the link' }).click()]);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
  expect(asked, 'it was asked once').toEqual([]);
});

test('leaving a page that may not store asks, and not where nothing was done', async ({ sheet, address }) => {
  const { page } = sheet;
  await page.addInitScript(refuse);
  await sheet.open('three-words');
  const asked = stays(page);
  await sheet.reload();
  expect(asked).toEqual([]);
  await sheet.typeInto('x', 0, 1, '7.25');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
  expect(page.url()).toBe(address + sheet.query);
});

test('leaving a page that has saved asks nothing', async ({ sheet }) => {
  await sheet.open('three-words');
  const asked = stays(sheet.page);
  await sheet.typeInto('x', 0, 1, '7.25');
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
  expect(asked).toEqual([]);
});

test('where what saves has not arrived, a link and a reload keep what was done', async ({ sheet, browser, address, guard }) => {
  guard.expect(FAILS);
  const link = await linkFromElsewhere(browser, address, '0.625');
  const { page } = sheet;
  sheet.opensWith = 'ready';
  sheet.query = '';
  await page.route('**/part-saving-*.wasm', route => route.abort());
  await sheet.open();
  await sheet.typeInto('x', 0, 1, '7.25');
  await expect(sheet.alert).toContainText('Saving did not load');
  // Like after an upgrade: the files of this page are gone for good, and those of the next one are there.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.alert).toContainText('Saving did not load');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this sheet' }).click();
  expect((await download).suggestedFilename()).toBe('attenscope.json');
  const asked = stays(page);
  await page.unroute('**/part-saving-*.wasm');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
  expect(asked).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => indexedDB.databases().then(all => all.forEach(({ name }) => indexedDB.deleteDatabase(name ?? ''))));
  await page.goto('about:blank');
  await page.route('**/part-saving-*.wasm', route => route.abort());
  await sheet.open();
  await sheet.typeInto('x', 0, 1, '6.75');
  await page.unroute('**/part-saving-*.wasm');
  await Promise.all([page.waitForEvent('load'), putInAddress(page, link)]);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0), 'the link is opened').toBe(0.625);
  await page.getByRole('button', { name: 'Back to my work' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(6.75);
});

test('what was done where what saves has not arrived is kept when the page is left', async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  sheet.opensWith = 'ready';
  sheet.query = '';
  await page.route('**/part-saving-*.wasm', route => route.abort());
  await sheet.open();
  await expect(sheet.alert).toContainText('Saving did not load');
  await sheet.typeInto('x', 0, 1, '7.25');
  const asked = stays(page);
  await page.goto('about:blank');
  await page.unroute('**/part-saving-*.wasm');
  await sheet.open();
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
  expect(asked).toEqual([]);
});

test('where neither what saves has arrived nor anything may be stored, a link waits for an answer', async ({ sheet, browser, address, guard }) => {
  guard.expect(FAILS);
  const link = await linkFromElsewhere(browser, address, '0.625');
  const { page } = sheet;
  sheet.opensWith = 'ready';
  sheet.query = '';
  await sheet.open();
  await page.route('**/part-saving-*.wasm', route => route.abort());
  await page.goto('about:blank');
  await sheet.open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await sheet.typeInto('x', 0, 1, '7.25');
  await expect(sheet.alert).toHaveText(/this browser stores nothing. Download this sheet before you reload/);
  await putInAddress(page, link);
  await expect(sheet.alert).toHaveText(/Opening the link loses it/);
  expect(await sheet.readValue('x', 0, 1)).toBe(7.25);
});
