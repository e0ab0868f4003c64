import { readFile } from 'node:fs/promises';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { kept, stored } from '../fixtures/saving.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const STATE = 'attenscope.state';

test('an edit is saved in both stores without leaving the page, and is there after a reload', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await sheet.typeInto('x', 1, 2, '-4.5');
  inputs.x[1][2] = -4.5;
  await kept(sheet.page, '-4.5');
  await sheet.reload();
  await expectToFollow(sheet, inputs);
  await expect(sheet.preset).toHaveValue('own');
});

test('an edit of a 512-wide matrix is saved and is there after a reload', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const [row, col] = await sheet.topLeft('w_k');
  await sheet.typeInto('w_k', row, col, '1.25');
  await kept(sheet.page, '1.25');
  const before = await sheet.snapshot(['scores', 'scaled', 'weights']);
  await sheet.reload();
  expect(await sheet.shown('w_k')).toMatchObject({ rows: 512, cols: 512 });
  expect(await sheet.readValue('w_k', row, col)).toBe(1.25);
  expect(await sheet.snapshot(['scores', 'scaled', 'weights'])).toEqual(before);
});

test('labels and settings are there after a reload', async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.label(0).dblclick();
  await sheet.editor.fill('甲 "1"');
  await sheet.press('Enter');
  await sheet.pickScaling('custom');
  await sheet.divisor.fill('40');
  await sheet.press('Enter');
  await sheet.temperature.focus();
  await sheet.press('ArrowRight', 'ArrowRight');
  const before = await sheet.snapshot();
  await kept(sheet.page, '"custom":40');
  await sheet.reload();
  expect(await sheet.snapshot()).toEqual(before);
  await expect(sheet.label(0)).toHaveText('甲 "1"');
  await expect(sheet.scaling).toHaveValue('custom');
  await expect(sheet.divisor).toHaveValue('40');
});

test('a reload right after an edit loses nothing', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.holdPauses();
  await sheet.cell('x', 0, 0).click();
  await sheet.page.keyboard.type('6');
  await sheet.page.keyboard.press('Enter');
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6);
});

test('everything is saved at once when the page is hidden', async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.page.evaluate(key => localStorage.getItem(key), STATE);
  await sheet.holdPauses();
  await sheet.cell('x', 0, 0).click();
  await sheet.page.keyboard.type('8.0625');
  await sheet.page.keyboard.press('Enter');
  const after = await sheet.page.evaluate(key => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return localStorage.getItem(key);
  }, STATE);
  expect(after).not.toBeNull();
  expect(after).not.toBe(before);
  expect(after).toContain('8.0625');
});

test('nothing is stored before anything is edited', async ({ sheet }) => {
  const { page } = sheet;
  // Records the writes in the order in which they are requested, however late they are done.
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const [{ setItem }, { put }] = [Storage.prototype, IDBObjectStore.prototype];
    Storage.prototype.setItem = function (key, text) {
      written.push(key);
      setItem.call(this, key, text);
    };
    IDBObjectStore.prototype.put = function (...parts) {
      written.push(`record ${String(parts[1])}`);
      return put.apply(this, parts);
    };
  });
  const written = () => page.evaluate(() => (globalThis as unknown as { written: string[] }).written.filter(name => /state|left|aside|damaged/.test(name)));
  await sheet.open();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Writes caused by that would come before those of the first edit, which is one save in each store.
  await sheet.typeInto('x', 0, 0, '6.25');
  await kept(page, '6.25');
  expect(await written()).toEqual([STATE, 'record state']);
  expect((await stored(page)).record).toContain('"saved":[1,');
});

const damaged: [what: string, state: string][] = [
  ['cut off', '{"version":1,"inputs":{"x":[[1,0,1'],
  ['not JSON', '\u0000\u0001 not json at all'],
  ['of the wrong kind', '[1,2,3]'],
  ['from the future', '{"version":99999}'],
  ['empty', ''],
];
for (const [what, state] of damaged) {
  test(`a saved state that is ${what} is set aside, told and can be downloaded`, { tag: what === 'cut off' ? [] : '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    await page.addInitScript(([key, text]) => {
      if (!sessionStorage.getItem('damaged')) {
        sessionStorage.setItem('damaged', 'yes');
        localStorage.setItem(key, text);
      }
    }, [STATE, state] as const);
    await sheet.open();
    await expect(sheet.alert).toHaveCount(1);
    await expect(sheet.preset).toHaveValue('three-words');
    await expectToFollow(sheet, await sheet.readInputs());

    const control = page.getByRole('button', { name: /download/i }).or(page.getByRole('link', { name: /download/i }));
    const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
    expect(await readFile(await download.path(), 'utf8')).toContain(state);

    await sheet.typeInto('x', 0, 0, '3');
    await sheet.reload();
    // It stays available until it is deleted.
    await expect(sheet.alert).toHaveText(/kept aside/);
    await sheet.page.getByRole('button', { name: 'Delete it' }).click();
    await expect(sheet.alert).toHaveCount(0);
    await sheet.reload();
    await expect(sheet.alert).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(3);
  });
}

test('a browser that refuses storage still opens the page, and says that nothing is kept', async ({ sheet }) => {
  await sheet.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('storage is off', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse });
  });
  await sheet.open();
  const inputs = await sheet.readInputs();
  await sheet.typeInto('x', 0, 0, '3');
  inputs.x[0][0] = 3;
  await expectToFollow(sheet, inputs);
  const told = sheet.page.getByRole('status').or(sheet.page.getByRole('alert')).filter({ hasText: /sav|kept|stor/i, visible: true });
  await expect(told).toHaveCount(1);
});

test('a refusal to store is told once and taken back when storing works again', async ({ sheet }) => {
  const { page } = sheet;
  await page.addInitScript(() => {
    const works = { now: false };
    Object.assign(globalThis, { works });
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...parts) {
      if (parts[0].startsWith('attenscope.') && !works.now) refuse();
      setItem.apply(this, parts);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...parts) {
      if (!works.now) refuse();
      return put.apply(this, parts);
    };
  });
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '3');
  await expect(sheet.alert).toHaveText(/save your work/);
  await page.evaluate(() => Object.assign((globalThis as unknown as { works: object }).works, { now: true }));
  await sheet.typeInto('x', 0, 0, '4.125');
  await kept(page, '4.125');
  await expect(sheet.alert).toHaveCount(0);
});

test('the browser is asked once to keep what is stored', async ({ sheet }) => {
  await sheet.page.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
      return persist.call(this);
    };
  });
  await sheet.open('three-words');
  for (const number of ['2.5', '3.5']) {
    await sheet.typeInto('x', 0, 0, number);
    await kept(sheet.page, number);
  }
  await sheet.reload();
  await sheet.typeInto('x', 0, 0, '4.5');
  await kept(sheet.page, '4.5');
  expect(await sheet.page.evaluate(() => localStorage.getItem('asked'))).toBe('1');
});

/** Text typed somewhere and not committed when the page is left, and how to read it after coming back. */
const drafts: [what: string, type: (sheet: Worksheet) => Promise<void>, read: (sheet: Worksheet) => Promise<unknown>, expected: unknown][] = [
  [
    'number of a cell',
    async sheet => {
      await sheet.cell('x', 2, 2).click();
      await sheet.press('5', '5');
    },
    sheet => sheet.readValue('x', 2, 2),
    55,
  ],
  [
    'word',
    async sheet => {
      await sheet.label(1).click();
      await sheet.press('F2');
      await sheet.editor.fill('draft');
    },
    sheet => sheet.label(1).textContent(),
    'draft',
  ],
  [
    'divisor',
    async sheet => {
      await sheet.pickScaling('custom');
      await sheet.divisor.fill('12.5');
    },
    sheet => sheet.divisor.inputValue(),
    '12.5',
  ],
];
for (const [what, type, read, expected] of drafts) {
  test(`a ${what} that is typed and not yet committed is there after leaving and coming back`, { tag: '@engines' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await type(sheet);
    // When the page is left, Firefox stops running scripts, including the one that saves this.
    await sheet.painted();
    await sheet.page.goto('about:blank');
    await sheet.page.goto(`${sheet.address}?preset=three-words`);
    await sheet.ready();
    await expect.poll(() => read(sheet)).toBe(expected);
  });
}
