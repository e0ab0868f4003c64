import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { labInView, openLab, saveAs } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const HEBREW = 'חתול';
/** The word as shown between other text: in its own isolate. */
const ISOLATED = `\u2068${HEBREW}\u2069`;

/** Writes a word over the first one; it may be refused. */
async function nameFirst(sheet: Worksheet, word: string): Promise<void> {
  await sheet.label(0).dblclick();
  await sheet.editor.fill(word);
  await sheet.press('Enter');
  await sheet.painted();
}

/**
 * The visible texts that contain a number, each with its digits in the order from the left. In a reversed text they are
 * not where they were written.
 */
async function turnedRound(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const turned: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\d/.test(text) || !/[\u0590-\u08ff]/.test(text) || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      let before: DOMRect | null = null;
      for (let at = 0; at < text.length; at += 1) {
        if (/[\u0590-\u08ff\u2066-\u2069\s]/.test(text[at])) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        if (place.width === 0) continue;
        // Text written later is further right, or on a line below.
        if (before && place.top < before.bottom - 2 && place.left < before.left) turned.push(text);
        before = place;
      }
    }
    return [...new Set(turned)];
  });
}

/** Every visible or announced text in which a word between other text is not isolated. */
async function notIsolated(page: Page): Promise<string[]> {
  return page.evaluate(word => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter(text => text.replaceAll(`\u2068${word}\u2069`, '').includes(word));
  }, HEBREW);
}

for (const { language, said } of [
  { language: 'en', said: /“\[U\+202E\]abc” is U\+202E \(right-to-left override\)/ },
  { language: 'zh-CN', said: /“\[U\+202E\]abc”.*U\+202E（从右到左强制）/ },
] as const) {
  test(`a word that turns text round is refused by name, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    const before = await sheet.label(0).textContent();
    await nameFirst(sheet, '\u202Eabc');
    await expect(sheet.page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(sheet.editor).toHaveValue('\u202Eabc');
    await sheet.press('Escape');
    await expect(sheet.label(0)).toHaveText(before ?? '');
  });
}

test('a word that nobody sees is refused, and one that is written with such a character is not', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await nameFirst(sheet, '\u3164');
  await expect(sheet.page.getByRole('alert').filter({ hasText: 'U+3164 (Hangul filler)' })).toBeVisible();
  await sheet.press('Escape');
  await nameFirst(sheet, 'می\u200Cخواهم');
  await expect(sheet.label(0)).toHaveText('\u2068می\u200Cخواهم\u2069');
});

test('a word that reads from the right turns no number round, wherever it stands', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  await nameFirst(sheet, HEBREW);
  await expect(sheet.label(0)).toHaveText(ISOLATED);
  await sheet.cell('weights', 0, 0).click();
  const looks = async () => {
    await sheet.painted();
    expect(await turnedRound(page)).toEqual([]);
    expect(await notIsolated(page)).toEqual([]);
  };
  await looks();
  for (const tab of ['This word', 'Check my work', 'This cell']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await looks();
  }
  await page.locator('[aria-controls="lab"]').click();
  await labInView(page);
  for (const tab of await page.locator('#lab [role=tab]').all()) {
    await tab.click();
    await looks();
  }
});

test('a saved picture has the word by itself', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  await nameFirst(sheet, HEBREW);
  const panel = await openLab(page, 'What if');
  const download = await saveAs(panel.getByRole('button', { name: /^Save/ }).last(), 'SVG');
  const svg = (await readFile(await download.path())).toString('utf8');
  expect(svg).toContain(`>${ISOLATED}`);
  expect(svg.replaceAll(ISOLATED, '')).not.toContain(HEBREW);
});

test('work that was saved with such a word comes back without the character, and says so', async ({ sheet }) => {
  await sheet.open('three-words');
  await nameFirst(sheet, 'abc');
  await sheet.typeInto('x', 1, 2, '-4.5');
  await expect.poll(() => sheet.page.evaluate(() => localStorage.getItem('attenscope.state'))).toContain('-4.5');
  await sheet.page.addInitScript(() => {
    const state = localStorage.getItem('attenscope.state');
    if (state) localStorage.setItem('attenscope.state', state.replace('"abc"', '"\\u202eab\\u200bc"'));
  });
  await sheet.reload();
  await expect(sheet.label(0)).toHaveText('abc');
  expect(await sheet.readValue('x', 1, 2)).toBe(-4.5);
  await expect(sheet.page.getByRole('alert').filter({ hasText: /U\+202E \(right-to-left override\) was taken out of word 1/ })).toBeVisible();
});
