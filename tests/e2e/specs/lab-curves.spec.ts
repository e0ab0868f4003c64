import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import { labInView, saveAs } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { softmax } from '../oracle/attention.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The open curves of the lab. */
class Curves {
  readonly page: Page;
  readonly picture: Locator;
  readonly marker: Locator;

  constructor(readonly sheet: Worksheet) {
    this.page = sheet.page;
    this.picture = this.page.locator('[data-figure="attenscope-curves"] canvas');
    this.marker = this.page.getByRole('slider', { name: 'Factor in front of the scores' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Lab', exact: true }).click();
    await expect(this.marker).toBeVisible();
    await labInView(this.page);
    await this.picture.scrollIntoViewIfNeeded();
    await this.sheet.painted();
  }

  async draw(reading: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Show' }).selectOption({ label: reading });
    await this.sheet.painted();
  }

  /** The text under the picture. */
  async said(): Promise<string> {
    return (await this.page.locator('#attenscope-curves-description').textContent()) ?? '';
  }

  /** The middle of the grip. */
  async grip(): Promise<{ x: number; y: number; perDecade: number }> {
    const GRIP = 44;
    const box = await this.marker.boundingBox();
    if (!box) throw new Error('the marker is not on the screen');
    const [value, min, max] = await this.marker.evaluate((input: HTMLInputElement) =>
      [input.value, input.min, input.max].map(Number),
    );
    const perDecade = (box.width - GRIP) / (max - min);
    return { x: box.x + GRIP / 2 + (value - min) * perDecade, y: box.y + box.height / 2, perDecade };
  }

  /** Drags the marker by this many powers of ten, in several moves. */
  async drag(decades: number): Promise<void> {
    const { x, y, perDecade } = await this.grip();
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    for (const part of [0.3, 0.7, 1]) await this.page.mouse.move(x + part * decades * perDecade, y);
    await this.page.mouse.up();
    await this.sheet.painted();
  }

  async save(kind: 'PNG' | 'SVG'): Promise<Download> {
    return saveAs(this.page.getByRole('button', { name: 'Save: How ' }), kind);
  }
}

const tau = async (sheet: Worksheet) => Number(await sheet.temperature.getAttribute('aria-valuetext'));
const row = async (sheet: Worksheet, stage: 'scores' | 'weights', at: number) =>
  (await sheet.readMatrix(stage))[at];

test('the marker is dragged: the weights of the page follow, in one step to undo', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.holdPauses();
  const curves = new Curves(sheet);
  await curves.open();
  const before = await row(sheet, 'weights', 0);
  expect(await tau(sheet)).toBe(1);
  await curves.drag(1);
  const hotter = await tau(sheet);
  expect(hotter).toBeGreaterThan(0.09);
  expect(hotter).toBeLessThan(0.11);
  const expected = softmax((await row(sheet, 'scores', 0)).map(score => score / Math.sqrt(3) / hotter));
  (await row(sheet, 'weights', 0)).forEach((weight, at) => expect(weight).toBeCloseTo(expected[at], 12));
  await sheet.undoButton.click();
  expect(await tau(sheet)).toBe(1);
  expect(await row(sheet, 'weights', 0)).toEqual(before);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('the marker is moved by keys, and is where the temperature is', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.holdPauses();
  const curves = new Curves(sheet);
  await curves.open();
  await curves.marker.focus();
  const before = await curves.grip();
  for (let press = 0; press < 10; press += 1) await sheet.page.keyboard.press('ArrowLeft');
  await sheet.painted();
  const now = await tau(sheet);
  expect(now).toBeGreaterThan(1.2);
  expect(now).toBeLessThan(1.3);
  expect((await curves.grip()).x).toBeLessThan(before.x);
  await expect(curves.marker).toHaveAttribute('aria-valuetext', new RegExp(`, temperature ${now}$`));
  await sheet.page.keyboard.press('End');
  await sheet.painted();
  expect(await tau(sheet)).toBe(0.01);
  expect(await curves.said()).toContain('The temperature stops at 0.01');
  await curves.marker.blur();
  await sheet.undoButton.click();
  expect(await tau(sheet), 'a burst of keys is one step').toBe(1);
});

test('what is said is what the page computes', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const curves = new Curves(sheet);
  await curves.open();
  const token = Number(await sheet.page.getByRole('combobox', { name: 'Row of' }).inputValue());
  const weights = await row(sheet, 'weights', token);
  const raw = softmax(await row(sheet, 'scores', token));
  const largest = Math.max(...weights);
  expect(await curves.said()).toContain(`the largest weight is ≈${largest.toFixed(2)},`);

  await curves.draw('entropy');
  const entropy = (row: number[]) => -row.reduce((sum, p) => (p > 0 ? sum + p * Math.log2(p) : sum), 0);
  expect(await curves.said()).toContain(`an entropy of ≈${entropy(weights).toFixed(2)} bits`);
  expect(await curves.said()).toContain('log₂\u00a04\u00a0=\u00a02');

  await curves.draw('norm of the Jacobian');
  let square = 0;
  weights.forEach((a, i) => weights.forEach((b, j) => (square += (i === j ? a * (1 - a) : -a * b) ** 2)));
  expect(await curves.said()).toContain(`the norm of the softmax Jacobian is ≈${Math.sqrt(square).toFixed(2)},`);

  await curves.draw('largest weight');
  const most = Math.max(...raw);
  const shown = most > 0.995 ? '≈1' : `≈${most.toFixed(2)}`;
  expect(await curves.said()).toContain(`With the raw scores, times 1, it is ${shown}.`);
});

test('the picture changes with what is drawn, and has a name and a description', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const curves = new Curves(sheet);
  await curves.open();
  const image = () => curves.picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const seen = new Set<string>([await image()]);
  for (const reading of ['entropy', 'largest weight', 'norm of the Jacobian']) {
    await curves.draw(reading);
    seen.add(await image());
    await expect(curves.picture).toHaveAccessibleName(new RegExp(reading));
    await expect(curves.picture).toHaveAccessibleDescription(await curves.said());
  }
  await sheet.page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'all rows' });
  await sheet.painted();
  seen.add(await image());
  expect(seen.size).toBe(5);
  await expect(curves.picture).toHaveAccessibleName(/all rows/);
});

test('the picture is saved as SVG, text as text', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const curves = new Curves(sheet);
  await curves.open();
  const download = await curves.save('SVG');
  expect(download.suggestedFilename()).toBe('attenscope-curves.svg');
  const svg = await readFile(await download.path(), 'utf8');
  const read = await sheet.page.evaluate(text => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = (name: string) => [...parsed.querySelectorAll(name)].map(node => node.textContent ?? '');
    return { errors: all('parsererror'), texts: all('text'), description: all('desc')[0], lines: all('polyline').length };
  }, svg);
  expect(read.errors).toEqual([]);
  for (const text of ['0.001', '1', '1000', 'humpty', 'dumpty', 'sat', 'on', 'weight']) {
    expect(read.texts).toContain(text);
  }
  expect(read.texts.some(text => /^now ≈?0\.\d+$/.test(text))).toBe(true);
  expect(read.description).toBe(await curves.said());
  expect(read.lines).toBeGreaterThan(10);
});

test('the picture is saved as PNG, with a margin, at twice its size', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const curves = new Curves(sheet);
  await curves.open();
  const download = await curves.save('PNG');
  expect(download.suggestedFilename()).toBe('attenscope-curves.png');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const MARGIN = 16;
  const box = await curves.picture.boundingBox();
  expect(bytes.readUInt32BE(16)).toBe(Math.round(2 * ((box?.width ?? 0) + 2 * MARGIN)));
  expect(bytes.readUInt32BE(20)).toBe(Math.round(2 * ((box?.height ?? 0) + 2 * MARGIN)));
});

test('infinite scores are told, and nothing is drawn for them', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.writeInto('x', 0, 0, '1e200');
  await sheet.writeInto('w_q', 0, 0, '1e200');
  await sheet.cell('weights', 0, 0).click();
  const curves = new Curves(sheet);
  await curves.open();
  expect(await curves.said()).toMatch(/^There are no curves: a score of “.+” is ∞ or NaN\.$/);
});

test('a factor beyond the axis is told', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('custom');
  await sheet.divisor.fill('1e9');
  await sheet.divisor.press('Enter');
  const curves = new Curves(sheet);
  await sheet.page.getByRole('button', { name: 'Lab', exact: true }).click();
  await sheet.painted();
  expect(await curves.said()).toContain('The present factor, 1e−9, lies beyond this axis.');
  await expect(curves.marker).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('the picture fits, and the marker can be gripped by a finger', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
    const curves = new Curves(sheet);
    await curves.open();
    const width = await sheet.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const { x, y, perDecade } = await curves.grip();
    const session = await sheet.page.context().newCDPSession(sheet.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: to, y }] });
    await touch('touchStart', x);
    for (const part of [0.25, 0.5, 1]) await touch('touchMove', x - part * perDecade);
    await touch('touchEnd', x);
    await sheet.painted();
    expect(await tau(sheet)).toBeGreaterThan(5);
    await sheet.undoButton.click();
    expect(await tau(sheet)).toBe(1);
  });
});
