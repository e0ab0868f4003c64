import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { large } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog', { name: 'Share' });
const link = (sheet: Worksheet): Locator => dialog(sheet).getByRole('textbox', { name: 'Link', exact: true });

test('a link is copied by keys, and opens at the chosen cell and in the language @engines', async ({ sheet, context, address }) => {
  await sheet.open('three-words');
  await sheet.cell('weights', 1, 2).click();
  await sheet.page.getByRole('button', { name: 'Share' }).focus();
  await sheet.press('Enter');
  await expect(link(sheet)).toBeFocused();
  await expect(link(sheet)).toHaveAttribute('readonly');
  const plain = await link(sheet).inputValue();
  await dialog(sheet).getByRole('checkbox', { name: 'The language: English' }).check();
  const whole = await link(sheet).inputValue();
  expect(whole).not.toBe(plain);
  await dialog(sheet).getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(dialog(sheet).getByRole('status')).toHaveText('Copied.');
  expect((await new Clipboard(context).read()).text).toBe(whole);
  await sheet.press('Escape');
  await expect(sheet.page.getByRole('button', { name: 'Share' })).toBeFocused();

  const other = new Worksheet(await context.newPage(), address);
  await other.page.goto(`${address}?preset=three-words`);
  await other.ready();
  await other.pickLanguage('zh-CN');
  await other.follow(whole);
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.inspector).toHaveAttribute('data-stage', 'weights');
  await expect(other.inspector).toHaveAttribute('data-row', '1');
  await expect(other.inspector).toHaveAttribute('data-col', '2');
  await other.follow(address);
  await expect(other.page.locator('html'), 'what one has chosen oneself stays chosen').toHaveAttribute('lang', 'zh-CN');
});

test('a file has every number', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '0.1');
  await sheet.page.getByRole('button', { name: 'Share' }).click();
  const save = dialog(sheet).getByRole('button', { name: 'Save file' });
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), save.press('Enter')]);
  expect(download.suggestedFilename()).toBe('attenscope.json');
  const bytes = await readFile(await download.path());
  const saved = JSON.parse(bytes.toString()) as { attenscope: number; preset: string };
  expect(saved).toMatchObject({ attenscope: 1, preset: 'three-words' });
  expect(bytes.toString()).toContain('0.1');
  await expect(dialog(sheet).getByRole('status')).toHaveText(`Saved as attenscope.json, ${bytes.length} bytes.`);
});

test('what is too large for a link says so, and has a file', async ({ sheet }) => {
  // Its numbers follow no rule that could shorten a link.
  const work = JSON.parse(large(3, 128)) as { w_q: { values: number[] } };
  let seed = 1;
  work.w_q.values = work.w_q.values.map(() => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647);
  await sheet.openSaved(JSON.stringify(work));
  await sheet.page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog(sheet)).toContainText('too large for a link');
  await expect(link(sheet)).toBeHidden();
  await expect(dialog(sheet).getByRole('button', { name: 'Save file' })).toBeVisible();
  await expect(dialog(sheet).locator('canvas')).toBeHidden();
});
