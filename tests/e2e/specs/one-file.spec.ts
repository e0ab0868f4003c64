import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { expect, expectToFollow, test as base } from '../fixtures/page.ts';
import { KEYS } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS } from '../oracle/examples.ts';

const DIST = resolve(process.env.ATTENSCOPE_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url)));
const ONE_FILE = join(DIST, 'attenscope.html');
const EMPTY = '<script type="application/json" id="attenscope-state" data-copy=""></script>';

/** Every test has its own folder on disk, and must request nothing outside it. */
const test = base.extend({
  address: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'attenscope-one-file-'));
    await use(`${pathToFileURL(folder)}/`);
    await rm(folder, { recursive: true });
  },
});

/** Puts a copy into the folder under this name, and opens it in a tab. */
async function open(page: Page, folder: string, name: string, from: string | Buffer = ONE_FILE): Promise<Worksheet> {
  const address = folder + encodeURIComponent(name);
  if (typeof from === 'string') await copyFile(from, fileURLToPath(address));
  else await writeFile(fileURLToPath(address), from);
  const sheet = new Worksheet(page, address);
  await sheet.open();
  return sheet;
}

/** Saves the page by the menu of the sheet. */
async function savePage(sheet: Worksheet): Promise<Buffer> {
  await sheet.page.locator('#sheet-menu').click();
  const [download] = await Promise.all([
    sheet.page.waitForEvent('download'),
    sheet.page.getByRole('menuitem', { name: 'Save page' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('attenscope.html');
  return readFile(await download.path());
}

/** The state in a copy, and the copy without it. */
function parts(page: Buffer): { state: unknown; plain: string } {
  const [, text] = /id="attenscope-state" data-copy="[0-9a-f]{16}">([^<]*)</.exec(page.toString()) ?? [];
  return { state: JSON.parse(text ?? 'null'), plain: page.toString().replace(/(id="attenscope-state" data-copy=")[^<]*/, '$1">') };
}

test('it has all parts, asks for nothing, and keeps an edit through a reload @engines', async ({ page, address }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const sheet = await open(page, address, 'attenscope.html');
  expect(await sheet.readInputs()).toEqual(THREE_WORDS);
  await sheet.typeInto('x', 0, 0, '2.5');
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await expect(page.getByRole('tablist').filter({ hasText: 'Mask' })).toBeVisible();
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await sheet.pickLanguage('zh-CN');
  await expect(page.getByRole('button', { name: '撤销' })).toBeVisible();
  await sheet.pickLanguage('en');
  await sheet.reload();
  const after = structuredClone(THREE_WORDS);
  after.x[0][0] = 2.5;
  expect(await sheet.readInputs()).toEqual(after);
  await expectToFollow(sheet, after);
  expect(asked.filter(url => !url.startsWith('data:') && !url.startsWith(sheet.address))).toEqual([]);
  const faces = await page.evaluate(() => [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family));
  expect(faces.join()).toContain('Inter');
});

test('copies under different names share no work @engines-long', async ({ page, address }) => {
  const first = await open(page, address, 'a lesson.html');
  await first.typeInto('x', 0, 0, '7');
  const second = await open(page, address, '课 #2.html');
  expect(await second.readInputs()).toEqual(THREE_WORDS);
  await second.typeInto('x', 1, 1, '8');
  await page.goto(first.address);
  await first.ready();
  expect(await first.readValue('x', 0, 0)).toBe(7);
  expect(await first.readValue('x', 1, 1)).toBe(2);
  await page.goto(second.address);
  await second.ready();
  expect(await second.readValue('x', 1, 1)).toBe(8);
});

test('a state in it opens, until there is newer work of its own @engines-long', async ({ page, address }) => {
  const state = JSON.stringify({
    attenscope: 1,
    settings: { scaling: 'none', temperature: 1 },
    labels: ['</script><b>', 'two'],
    x: { rows: 2, cols: 1, values: [0.1, 5] },
    w_q: { rows: 1, cols: 1, values: [1] },
    w_k: { rows: 1, cols: 1, values: [3] },
    w_v: { rows: 1, cols: 1, values: [4] },
  }).replaceAll('<', '\\u003c');
  const plain = await readFile(ONE_FILE, 'utf8');
  const copy = (name: string): Buffer => Buffer.from(plain.replace(EMPTY, () => EMPTY.replace('data-copy="">', `data-copy="${name}">${state}`)));
  const sheet = await open(page, address, 'state.html', copy('one'));
  expect(await sheet.readMatrix('x')).toEqual([[0.1], [5]]);
  expect(await sheet.labels()).toEqual(['</script><b>', 'two']);
  await sheet.typeInto('x', 1, 0, '6');
  await sheet.reload();
  expect(await sheet.readMatrix('x')).toEqual([[0.1], [6]]);
  // Another copy in its place is not the one that was worked in.
  await open(page, address, 'state.html', copy('two'));
  expect(await sheet.readMatrix('x')).toEqual([[0.1], [5]]);
});

test('two tabs with one copy do not write over each other', async ({ page, context, address }) => {
  const sheet = await open(page, address, 'both.html');
  const other = new Worksheet(await context.newPage(), sheet.address);
  await other.open();
  await sheet.typeInto('x', 0, 0, '3');
  expect(await sheet.readValue('x', 0, 0)).toBe(3);
  const saved = (of: Worksheet): Promise<boolean> => of.page.evaluate(key => localStorage.getItem(key) !== null, KEYS.state);
  await expect.poll(() => saved(sheet), { message: 'saved' }).toBe(true);
  await expect.poll(() => saved(other), { message: 'seen by the other tab' }).toBe(true);
  await expect(other.alert).toContainText('changed in another tab');
  await other.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect.poll(() => other.readValue('x', 0, 0)).toBe(3);
});

test('it saves itself with the sheet in it, and what was saved saves itself again', async ({ page, address }) => {
  const sheet = await open(page, address, 'attenscope.html');
  await sheet.typeInto('x', 0, 0, '-0.125');
  const saved = await savePage(sheet);
  const again = await open(page, address, 'saved.html', saved);
  expect(await again.readValue('x', 0, 0)).toBe(-0.125);
  await again.typeInto('x', 0, 1, '9');
  const twice = await savePage(again);
  const last = await open(page, address, 'twice.html', twice);
  const after = structuredClone(THREE_WORDS);
  [after.x[0][0], after.x[0][1]] = [-0.125, 9];
  expect(await last.readInputs()).toEqual(after);
  // All three differ only in their state.
  const built = await readFile(ONE_FILE, 'utf8');
  expect(parts(saved).plain === built && parts(twice).plain === built).toBe(true);
  expect(saved.equals(twice)).toBe(false);
});

test('only what was built runs in it', async ({ page, address, guard }) => {
  guard.expect(/script-src/);
  const policy = /script-src ([^;]*)/.exec(await readFile(ONE_FILE, 'utf8'));
  expect(policy?.[1]).toMatch(/^('sha256-[\w+/]{43}=' ){2}'wasm-unsafe-eval'$/);
  await open(page, address, 'attenscope.html');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});

base('the page of a site saves the same', async ({ sheet }) => {
  await sheet.open();
  await sheet.typeInto('w_v', 3, 2, '1e-7');
  const { state, plain } = parts(await savePage(sheet));
  expect(plain === (await readFile(ONE_FILE, 'utf8'))).toBe(true);
  expect(state).toMatchObject({ attenscope: 1, preset: 'three-words', w_v: { values: [0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 0, 1e-7] } });
});

base('what does not arrive is not saved, and said so', async ({ sheet, page, guard }) => {
  guard.expect(/attenscope\.html/);
  await sheet.open();
  await page.route('**/attenscope.html', route => route.fulfill({ status: 404, body: 'not found' }));
  await page.locator('#sheet-menu').click();
  await page.getByRole('menuitem', { name: 'Save page' }).click();
  await expect(sheet.alert).toContainText('did not load');
});
