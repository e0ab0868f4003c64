import { readFile } from 'node:fs/promises';

import { expect, test } from '../fixtures/page.ts';
import { counted, kept, KEYS, large, small, store, stored } from '../fixtures/saving.ts';

const LONG_AGO = '{"attenscope":1,"in":"indexeddb"}';

/** Which of two copies the page opens with; the number of X tells them apart. */
const cases: [what: string, local: string | null, record: string | null, opened: number][] = [
  ['the database is newer', counted(3, small(3)), counted(4, small(4)), 4],
  ['localStorage is newer', counted(5, small(5)), counted(4, small(4)), 5],
  ['neither was counted', small(3), small(4), 3],
  ['only that in the database was counted', small(3), counted(4, small(4)), 4],
  ['long ago, localStorage named the database', LONG_AGO, small(4), 4],
  ['long ago, localStorage was full and could not name it', null, small(4), 4],
  ['the newer one cannot be read', counted(5, '{"attenscope":1}'), counted(4, small(4)), 4],
  ['the older one waits behind word of the newer', `{"attenscope":1,"saved":[4,1],"in":"indexeddb","older":${counted(3, small(3))}}`, counted(4, small(4)), 4],
];
for (const [what, local, record, opened] of cases) {
  test(`the newer copy counts where ${what}`, { tag: /counted|long ago|older one/.test(what) ? '@long' : [] }, async ({ sheet, address }) => {
    await store(sheet.page, address, { local, record });
    await sheet.open();
    expect(await sheet.readValue('x', 0, 0)).toBe(opened);
    await expect(sheet.alert).toHaveCount(what.includes('cannot be read') ? 1 : 0);
    await sheet.typeInto('x', 0, 0, '77.5');
    await kept(sheet.page, '77.5');
    await sheet.reload();
    expect(await sheet.readValue('x', 0, 0)).toBe(77.5);
  });
}

test('work that is found in localStorage alone is put into the database at once, as the save that it is', async ({ sheet, address }) => {
  const text = counted(4, small(4), 9);
  await store(sheet.page, address, { local: text });
  await sheet.open();
  await expect.poll(async () => (await stored(sheet.page)).record).toBe(text);
  // As after a crash of the browser, which writes localStorage to disk late.
  await sheet.page.evaluate(key => localStorage.removeItem(key), KEYS.state);
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(4);
});

test('a first edit that only localStorage has, since one left at once, is in the database after the next start', async ({ sheet }) => {
  const { page } = sheet;
  // The database is not there in time.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...parts) {
      return sessionStorage.getItem('late') === 'yes' ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, parts);
    };
  });
  await sheet.open('three-words');
  await page.evaluate(() => sessionStorage.setItem('late', 'yes'));
  await sheet.typeInto('x', 0, 0, '6.5');
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), KEYS.state)).toContain('6.5');
  await page.evaluate(() => sessionStorage.removeItem('late'));
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
  await expect.poll(async () => (await stored(page)).record).toContain('6.5');
});

test('an edit survives the loss of either copy', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '6.5');
  await kept(sheet.page, '6.5');
  // As after a crash of the browser, which writes localStorage to disk late.
  await sheet.page.evaluate(key => localStorage.removeItem(key), KEYS.state);
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
  await sheet.typeInto('x', 0, 0, '7.5');
  await kept(sheet.page, '7.5');
  await sheet.page.evaluate(
    () => new Promise<void>(done => {
      indexedDB.deleteDatabase('attenscope').onsuccess = () => done();
    }),
  );
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(7.5);
});

test('what was undone is newer than what was done, in whichever copy it is', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 1, 2, '-4.5');
  const before = await sheet.snapshot();
  await sheet.typeInto('x', 0, 0, '6.5');
  await kept(sheet.page, '6.5');
  await sheet.undo();
  await expect.poll(async () => (await stored(sheet.page)).record).not.toContain('6.5');
  await sheet.page.evaluate(key => localStorage.removeItem(key), KEYS.state);
  await sheet.reload();
  expect(await sheet.snapshot(), 'with the edit before').toEqual(before);
});

test('large matrices are blocks beside a short text, and only those that changed are written', { tag: '@engines-long' }, async ({ sheet, address }) => {
  const { page } = sheet;
  await page.addInitScript(() => {
    const puts: string[] = [];
    Object.assign(globalThis, { puts });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...parts) {
      puts.push(String(parts[1]));
      return put.apply(this, parts);
    };
  });
  const puts = () => page.evaluate(() => (globalThis as unknown as { puts: string[] }).puts.splice(0).sort());
  await store(page, address, { local: large(3, 128) });
  await sheet.open();
  await expect.poll(puts).toEqual(['state']);
  await sheet.typeInto('w_q', 0, 0, '-0');
  await expect.poll(async () => (await stored(page)).blocks.w_q?.[0]).toBe(-0);
  const { local, record, blocks } = await stored(page);
  expect(record?.length).toBeLessThan(5_000);
  expect(Object.keys(blocks).sort()).toEqual(['w_k', 'w_q', 'w_v']);
  expect(await puts()).toEqual(['state', 'state.w_k', 'state.w_q', 'state.w_v']);
  // The text of the older format stays until the blocks have been read once.
  expect(local).toContain('"older"');
  await expect.poll(async () => (await stored(page)).local).toContain('"in":"indexeddb"');

  await sheet.typeInto('w_v', 0, 0, '8.5');
  await expect.poll(async () => (await stored(page)).blocks.w_v?.[0]).toBe(8.5);
  expect(await puts()).toEqual(['state', 'state.w_v']);

  await sheet.reload();
  expect(await sheet.readValue('w_v', 0, 0)).toBe(8.5);
  expect(Object.is(Number((await sheet.shown('w_q')).cells[0].exact), 0)).toBe(true);
  expect((await stored(page)).local).not.toContain('"older"');
  expect((await stored(page)).blocks.w_q?.[0]).toBe(-0);

  await sheet.pickPreset('three-words');
  await expect.poll(async () => Object.keys((await stored(page)).blocks)).toEqual([]);
});

test('a database that vanishes under an open page is written anew, whole', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: large(3, 128) });
  await sheet.open();
  await sheet.typeInto('w_q', 0, 0, '8.5');
  await expect.poll(async () => (await stored(page)).blocks.w_q?.[0]).toBe(8.5);
  await page.evaluate(
    () => new Promise<void>(done => {
      indexedDB.deleteDatabase('attenscope').onsuccess = () => done();
    }),
  );
  await sheet.typeInto('w_v', 0, 0, '9.25');
  await expect.poll(async () => (await stored(page)).blocks.w_v?.[0]).toBe(9.25);
  await sheet.reload();
  await expect(sheet.alert).toHaveCount(0);
  expect([await sheet.readValue('w_q', 0, 0), await sheet.readValue('w_v', 0, 0)]).toEqual([8.5, 9.25]);
});

test('a large save is there when one leaves while an earlier one is on its way', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: large(3, 128) });
  // The page copies the work that it found into the database, and that transaction never ends: there is always another
  // request.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...asked) {
      const request = put.apply(this, asked);
      if (sessionStorage.getItem('held') === null) {
        sessionStorage.setItem('held', 'yes');
        const goOn = () => {
          this.count().onsuccess = goOn;
        };
        goOn();
      }
      return request;
    };
  });
  await sheet.open();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('held'))).toBe('yes');
  await sheet.typeInto('w_q', 0, 0, '8.5');
  await sheet.reload();
  expect(await sheet.readValue('w_q', 0, 0)).toBe(8.5);
});

test('the first save of all is there when one leaves at once, however large', { tag: '@engines' }, async ({ sheet }) => {
  const { page } = sheet;
  // A page that is left can only hand work over to an open database, and opening takes a while.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      request.addEventListener('success', () => document.documentElement.setAttribute('data-test-open', ''));
      return request;
    };
  });
  await sheet.open();
  // There is no edit before the numbers are inserted, in one step.
  await page.locator('#sheet-menu').click();
  await page.getByRole('menuitem', { name: 'Paste or load numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste or load numbers' });
  await dialog.getByRole('combobox', { name: 'Matrix' }).selectOption('w_q');
  const numbers = Array.from({ length: 128 }, (_, row) =>
    Array.from({ length: 128 }, (_, col) => (row + col === 0 ? '8.5' : `${(row * 7 + col) % 10}`)).join(' '));
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill(numbers.join('\n'));
  await dialog.getByRole('button', { name: 'Use numbers', exact: true }).click();
  const resize = dialog.getByRole('button', { name: 'Resize to 128 × 128' });
  await expect(resize).toBeVisible();
  await expect(page.locator('html[data-test-open]')).toHaveCount(1);
  // As text they do not fit there.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await sheet.holdPauses();
  await resize.click();
  await expect(dialog).toHaveCount(0);
  await sheet.reload();
  expect(await sheet.shown('w_q')).toMatchObject({ rows: 128, cols: 128 });
  expect(await sheet.readValue('w_q', 0, 0)).toBe(8.5);
});

test('work that could not be read takes nothing away that another tab has saved since', async ({ sheet, address }) => {
  const { page } = sheet;
  const [text, theirs] = ['nothing to read', counted(1, small(7), 42)];
  await store(page, address, { local: text, record: text });
  // Another tab starts fresh and saves, just when this one has read the work and sets it aside.
  await page.addInitScript(([{ state, damaged }, theirs]) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === damaged) {
        Storage.prototype.setItem = setItem;
        setItem.call(this, state, theirs);
        const opening = indexedDB.open('attenscope');
        opening.onsuccess = () => opening.result.transaction('state', 'readwrite').objectStore('state').put(theirs, 'state');
      }
      setItem.call(this, key, text);
    };
  }, [KEYS, theirs] as const);
  await sheet.open();
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  expect(await stored(page)).toMatchObject({ local: theirs, record: theirs });
  expect((await stored(page, 'damaged')).local).toBe(text);
  await page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 0)).toBe(7);
});

test('the rescue of a page that failed finds the newer copy, whole', async ({ sheet, address, guard }) => {
  guard.expect(/simulated failure/);
  const { page } = sheet;
  await store(page, address, { local: counted(4, large(3, 128)) });
  await sheet.open();
  // The second save of a page records the latest save it knew of others.
  await sheet.typeInto('w_v', 0, 0, '7.5');
  await expect.poll(async () => (await stored(page)).blocks.w_v?.[0]).toBe(7.5);
  await sheet.typeInto('w_q', 0, 0, '-0');
  await expect.poll(async () => (await stored(page)).blocks.w_q?.[0]).toBe(-0);
  expect((await stored(page)).record).toContain(',"since":4,');
  const work = await page.evaluate(() => (globalThis as unknown as { attenscope: { savedWork(): Promise<string> } }).attenscope.savedWork());
  const read = JSON.parse(work) as { w_q: { rows: number; cols: number; values: number[] }; labels: string[] };
  expect(read.labels).toEqual(['t1', 't2', 't3']);
  expect([read.w_q.rows, read.w_q.cols, read.w_q.values.length]).toEqual([128, 128, 128 * 128]);
  expect(read.w_q.values[0]).toBe(-0);
  expect(work).not.toContain('apart');

  // The saved work that it returns can be opened.
  await page.evaluate(() => (globalThis as unknown as { attenscope: { setWorkAside(): Promise<void> } }).attenscope.setWorkAside());
  expect((await stored(page, 'damaged')).blocks.w_q?.[0]).toBe(-0);
  await store(page, address, { local: work });
  await sheet.open();
  expect(await sheet.shown('w_q')).toMatchObject({ rows: 128, cols: 128 });
});

test('what cannot be read is set aside as it is, halves of characters too', async ({ sheet, address }) => {
  const [local, record] = ['{"attenscope":1,"work":\ud800', '[\udc00]'];
  await store(sheet.page, address, { local, record });
  await sheet.open();
  await expect(sheet.alert).toHaveCount(1);
  expect(await stored(sheet.page, 'damaged')).toMatchObject({ local, record });
});

test('a record that only refers to another one is damaged: it is told and set aside, and edits are saved', async ({ sheet, address }) => {
  const record = '{"attenscope":1,"saved":[4,1],"in":"indexeddb"}';
  await store(sheet.page, address, { record });
  await sheet.open();
  await expect(sheet.alert).toHaveText(/could not be read.*kept aside/);
  expect((await stored(sheet.page, 'damaged')).record).toBe(record);
  await sheet.typeInto('x', 0, 0, '6.5');
  await kept(sheet.page, '6.5');
});

/** The work left by two tabs that both knew of save 5 but not of each other; the one with 7 is later, and is opened. */
const atOnce: [what: string, left: { local?: string; record?: string }, more: Record<string, string>][] = [
  ['both handed theirs over', {}, { 'left.7': counted(6, small(6), 7, 5), 'left.8': counted(7, small(7), 8, 5) }],
  ['one was written', { record: counted(6, small(6), 7, 5) }, { 'left.8': counted(7, small(7), 8, 5) }],
  ['one is in localStorage alone', { local: counted(7, small(7), 8, 5), record: counted(6, small(6), 7, 5) }, {}],
  ['the earlier one is in localStorage alone', { local: counted(6, small(6), 7, 5), record: counted(7, small(7), 8, 5) }, {}],
  ['both handed theirs over and counted alike', {}, { 'left.7': counted(6, small(6), 7), 'left.8': counted(6, small(7), 8) }],
  ['both counted alike', { local: counted(6, small(6), 7), record: counted(6, small(7), 8) }, {}],
];
for (const [what, left, more] of atOnce) {
  test(`of two tabs that saved at once the one that is not opened is kept aside, where ${what}`, { tag: what === 'both handed theirs over and counted alike' ? [] : '@long' }, async ({ sheet, address }) => {
    const { page } = sheet;
    await store(page, address, left, more);
    await sheet.open();
    expect(await sheet.readValue('x', 0, 0)).toBe(7);
    await expect(sheet.alert).toHaveText(/kept aside/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download what was saved' }).click()]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(JSON.parse(small(6)));
    // Once deleted it does not come back, and nothing else was changed.
    await expect.poll(async () => (await stored(page)).record).toContain(small(7));
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(sheet.alert).toHaveCount(0);
    await sheet.reload();
    expect(await sheet.readValue('x', 0, 0)).toBe(7);
    await expect(sheet.alert).toHaveCount(0);
    await sheet.typeInto('x', 0, 0, '8.5');
    await kept(page, '8.5');
    await expect(sheet.alert).toHaveCount(0);
  });
}
