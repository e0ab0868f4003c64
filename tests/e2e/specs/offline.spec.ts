import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test as base } from '../fixtures/page.ts';
import { Worksheet } from '../fixtures/worksheet.ts';
import { serve } from '../shared/files.mjs';

const DIST = resolve(process.env.ATTENSCOPE_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url)));
const FOLDER = '/any/folder/';

/** A separate server for every test, with the service worker: it can be stopped, and get another build. */
interface Site {
  folder: string;
  stop: () => Promise<void>;
}
const test = base.extend<{ site: Site }>({
  // The port number separates what the pages of different tests store.
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'attenscope-offline-'));
    await cp(DIST, folder, { recursive: true });
    const { address, close } = await serve({ [FOLDER]: folder }, {}, 0, true);
    process.env.ATTENSCOPE_SITE = address + FOLDER;
    await use({ folder, stop: close });
    await close();
    await rm(folder, { recursive: true });
  },
  address: async ({ site }, use) => {
    void site;
    await use(process.env.ATTENSCOPE_SITE ?? '');
  },
});

/** Waits until the first visit is complete: all files are cached, and the worker controls the page. */
async function kept(sheet: Worksheet): Promise<void> {
  await sheet.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
}

/** The browser's messages about a missing network; it must have none about the page's cached files. */
const REFUSED = /^failed request: \S+\/(\w+\.html\?from=a|\?preset=[\w-]+|sw\.js)? \S*CONNECTION_REFUSED/;

/** Puts another build into the folder: other styles, so the names that refer to them change. */
async function rebuild(folder: string): Promise<string> {
  const old = (await readdir(folder)).find(name => /^page-[0-9a-f]{16}\.css$/.test(name)) ?? '';
  const next = 'page-0123456789abcdef.css';
  await rename(join(folder, old), join(folder, next));
  await writeFile(join(folder, next), `${await readFile(join(folder, next), 'utf8')}:root{--build:second}`);
  for (const file of ['index.html', 'sw.js']) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(old, next).replace(/"[0-9a-f]{16}"/, '"fedcba9876543210"'));
  }
  return next;
}

const build = (sheet: Worksheet): Promise<string> =>
  sheet.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--build'));

test('after one visit the page opens without network, with the work @engines', async ({ sheet, site, page, guard }) => {
  guard.expect(REFUSED);
  await sheet.open();
  await kept(sheet);
  await sheet.typeInto('x', 0, 0, '4.5');
  await site.stop();
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(4.5);
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await expect(page.getByRole('tablist').filter({ hasText: 'Mask' })).toBeVisible();
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await sheet.pickLanguage('zh-CN');
  await sheet.pickLanguage('en');
  // Any address of the page is answered, also one with a query.
  await page.goto(`${sheet.address}index.html?from=a#`);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(4.5);
});

test('a host that has an error to show instead of the page is not asked', async ({ sheet, site, guard }) => {
  guard.expect(/^(answer 404|console error: Failed to load resource)/);
  await sheet.open();
  await kept(sheet);
  await sheet.typeInto('x', 0, 0, '4.5');
  await rm(join(site.folder, 'index.html'));
  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(4.5);
});

test('a new build is told of, a reload brings it, and the work stays @engines-long', async ({ sheet, site, page, context, guard }) => {
  guard.expect(REFUSED);
  await sheet.open();
  await kept(sheet);
  await sheet.typeInto('x', 0, 0, '4.5');
  const styles = await rebuild(site.folder);
  expect(await build(sheet)).toBe('');
  const later = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(later).toBeHidden();
  // Another tab opens first, and gets the new build at once.
  const other = new Worksheet(await context.newPage(), sheet.address);
  await other.open();
  expect(await build(other)).toBe('second');
  await expect(sheet.alert).toContainText('A new version of Attenscope is here');
  await expect(other.page.getByText('A new version')).toBeHidden();
  await other.page.close();
  await sheet.typeInto('x', 0, 1, '1.25');
  await Promise.all([page.waitForEvent('load'), later.click()]);
  await sheet.ready();
  expect(await build(sheet)).toBe('second');
  expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 0, 1)]).toEqual([4.5, 1.25]);
  // The old build's cache is gone, and the new build opens without network.
  const caches = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const files = await Promise.all(names.map(async name => (await (await window.caches.open(name)).keys()).map(({ url }) => url)));
    return files;
  });
  expect(caches.length).toBe(1);
  expect(caches[0]).toContain(sheet.address + styles);
  expect(caches[0].filter(url => !url.startsWith(sheet.address) || url.endsWith('attenscope.html'))).toEqual([]);
  await site.stop();
  await sheet.reload();
  expect([await build(sheet), await sheet.readValue('x', 0, 1)]).toEqual(['second', 1.25]);
});

test('it can be installed', async ({ sheet, page, site }) => {
  void site;
  await sheet.open();
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe('Attenscope');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async src => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
