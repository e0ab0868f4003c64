import type { BrowserContext } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { kept, stored } from '../fixtures/saving.ts';
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

test('a tab says that another one has saved, and takes that', async ({ sheet, context, address }) => {
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/changed in another tab/);
  await sheet.page.getByRole('button', { name: 'Take that' }).click();
  await expect(sheet.alert).toHaveCount(0);
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.5);
  await expect(other.alert).toHaveCount(0);
  // What was there is one step back.
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
  // It is kept aside meanwhile.
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record, { timeout: 15_000 }).toContain('9.25');
  const { local, record } = await stored(sheet.page);
  expect(`${local} ${record}`).not.toContain('9.25');

  await sheet.page.getByRole('button', { name: 'Keep mine' }).click();
  await kept(sheet.page, '9.25');
  await expect(other.alert).toHaveText(/changed in another tab/);
  // And what the other tab had is not lost either.
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

test('the choice stands in Chinese, too, and is made by keys', async ({ sheet, context, address }) => {
  await sheet.pickLanguage('zh-CN');
  const other = await another(context, address);
  await other.typeInto('x', 0, 1, '2.5');
  await kept(other.page, '2.5');
  await expect(sheet.alert).toHaveText(/另一个标签页/);
  await sheet.page.getByRole('button', { name: '采用那边的' }).focus();
  await sheet.press('Enter');
  await expect.poll(() => sheet.readValue('x', 0, 1)).toBe(2.5);
});
