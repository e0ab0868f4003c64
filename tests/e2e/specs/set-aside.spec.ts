import type { BrowserContext, Page } from '@playwright/test';

import { linkFromElsewhere } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/page.ts';
import { kept, KEYS, openBlank } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

/** All work stored anywhere in the browser, as one text. */
async function everywhere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error as Error);
      });
    const database = await answer(indexedDB.open('attenscope'));
    const records = await answer(database.transaction('state').objectStore('state').getAll() as IDBRequest<unknown[]>);
    database.close();
    return [...Object.values(localStorage), ...records].filter(text => typeof text === 'string').join('\n');
  });
}

/** Expects these numbers to be offered as kept aside, one offer after the other; deletes each by its button. */
async function offered(sheet: Worksheet, numbers: string[]): Promise<string[]> {
  const { page } = sheet;
  const found: string[] = [];
  const remove = page.getByRole('button', { name: 'Delete it' });
  while ((await sheet.alert.count()) > 0 && /kept aside/.test((await sheet.alert.textContent()) ?? '')) {
    const before = await everywhere(page);
    await remove.click();
    await expect.poll(() => everywhere(page)).not.toBe(before);
    const after = await everywhere(page);
    found.push(...numbers.filter(number => before.includes(number) && !after.includes(number)));
    await sheet.reload();
  }
  return found;
}

async function anotherTab(context: BrowserContext, address: string): Promise<Worksheet> {
  const tab = new Worksheet(await context.newPage(), address);
  await tab.open();
  return tab;
}

/** Saves own work with 42.5; then opens a link's sheet and types 9.125 into it. */
async function editLinkOverOwnWork(sheet: Worksheet, link: string): Promise<void> {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  await sheet.follow(link);
  await sheet.typeInto('x', 0, 1, '9.125');
}

test('going back and forth over that choice keeps each of the two once', async ({ sheet, browser, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  await sheet.follow(await linkFromElsewhere(browser, address, '0.625'));
  await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
  await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
  for (let time = 0; time < 2; time += 1) {
    await sheet.undo();
    await kept(sheet.page, '0.625');
    expect(await everywhere(sheet.page), 'one\'s own').toContain('42.5');
    await sheet.redo();
    await kept(sheet.page, '42.5');
    expect(await everywhere(sheet.page), 'and the sheet of the link').toContain('0.625');
  }
  await sheet.undo();
  await sheet.typeInto('x', 0, 1, '9.125');
  await kept(sheet.page, '9.125');
  await sheet.reload();
  expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 0, 1)]).toEqual([0.625, 9.125]);
  expect(await offered(sheet, ['42.5']), 'one offer').toEqual(['42.5']);
});

test('an edit of one\'s own is kept aside with the rest where the history leads past the choice at once', async ({ sheet, browser, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  await sheet.follow(await linkFromElsewhere(browser, address, '0.625'));
  await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
  await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
  await sheet.typeInto('x', 2, 2, '41.5');
  await kept(sheet.page, '41.5');
  await sheet.holdPauses();
  await sheet.undo();
  await sheet.undo();
  // The save on leaving the page does not overwrite it either.
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
  await expect(sheet.alert).toHaveText(/kept aside/);
  await sheet.typeInto('x', 0, 1, '9.125');
  await kept(sheet.page, '9.125');
  expect(await everywhere(sheet.page)).toContain('41.5');
});

test('what was kept aside stays where undo leads further back than to it', async ({ sheet, browser, address }) => {
  await editLinkOverOwnWork(sheet, await linkFromElsewhere(browser, address, '0.625'));
  await expect.poll(() => everywhere(sheet.page)).toContain('9.125');
  await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
  await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
  await sheet.holdPauses();
  await sheet.undo();
  await sheet.undo();
  expect(await sheet.readValue('x', 0, 0), 'the sheet of the link').toBe(0.625);
  await sheet.reload();
  expect(await everywhere(sheet.page)).toContain('9.125');
});

test('what another tab has saved outlives undoing that it was used', async ({ sheet, context, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '1.5');
  await kept(sheet.page, '1.5');
  const other = await anotherTab(context, address);
  await other.typeInto('x', 0, 1, '2.625');
  await kept(other.page, '2.625');
  await other.page.close();
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.125');
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.625);
  await expect.poll(() => everywhere(sheet.page), 'and what this tab had').toContain('9.125');
  await sheet.undo();
  expect(await sheet.readValue('x', 0, 2)).toBe(9.125);
  await kept(sheet.page, '9.125');
  await sheet.page.close();

  const again = await anotherTab(context, address);
  expect(await again.readValue('x', 0, 2)).toBe(9.125);
  await expect(again.alert).toHaveText(/kept aside/);
  expect(await offered(again, ['2.625'])).toEqual(['2.625']);
});

test('what this tab had is kept when the other tab\'s is used', async ({ sheet, context, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '1.5');
  await kept(sheet.page, '1.5');
  const other = await anotherTab(context, address);
  await other.typeInto('x', 0, 1, '2.625');
  await kept(other.page, '2.625');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.typeInto('x', 0, 2, '9.125');
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.625);
  await sheet.page.close();
  await other.reload();
  await expect(other.alert).toHaveText(/kept aside/);
  expect(await offered(other, ['9.125'])).toEqual(['9.125']);
});

test('what a living tab keeps aside is offered by no other one', async ({ sheet, browser, context, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  const link = await linkFromElsewhere(browser, address, '0.625');
  const linked = new Worksheet(await context.newPage(), address);
  await linked.follow(link);
  await linked.typeInto('x', 0, 1, '9.125');
  await expect.poll(() => everywhere(linked.page)).toContain('9.125');
  const third = await anotherTab(context, address);
  expect(await third.readValue('x', 2, 3)).toBe(42.5);
  await expect(third.alert).toHaveCount(0);
  await linked.page.close();
  await third.reload();
  await expect(third.alert).toHaveText(/kept aside/);
});

test('work that cannot be read does not take the place of other work that could not be read', async ({ sheet, address }) => {
  for (const text of ['not to be read 1', 'not to be read 2']) {
    await openBlank(sheet.page, address);
    await sheet.page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEYS.state, text] as const);
    await sheet.open();
    await expect(sheet.alert).toHaveText(/could not be read/);
  }
  const all = await sheet.page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(all).toContain('not to be read 1');
  expect(all).toContain('not to be read 2');
});
