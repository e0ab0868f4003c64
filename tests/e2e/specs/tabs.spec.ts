import { readFile } from 'node:fs/promises';

import type { BrowserContext } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { counted, firstsAside, kept, large, small, store, stored } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

/** Another tab of the same browser, opened on the same work. */
async function another(context: BrowserContext, address: string): Promise<Worksheet> {
  const sheet = new Worksheet(await context.newPage(), address);
  await sheet.open();
  return sheet;
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '1.5');
  await kept(sheet.page, '1.5');
});

test('a tab that only looks disturbs nobody', async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await sheet.typeInto('x', 0, 1, '2.5');
  await kept(sheet.page, '2.5');
  await expect(sheet.alert).toHaveCount(0);
  await other.page.close();
  await sheet.typeInto('x', 0, 1, '3.5');
  await kept(sheet.page, '3.5');
  await expect(sheet.alert).toHaveCount(0);
});

test('a tab says that another one has saved, and takes that', { tag: '@engines' }, async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect(sheet.alert).toHaveCount(0);
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.5);
  await expect(other.alert).toHaveCount(0);
  // One undo step restores what was there.
  await sheet.undo();
  expect(await sheet.readValue('x', 0, 1)).toBe(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(1.5);
});

test('nothing is written over what another tab has saved before that is said', async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.25');
  // Meanwhile it is kept aside.
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record).toContain('9.25');
  const { local, record } = await stored(sheet.page);
  expect(`${local} ${record}`).not.toContain('9.25');

  await sheet.page.getByRole('button', { name: 'Keep this one' }).click();
  await kept(sheet.page, '9.25');
  await expect(other.alert).toHaveText(/changed in another tab/);
  // The other tab's work is not lost either.
  const aside = await stored(sheet.page, 'aside');
  expect(aside.local).toContain('2.5');
  expect(aside.record).toContain('2.5');
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 2)).toBe(9.25);
});

test('a tab that is closed undecided leaves its work to be downloaded', async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.25');
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 1)).toBe(2.5);
  await expect(sheet.alert).toHaveText(/kept aside/);
  expect((await stored(sheet.page, 'aside')).local).toContain('9.25');
});

test('the choice stands in Chinese, too, and is made by keys', { tag: '@long' }, async ({ sheet, context, address }) => {
  await sheet.pickLanguage('zh-CN');
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/另一个标签页/);
  await sheet.page.getByRole('button', { name: '改用另一个标签页的内容' }).focus();
  await sheet.press('Enter');
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.5);
});

/** Opens large work in two tabs and leaves the other tab right after an edit, which is then handed over. */
async function handOver(sheet: Worksheet, context: BrowserContext, address: string): Promise<void> {
  await store(sheet.page, address, { local: counted(99, large(3, 128)) });
  await sheet.open();
  expect(await sheet.shown('w_q')).toMatchObject({ rows: 128, cols: 128 });
  const other = await another(context, address);
  await other.holdPauses();
  await other.typeInto('w_q', 0, 0, '8.5');
  await other.page.goto('about:blank');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
}

test('large work of a tab that is left at once is neither lost nor written over', async ({ sheet, context, address }) => {
  await handOver(sheet, context, address);
  await sheet.typeInto('w_v', 0, 0, '9.25');
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('w_q', 0, 0)).toBe(8.5);
  await sheet.undo();
  expect(await sheet.readValue('w_v', 0, 0)).toBe(9.25);
});

test('large work that was handed over by a tab that was left is kept aside where the other one keeps its own', async ({ sheet, context, address }) => {
  await handOver(sheet, context, address);
  await sheet.page.getByRole('button', { name: 'Keep this one' }).click();
  await sheet.typeInto('w_v', 0, 0, '9.25');
  await expect.poll(async () => (await stored(sheet.page)).blocks.w_v?.[0]).toBe(9.25);
  expect(await firstsAside(sheet.page, 'w_q')).toContain(8.5);
  await sheet.reload();
  expect([await sheet.readValue('w_q', 0, 0), await sheet.readValue('w_v', 0, 0)]).toEqual([2, 9.25]);
  await expect(sheet.alert).toHaveText(/kept aside/);
});

test('what stands aside is found where localStorage has lost word of it, and is deleted only as it was offered', { tag: '@long' }, async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.25');
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record ?? '').toContain('9.25');
  // Like a crash of the browser.
  await other.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('attenscope.aside.')) localStorage.removeItem(key);
  });
  await other.reload();
  await expect(other.alert).toHaveText(/kept aside/);

  await sheet.typeInto('x', 0, 2, '8.75');
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record ?? '').toContain('8.75');
  const remove = other.page.getByRole('button', { name: 'Delete it' });
  await remove.click();
  // Something newer has arrived meanwhile: it is offered in its turn.
  await expect.poll(async () => (await stored(other.page, 'aside')).record ?? '').toContain('8.75');
  await expect(other.alert).toHaveText(/kept aside/);
  const [download] = await Promise.all([other.page.waitForEvent('download'), other.page.getByRole('button', { name: 'Download what was saved' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('8.75');
  await remove.click();
  await expect(other.alert).toHaveCount(0);
  await expect.poll(async () => (await stored(other.page, 'aside')).record).toBeNull();
});

test('what another tab handed over is not written over because this one has saved later', async ({ sheet }) => {
  const { page } = sheet;
  const theirs = counted(2, small(9), 77);
  await page.evaluate(async text => {
    const database = await new Promise<IDBDatabase>(done => {
      const opening = indexedDB.open('attenscope');
      opening.onsuccess = () => done(opening.result);
    });
    await new Promise<void>(done => {
      const transaction = database.transaction('state', 'readwrite');
      transaction.objectStore('state').put(text, 'left.77');
      transaction.oncomplete = () => done();
    });
    database.close();
  }, theirs);
  for (const edit of ['2.5', '3.5', '4.5']) await sheet.typeInto('x', 0, 1, edit);
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await kept(page, '4.5');
  await expect.poll(async () => (await stored(page, 'aside')).record).toBe(theirs);
});

test('what a tab took the place of stays aside when that tab is superseded itself', { tag: '@long' }, async ({ sheet, context, address }) => {
  const second = await another(context, address);
  await second.typeInto('x', 0, 1, '2.5');
  await kept(second.page, '2.5');
  await sheet.page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(second.alert).toHaveText(/changed in another tab/);
  const third = await another(context, address);
  await third.typeInto('x', 0, 1, '3.5');
  await kept(third.page, '3.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.25');
  const aside = () => sheet.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('attenscope.aside.')).map(([, text]) => String(text)).join(' '));
  await expect.poll(aside).toContain('9.25');
  expect(await aside()).toContain('2.5');
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(3.5);
  expect(await aside()).toContain('2.5');
});

test('a tab that began anew after all was deleted is not written over, however few its saves', { tag: '@long' }, async ({ sheet, context, address }) => {
  await sheet.page.evaluate(() => localStorage.clear());
  await sheet.page.evaluate(() => new Promise<void>(done => {
    indexedDB.deleteDatabase('attenscope').onsuccess = () => done();
  }));
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.25');
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record).toContain('9.25');
  expect((await stored(sheet.page)).record).toContain('2.5');
});

test('of three tabs each keeps aside what it has', async ({ sheet, context, address }) => {
  const [second, third] = [await another(context, address), await another(context, address)];
  await third.typeInto('x', 0, 1, '2.5');
  await kept(third.page, '2.5');
  for (const [tab, number] of [[sheet, '7.25'], [second, '8.25']] as const) {
    await expect(tab.alert).toHaveText(/changed in another tab/);
    await tab.typeInto('x', 0, 2, number);
  }
  const aside = () => sheet.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('attenscope.aside.')).map(([, text]) => String(text)).join(' '));
  await expect.poll(aside).toMatch(/7\.25.*8\.25|8\.25.*7\.25/);
  await second.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => second.readValue('x', 0, 1)).toBe(2.5);
  expect(await aside()).toContain('7.25');
});

test('"use the other tab’s version" takes what another tab has saved, not what this one handed over when it was hidden', { tag: '@long' }, async ({ sheet, context, address }) => {
  const { page } = sheet;
  const [, writer] = /"saved":\[\d+,(\d+)\]/.exec((await stored(page)).record ?? '') ?? [];
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  // Handed over just as the other tab saved: the browser reports that late.
  await page.evaluate(
    async ([name, text]) => {
      const opening = indexedDB.open('attenscope');
      await new Promise(done => (opening.onsuccess = done));
      const transaction = opening.result.transaction('state', 'readwrite');
      transaction.objectStore('state').put(text, name);
      await new Promise(done => (transaction.oncomplete = done));
      opening.result.close();
    },
    [`left.${writer}`, counted(99, small(9), Number(writer))] as const,
  );
  await page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.5);
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 1)).toBe(2.5);
  await expect(other.alert).toHaveCount(0);
});
