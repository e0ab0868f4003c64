import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import { readStages } from '../fixtures/reading.ts';
import { attention, INPUTS, STAGES, type Inputs, type Settings, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';
import { SHAPES, SMALL_PRESETS } from '../oracle/examples.ts';
import { WEIGHTS } from '../oracle/weights.ts';
import { WEBKIT } from '../shared/engines.ts';
import { WebKit } from '../webkit/driver.ts';

const KEYS = { enter: '\uE007', right: '\uE014', escape: '\uE00C' } as const;

/** The page in WebKit, with the few actions of the smoke test. */
class Page {
  constructor(
    readonly browser: WebKit,
    readonly address: string,
  ) {}

  async open(): Promise<void> {
    await this.browser.open(this.address);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect.poll(() => this.browser.run(() => document.documentElement.dataset.complete)).toBe('true');
  }

  /** Waits until the last action is on the screen. */
  async painted(): Promise<void> {
    await this.browser.run(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  }

  async choose(value: string): Promise<void> {
    await this.browser.click(`option[value="${value}"]`);
    await this.painted();
  }

  /** Types over a cell of an input. */
  async write(stage: Stage, row: number, col: number, text: string): Promise<void> {
    await this.browser.click(`[data-matrix="${stage}"] [role="gridcell"][data-row="${row}"][data-col="${col}"]`);
    await this.browser.type(...text, KEYS.enter);
    await this.painted();
  }

  /** Presses a button by its name. */
  async press(name: string): Promise<void> {
    await this.browser.click(`//button[normalize-space()="${name}" or @aria-label="${name}"]`);
    await this.painted();
  }

  async stages() {
    return this.browser.run(readStages, STAGES);
  }

  async inputs(): Promise<Inputs> {
    const shown = await this.stages();
    return Object.fromEntries(
      INPUTS.map(input => {
        const matrix: number[][] = [];
        for (const { row, col, value } of shown[input].cells) (matrix[row] ??= [])[col] = value;
        return [input, matrix];
      }),
    ) as Inputs;
  }

  /** Expects every number to follow from these inputs, once the page has painted. */
  async expectToFollow(inputs: Inputs, settings: Settings = {}): Promise<void> {
    await expect.poll(async () => differences(await this.stages(), attention(inputs, settings))).toEqual([]);
  }
}

const test = base.extend<object, { sheet: Page }>({
  sheet: [
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'attenscope-webkit-'));
      const browser = await WebKit.start(WEBKIT ?? '', home);
      // Four matrices of eight columns fit side by side only at this size.
      await browser.resize(1920, 1160);
      await use(new Page(browser, process.env.ATTENSCOPE_PROBED ?? ''));
      await browser.close();
      // The browser's processes may still write there for a moment.
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ sheet }) => {
  // A file of the same origin that is not a page: nothing is saved there while everything is cleared.
  await sheet.browser.open(`${sheet.address}probe.js`);
  await sheet.browser.run(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      await new Promise(done => (indexedDB.deleteDatabase(name ?? '').onsuccess = done));
    }
  });
  await sheet.open();
});

test.afterEach(async ({ sheet }) => {
  expect(await sheet.browser.run(() => (globalThis as unknown as { complaints: string[] }).complaints)).toEqual([]);
});

for (const preset of SMALL_PRESETS) {
  test(`${preset}: every number agrees with an independent computation, and the weights to the last bit`, async ({ sheet }) => {
    await sheet.choose(preset);
    expect((await sheet.stages()).w_q.cols).toBe(SHAPES[preset].d_k);
    await sheet.expectToFollow(await sheet.inputs());
    expect((await sheet.stages()).weights.cells.map(({ exact }) => exact)).toEqual(WEIGHTS[preset]);
  });
}

test('an edit is followed, undone and done again', async ({ sheet }) => {
  const inputs = await sheet.inputs();
  const before = structuredClone(inputs);
  await sheet.write('x', 1, 2, '-4.5');
  inputs.x[1][2] = -4.5;
  await sheet.expectToFollow(inputs);
  await sheet.press('Undo');
  await sheet.expectToFollow(before);
  await sheet.press('Redo');
  await sheet.expectToFollow(inputs);
  await sheet.choose('none');
  await sheet.expectToFollow(inputs, { divisor: 1 });
});

test('the work is there when the page is opened again', async ({ sheet }) => {
  const inputs = await sheet.inputs();
  await sheet.write('w_v', 2, 1, '7.25');
  inputs.w_v[2][1] = 7.25;
  await sheet.expectToFollow(inputs);
  await sheet.browser.reload();
  await sheet.ready();
  await sheet.expectToFollow(inputs);
});

test('a causal mask hides the keys that come later', async ({ sheet }) => {
  await sheet.browser.click('[aria-controls="lab"]');
  await sheet.browser.click('//*[@role="tab"][normalize-space()="Masks"]');
  await sheet.browser.click('input[name="mask"][value="causal"]');
  const hidden = async () => (await sheet.stages()).weights.cells.filter(({ row, col }) => col > row).map(({ exact }) => exact);
  // Of six words, which the page opens with.
  await expect.poll(hidden).toEqual(Array.from({ length: 15 }, () => '0'));
});

test('the tour is walked by keys, and covers what comes later', async ({ sheet }) => {
  const inputs = await sheet.inputs();
  await sheet.press('Tour');
  const step = () => sheet.browser.run(() => document.querySelector<HTMLElement>('#tour')?.dataset.step);
  await expect.poll(step).toBe('gaze');
  await sheet.browser.type(KEYS.right, KEYS.right);
  await expect.poll(step).toBe('roles');
  expect(await sheet.browser.run(() => document.querySelectorAll('[data-matrix="output"] [data-value]').length)).toBe(0);
  await sheet.browser.type(KEYS.escape);
  await expect.poll(step).toBe('');
  await sheet.expectToFollow(inputs);
});

test('every word is there in Chinese', async ({ sheet }) => {
  const inputs = await sheet.inputs();
  await sheet.choose('zh-CN');
  await expect.poll(() => sheet.browser.run(() => document.documentElement.lang)).toBe('zh-CN');
  await expect.poll(() => sheet.browser.run(() => document.querySelector<HTMLElement>('.gaze-lead p')?.innerText)).toMatch(/\p{Script=Han}/u);
  await sheet.expectToFollow(inputs);
});

test('what a pointer may follow is underlined by dots, and the words of a list are whole', async ({ sheet }) => {
  await sheet.browser.click('[data-matrix="q"] [role="gridcell"][data-row="0"][data-col="0"]');
  const line = () =>
    sheet.browser.run(() => {
      const operand = document.querySelector('.operand');
      return operand && getComputedStyle(operand).getPropertyValue('text-decoration-style');
    });
  await expect.poll(line).toBe('dotted');
  const [has, needs] = await sheet.browser.run(() => {
    const list = document.querySelector<HTMLSelectElement>('select:has(option[value="sqrt_d_k"])')!;
    const alone = list.cloneNode() as HTMLSelectElement;
    alone.append(list.selectedOptions[0].cloneNode(true));
    list.after(alone);
    alone.style.width = 'max-content';
    const widths = [list, alone].map(each => each.getBoundingClientRect().width);
    alone.remove();
    return widths;
  });
  expect(has).toBeGreaterThanOrEqual(needs);
});
