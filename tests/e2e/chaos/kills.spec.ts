import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, expect, test, type BrowserContext } from '@playwright/test';

import { large, openBlank } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';
import { LAUNCH } from '../shared/chromium.mjs';
import { CHROMIUM } from '../shared/engines.ts';
import { draws, SEED } from './draws.ts';

const KILLS = Number(process.env.ATTENSCOPE_KILLS ?? 200);
/** An edit older than this must survive, in milliseconds. */
const PROMISED = 500;
const EDGES = [0, 100, 250, PROMISED, 1_000];

test(`of ${KILLS} edits before the browser is killed, all that are older than half a second are there`, async () => {
  const address = process.env.ATTENSCOPE_ADDRESS ?? '';
  const profile = await mkdtemp(join(tmpdir(), 'attenscope-kills-'));
  const draw = draws(SEED);
  const tallies = EDGES.map(() => ({ tried: 0, kept: 0 }));
  const lost: string[] = [];

  /** Opens the browser on the same profile, like a user after a crash. */
  const open = async (): Promise<{ context: BrowserContext; sheet: Worksheet }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...LAUNCH,
      executablePath: CHROMIUM,
      locale: 'en-US',
      viewport: { width: 1280, height: 720 },
    });
    await context.addInitScript(watch);
    return { context, sheet: new Worksheet(context.pages()[0] ?? (await context.newPage()), address) };
  };

  let { context, sheet } = await open();
  await openBlank(sheet.page, address);
  await sheet.page.evaluate(text => localStorage.setItem('attenscope.state', text), large(512, 512));
  await sheet.open();
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The first half uses 512 × 512, where each edit writes a block; the rest a small document.
    const stage = kill < KILLS / 2 ? 'w_v' : 'x';
    if (kill === Math.ceil(KILLS / 2)) await sheet.pickPreset('three-words');
    const before = await sheet.readValue(stage, 0, 0);
    const number = kill + 0.5;
    const browser = mainProcess(profile);
    await sheet.typeInto(stage, 0, 0, String(number));
    const edited = performance.now();
    await sleep(draw() * 1_500);
    const seen = await sheet.page.evaluate(told);
    const age = Math.round(performance.now() - edited);
    process.kill(browser, 'SIGKILL');
    await context.close().catch(() => undefined);

    ({ context, sheet } = await open());
    await sheet.open();
    const found = await sheet.readValue(stage, 0, 0);
    const tally = tallies[EDGES.findLastIndex(edge => edge <= age)];
    tally.tried += 1;
    if (found === number) tally.kept += 1;
    else if (age >= PROMISED || found !== before) lost.push(`after ${age} ms: ${found} in place of ${number}\n  the page killed: ${seen}\n  the page after it: ${await sheet.page.evaluate(told)}`);
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });

  console.log(`seed ${SEED}`);
  tallies.forEach(({ tried, kept }, at) => console.log(`killed ${EDGES[at]} to ${EDGES[at + 1] ?? '…'} ms after an edit: ${kept} of ${tried} kept`));
  expect(lost).toEqual([]);
});

/** Records each database request and its answer. */
function watch() {
  const events: string[] = [];
  Reflect.set(window, 'databaseEvents', events);
  const note = (what: string) => events.push(`${Math.round(performance.now())} ${what}`);
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {
    note('open');
    const request = open.apply(this, asked);
    for (const answer of ['success', 'error', 'blocked']) request.addEventListener(answer, () => note(`open: ${answer}`));
    return request;
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked);
    note(begun.mode);
    for (const answer of ['complete', 'abort']) begun.addEventListener(answer, () => note(`${begun.mode}: ${answer}`));
    return begun;
  };
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    note(`${key} = ${text.slice(0, 60)}`);
    set.call(this, key, text);
  };
}

/** The page's messages, the contents of localStorage, and the database's answers. */
function told(): string {
  const events = Reflect.get(window, 'databaseEvents') as string[];
  const notices = [...document.querySelectorAll('[role=alert], [role=status]')].map(notice => notice.textContent);
  const kept = Object.entries(localStorage).map(([key, text]) => `${key} = ${String(text).slice(0, 60)}`);
  return JSON.stringify({ now: Math.round(performance.now()), events, notices, kept }, null, 1);
}

/** The main browser process of a profile: the one without a `--type`. */
function mainProcess(profile: string): number {
  const found = readdirSync('/proc').filter(name => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return words.includes(`--user-data-dir=${profile}`) && !words.some(word => word.startsWith('--type='));
    } catch {
      // It has already ended.
      return false;
    }
  });
  // A shell script that starts the browser has the same command line; the browser itself started later.
  const last = found.map(Number).sort((a, b) => a - b).at(-1);
  if (last === undefined) throw new Error('the browser is not running');
  return last;
}
