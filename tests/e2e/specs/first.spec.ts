import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { still, places } from '../fixtures/first.ts';
import { expect, test } from '../fixtures/page.ts';
import { holdLongPauses, letPass } from '../fixtures/pauses.ts';
import { hold, PROGRAM } from '../fixtures/routes.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../../../web/first.html');

/** A laptop, a projector, a phone, a large screen. */
const SIZES = [[1280, 720], [1024, 768], [390, 844], [1920, 1080]] as const;

/** One of the first numbers, in one of the two languages. */
const numbers = (page: Page, language: string) => page.locator(`#first-paint div[lang="${language}"] [role="cell"]`).first();

test('the first numbers are those of the page; else `cargo xtask first` takes them anew @taken', async ({ sheet }) => {
  // Panels that lie over the sheet start folded; panels beside it start open.
  await sheet.page.setViewportSize({ width: 1024, height: 768 });
  await sheet.page.goto(sheet.address);
  await sheet.ready();
  const english = await still(sheet.page, 'en');
  await sheet.language.selectOption('zh-CN');
  await expect(sheet.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await sheet.painted();
  const taken = english + (await still(sheet.page, 'zh-CN'));
  if (process.env.ATTENSCOPE_FIRST) await writeFile(FILE, taken);
  expect(await readFile(FILE, 'utf8')).toBe(taken);
});

for (const locale of ['en-US', 'zh-CN']) {
  for (const [width, height] of SIZES) {
    test.describe(`${locale}, ${width} × ${height}`, () => {
      test.use({ locale, viewport: { width, height } });

      test('the page takes the place of the first numbers, and nothing moves', { tag: (locale === 'zh-CN' ? width === 390 : width === 1280) ? [] : '@long' }, async ({ sheet }) => {
        const { page } = sheet;
        // Records layout shifts once the page is there; that it is where the first numbers were is checked by their
        // places.
        await page.addInitScript(() => {
          const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts;
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const release = await hold(page, PROGRAM);
        await page.goto(sheet.address, { waitUntil: 'domcontentloaded' });
        await expect(numbers(page, locale === 'en-US' ? 'en' : 'zh-CN')).toBeVisible();
        await expect(numbers(page, locale === 'en-US' ? 'zh-CN' : 'en')).toBeHidden();
        const first = await places(page);
        expect(first.length).toBeGreaterThan(200);
        // Columns are laid out by the width of their words, which the page measures in its own font.
        await page.evaluate(() => document.fonts.load('13px Inter'));
        release();
        await sheet.ready();
        await sheet.painted();
        await expect(page.locator('#first-paint')).toHaveCount(0);
        expect(await places(page)).toEqual(first);
        expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
      });
    });
  }
}

test('where work was saved, no other numbers stand in its place', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '8.0625');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('attenscope.state'))).toContain('8.0625');
  const release = await hold(page, PROGRAM);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading your work …')).toBeVisible();
  await expect(page.locator('#first-paint').getByRole('cell')).toHaveCount(0);
  release();
  await sheet.ready();
  await expect(page.getByText('Loading your work …')).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
});

test('nor where the browser has work and does not say so at once', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '8.0625');
  await expect.poll(() => page.evaluate(() => indexedDB.databases().then(all => all.length))).toBe(1);
  await page.evaluate(() => localStorage.removeItem('attenscope.state'));
  const release = await hold(page, PROGRAM);
  await page.evaluate(() => window.addEventListener('pagehide', () => localStorage.removeItem('attenscope.state')));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading your work …')).toBeVisible();
  await expect(page.locator('#first-paint').getByRole('cell')).toHaveCount(0);
  release();
  await sheet.ready();
});

test('what a browser adds to the page takes nothing away', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, PROGRAM);
  await page.goto(sheet.address, { waitUntil: 'domcontentloaded' });
  await expect(numbers(page, 'en')).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('aside')));
  await expect(numbers(page, 'en')).toBeVisible();
  release();
  await sheet.ready();
  await expect(page.locator('#first-paint')).toHaveCount(0);
});

test('where other digits were chosen, or the address names something, none stand there either', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.pickDigits('4');
  const release = await hold(page, PROGRAM);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading your work …')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(`${sheet.address}#named`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading your work …')).toBeVisible();
  await expect(page.locator('#first-paint').getByRole('cell')).toHaveCount(0);
  release();
  await sheet.ready();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing wrong in what stands there first', { tag: colorScheme === 'dark' ? '@long' : [] }, async ({ sheet }) => {
      const { page } = sheet;
      const release = await hold(page, PROGRAM);
      await page.goto(sheet.address, { waitUntil: 'domcontentloaded' });
      await expect(numbers(page, 'en')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('about:blank');
      await page.goto(`${sheet.address}#named`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText('Loading your work …')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      release();
      await sheet.ready();
    });
  });
}

for (const locale of ['en-US', 'zh-CN']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('of each font the first screen fetches the first part alone', async ({ sheet }) => {
      const { page } = sheet;
      sheet.query = '';
      await sheet.open();
      await sheet.complete();
      // Which, not how often: in a browser whose language is emulated, a preloaded font may be requested again.
      const fetched = await page.evaluate(async () => {
        await document.fonts.ready;
        const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.replace(/.*\//, ''));
        return [...new Set(names)];
      });
      expect(fetched.filter(name => name.endsWith('.woff2')).sort()).toEqual(['inter.woff2', 'stix-two-math.woff2']);
    });
  });
}

test('a page that is long in coming says so after ten seconds, and after a minute offers to load it again', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, PROGRAM);
  await holdLongPauses(page);
  await page.goto(sheet.address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Still loading: read the numbers now')).toBeVisible();
  await letPass(page, { atLeast: 10_000, atMost: 10_000 });
  await expect(page.getByText('Still loading: the connection is slow.')).toBeVisible();
  await expect(page.getByText('仍在加载：网络较慢。')).toBeVisible();
  await expect(numbers(page, 'en')).toBeVisible();
  await letPass(page, { atLeast: 60_000, atMost: 60_000 });
  await expect(page.getByText('Still not loaded after a minute')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  release();
  await sheet.ready();
  await expect(page.getByText('Still not loaded after a minute')).toHaveCount(0);
});

test('without JavaScript the first worksheet can be read', async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(address);
  const weights = page.locator('div[lang="en"]').getByRole('table', { name: 'Attention weights' }).getByRole('cell');
  await expect(weights.first()).toBeVisible();
  const they = ['0.66', '0.02', '0.07', '0.02', '0.12', '0.12'];
  expect((await weights.allTextContents()).slice(24, 30)).toEqual(they);
  await expect(page.locator('.first[lang="en"] .gaze-weight')).toHaveText(they);
  await expect(page.locator('.first[lang="en"] .gaze-curves path').first()).toBeVisible();
  await expect(page.locator('div[lang="zh-CN"] [role="cell"]').first()).toBeHidden();
  await expect(page.locator('noscript p[lang="en"]')).toContainText('to change its numbers it needs JavaScript');
  await expect(page.locator('noscript p[lang="en"]')).toBeVisible();
  await expect(page.locator('.first-numbers').first()).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('html').evaluate(root => root.scrollWidth)).toBe(390);
  await context.close();
});
