import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { holdLongPauses, letPass } from '../fixtures/pauses.ts';
import { counted, kept, KEYS, large, openBlank, small, store, stored } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

const LONG_AGO = '{"attenscope":1,"in":"indexeddb"}';

for (const [what, marker] of [['counted', '{"attenscope":1,"saved":[9,1],"in":"indexeddb"}'], ['of long ago', LONG_AGO]]) {
  test(`word (${what}) of work that is gone is told; one starts afresh, and is saved again`, { tag: what === 'counted' ? [] : '@long' }, async ({ sheet, address }) => {
    await store(sheet.page, address, { local: marker });
    await sheet.open();
    await expect(sheet.alert).toHaveText(/no longer has your saved work/);
    await sheet.page.getByRole('button', { name: 'Start afresh' }).click();
    await expect(sheet.alert).toHaveCount(0);
    expect((await stored(sheet.page, 'aside')).local).toBe(marker);
    await sheet.typeInto('x', 0, 0, '6.5');
    await kept(sheet.page, '6.5');
    await sheet.reload();
    expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
    await expect(sheet.alert).toHaveCount(0);
  });
}

test('who edits after the loss of saved work has started afresh', async ({ sheet, address }) => {
  await store(sheet.page, address, { local: LONG_AGO });
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '6.5');
  await expect(sheet.alert).toHaveCount(0);
  await kept(sheet.page, '6.5');
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
});

/** Makes `indexedDB.open` never answer while `sessionStorage.silent` is set. */
function silence() {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...parts) {
    if (sessionStorage.getItem('silent') !== 'yes') return open.apply(this, parts);
    return new EventTarget() as IDBOpenDBRequest;
  };
}

/** How long the page waits for a database that does not answer, in milliseconds. */
const OPENING = { atLeast: 3_000, atMost: 3_000 };
/** How long the page waits for a save before it says that nothing is saved. */
const PATIENCE = { atLeast: 900, atMost: 950 };

test('a database that never answers does not keep the page from starting for longer than three seconds, and is told', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: counted(3, small(3)) });
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
  await page.addInitScript(silence);
  await holdLongPauses(page);
  await page.goto(`${address}?preset=three-words`);
  await letPass(page, OPENING);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(3);
  await expect(sheet.alert).toHaveText(/database does not answer/);
  await sheet.typeInto('x', 0, 0, '6.5');
  await expect.poll(async () => page.evaluate(key => localStorage.getItem(key), KEYS.state)).toContain('6.5');
  await page.reload();
  await letPass(page, OPENING);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
});

test('work that the database does not give back is kept aside when one starts afresh, and is offered later', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: '{"attenscope":1,"saved":[4,1],"in":"indexeddb"}', record: counted(4, small(4)) });
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
  await page.addInitScript(silence);
  await sheet.open();
  await expect(sheet.alert).toHaveText(/does not give back your saved work/);
  await sheet.typeInto('x', 0, 0, '5.5');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(sheet.alert).toHaveCount(0);
  await expect.poll(async () => page.evaluate(key => localStorage.getItem(key), KEYS.state)).toContain('5.5');

  await page.evaluate(() => sessionStorage.removeItem('silent'));
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(5.5);
  await expect(sheet.alert).toHaveText(/kept aside/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download what was saved' }).click()]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(JSON.parse(small(4)));
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(sheet.alert).toHaveCount(0);
  await sheet.reload();
  await expect(sheet.alert).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(5.5);
});

test('a database that opens and never answers does not keep the page from starting', async ({ sheet, address }) => {
  await store(sheet.page, address, { local: counted(3, small(3)), record: counted(2, small(2)) });
  await sheet.page.addInitScript(() => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  });
  await holdLongPauses(sheet.page);
  await sheet.page.goto(`${address}?preset=three-words`);
  await letPass(sheet.page, OPENING);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(3);
  await expect(sheet.alert).toHaveText(/database does not answer/);
});

test('a database that never answers does not keep a page from starting on what cannot be read', { tag: '@long' }, async ({ sheet, context, address }) => {
  await store(sheet.page, address, { local: 'nothing to read', record: counted(2, small(2)) });
  await sheet.page.addInitScript(() => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
  });
  await sheet.open();
  await expect(sheet.alert).toHaveCount(1);
  expect((await sheet.page.evaluate(key => localStorage.getItem(key), KEYS.damaged))).toBe('nothing to read');
  // The record that the database did not deliver is intact, and still there.
  const beside = await context.newPage();
  await openBlank(beside, address);
  expect((await stored(beside)).record).toBe(counted(2, small(2)));
});

test('older work of a database that was silent at the start is no other tab\'s: it is set aside', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: counted(50, small(5)), record: counted(9, small(9), 7) });
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...parts) {
      return 'answers' in window ? get.apply(this, parts) : (new EventTarget() as IDBRequest);
    };
  });
  // The page does not ask the database again before the edit.
  await holdLongPauses(page);
  await page.goto(`${address}?preset=three-words`);
  await letPass(page, OPENING);
  await sheet.ready();
  await expect(sheet.alert).toHaveText(/database does not answer/);
  await page.evaluate(() => Object.assign(window, { answers: true }));
  await sheet.typeInto('x', 0, 0, '6.5');
  await kept(page, '6.5');
  await expect(sheet.alert).toHaveCount(0);
  expect((await stored(page, 'aside')).record).toBe(counted(9, small(9), 7));
});

/** Makes the database answer nothing before `letAnswer`. */
async function answerLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...parts) {
      return 'answers' in window ? get.apply(this, parts) : (new EventTarget() as IDBRequest);
    };
  });
}

async function letAnswer(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { answers: true }));
}

test('what the database gives back late is taken up, and told', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: '{"attenscope":1,"saved":[4,1],"in":"indexeddb"}', record: counted(4, small(4)) });
  await answerLate(page);
  await sheet.open();
  await expect(sheet.alert).toHaveText(/does not give back your saved work/);
  await letAnswer(page);
  await expect.poll(() => sheet.readValue('x', 0, 0)).toBe(4);
  await expect(sheet.alert).toHaveCount(0);
  await expect(page.getByText('Your last session is restored')).toBeVisible();
  // Saving continues from there.
  await sheet.typeInto('x', 0, 0, '6.5');
  await kept(page, '6.5');
  expect((await stored(page)).record).toContain('"saved":[5,');
  await expect(sheet.alert).toHaveCount(0);
});

test('what the database gives back late takes the place of an older copy, and not of edits', { tag: '@long' }, async ({ sheet, context, address }) => {
  await store(sheet.page, address, { local: counted(3, small(3)), record: counted(4, small(4)) });
  const other = new Worksheet(await context.newPage(), address);
  for (const tab of [sheet, other]) {
    await answerLate(tab.page);
    await tab.open();
    await expect(tab.alert).toHaveText(/database does not answer/);
    expect(await tab.readValue('x', 0, 0)).toBe(3);
  }
  await letAnswer(sheet.page);
  await expect.poll(() => sheet.readValue('x', 0, 0)).toBe(4);
  await expect(sheet.alert).toHaveCount(0);

  await other.typeInto('x', 0, 0, '6.5');
  await letAnswer(other.page);
  await expect(other.alert).toHaveText(/changed in another tab/);
  expect(await other.readValue('x', 0, 0)).toBe(6.5);
  expect((await stored(other.page)).record).toContain(small(4));
});

test('that another tab has saved is asked about also where the database has not answered', async ({ sheet, context, address }) => {
  const { page } = sheet;
  await store(page, address, { local: counted(3, small(3)) });
  await answerLate(page);
  await sheet.open();
  await expect(sheet.alert).toHaveText(/database does not answer/);
  const other = new Worksheet(await context.newPage(), address);
  await other.open();
  await other.typeInto('x', 0, 0, '6.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await letAnswer(page);
  await page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 0)).toBe(6.5);
  await expect(sheet.alert).toHaveCount(0);
});

test('that nothing is saved is told again after another notice, until it is dismissed', { tag: '@long' }, async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, {});
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
  await page.addInitScript(silence);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await holdLongPauses(page);
  await page.goto(`${address}?preset=three-words`);
  await sheet.ready();
  await sheet.typeInto('x', 0, 0, '6.5');
  await letPass(page, PATIENCE);
  await expect(sheet.alert).toHaveText(/does not let the page save/);
  await sheet.undo();
  await expect(sheet.alert).toHaveCount(0);
  await letPass(page, PATIENCE);
  await expect(sheet.alert).toHaveText(/does not let the page save/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await sheet.typeInto('x', 0, 0, '7.5');
  await letPass(page, PATIENCE);
  await expect(sheet.alert).toHaveCount(0);
});

test('while the database is given time after a refusal, edits go to localStorage as soon as ever', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '5.5');
  await kept(page, '5.5');
  // From now on it refuses, and no timer of a second ends.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('made to fail', 'UnknownError');
    };
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, pause = 0) => (pause < 500 ? later(work, pause) : 0) });
  });
  for (const edit of ['6.5', '7.5']) {
    await sheet.typeInto('x', 0, 0, edit);
    await expect.poll(async () => page.evaluate(key => localStorage.getItem(key), KEYS.state)).toContain(edit);
  }
});

test('large work that the database refuses once is there a little later', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: large(3, 128) });
  await sheet.open();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('made to fail', 'UnknownError');
    };
  });
  await sheet.typeInto('w_q', 0, 0, '8.5');
  await expect.poll(async () => (await stored(page)).blocks.w_q?.[0]).toBe(8.5);
  await expect(sheet.alert).toHaveCount(0);
});

test('what a silent database had is kept aside when it answers again, if it was newer', { tag: '@long' }, async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, { local: counted(5, small(5)), record: counted(9, small(9)) });
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
  await page.addInitScript(silence);
  await sheet.open();
  expect(await sheet.readValue('x', 0, 0)).toBe(5);
  await sheet.typeInto('x', 0, 0, '6.5');
  await expect.poll(async () => page.evaluate(key => localStorage.getItem(key), KEYS.state)).toContain('6.5');

  await page.evaluate(() => sessionStorage.removeItem('silent'));
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
  await expect(sheet.alert).toHaveText(/kept aside/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download what was saved' }).click()]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(JSON.parse(small(9)));
});

test('a localStorage that refuses beside a silent database is told within a second', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, {});
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
  await page.addInitScript(silence);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await holdLongPauses(page);
  await page.goto(address);
  await sheet.ready();
  const inputs = await sheet.readInputs();
  await sheet.typeInto('x', 0, 0, '3');
  inputs.x[0][0] = 3;
  await letPass(page, PATIENCE);
  await expect(sheet.alert).toHaveText(/does not let the page save/);
  await expectToFollow(sheet, inputs);
});

test('a localStorage that is full leaves the work to the database', async ({ sheet, address }) => {
  const { page } = sheet;
  await store(page, address, {});
  await page.evaluate(() => {
    for (let room = 1 << 20; room > 0; room >>= 1) {
      for (let at = 0; ; at += 1) {
        try {
          localStorage.setItem(`filler.${room}.${at}`, 'x'.repeat(room));
        } catch {
          break;
        }
      }
    }
  });
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '6.5');
  await expect.poll(async () => (await stored(page)).record).toContain('6.5');
  expect((await stored(page)).local).toBeNull();
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(6.5);
});

test('the address of a download is there for a while', async ({ sheet, address }) => {
  await store(sheet.page, address, { local: 'nothing to read' });
  await sheet.page.addInitScript(() => {
    const revoked: string[] = [];
    Object.assign(globalThis, { revoked });
    URL.revokeObjectURL = (at: string) => void revoked.push(at);
  });
  await sheet.open();
  const control = sheet.page.getByRole('button', { name: 'Download what was saved' });
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), control.click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe('nothing to read');
  expect(await sheet.page.evaluate(() => (globalThis as unknown as { revoked: string[] }).revoked)).toEqual([]);
});
