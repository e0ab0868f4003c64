import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { openLab, saveAs } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Format = 'f64' | 'f32' | 'f16' | 'bf16' | 'FP8 E4M3' | 'FP8 E5M2';
type Outcome = '' | 'became ∞' | 'became NaN' | 'became 0';

/** A row of the table: the cell, the number in the format and in binary64, the difference, and the number's outcome. */
interface Line {
  place: [row: string, column: string];
  own: number;
  page: number;
  difference: number;
  outcome: Outcome;
}

const number = (text: string) =>
  Number(text.replaceAll('−', '-').replace('∞', 'Infinity'));

/** The open experiment on number formats. */
class Formats {
  readonly page: Page;
  readonly panel: Locator;
  readonly format: Locator;
  readonly rounded: Locator;
  readonly stage: Locator;
  readonly subtract: Locator;

  constructor(readonly sheet: Worksheet) {
    this.page = sheet.page;
    this.panel = this.page.getByRole('tabpanel', { name: 'Number formats' });
    this.format = this.panel.getByRole('combobox', { name: 'Format' });
    this.rounded = this.panel.getByRole('combobox', { name: 'Rounded' });
    this.stage = this.panel.getByRole('combobox', { name: 'Stage' });
    this.subtract = this.panel.getByRole('checkbox', { name: 'Subtract the row maximum' });
  }

  async open(): Promise<void> {
    await openLab(this.page, 'Number formats');
    await expect(this.said('number-format')).not.toBeEmpty();
    await this.panel.getByRole('button', { name: 'The exact numbers in a table' }).click();
  }

  /** Chooses, and waits until the numbers are there. */
  async choose(format: Format, stage: string): Promise<void> {
    const label = (await this.format.locator('option').allTextContents()).find(text => text.split(' (')[0] === format);
    await this.format.selectOption({ label });
    await this.stage.selectOption({ label: stage });
    await expect(this.said('number-format')).toContainText(`${stage} in ${format}:`);
    await this.sheet.painted();
  }

  said(picture: string): Locator {
    return this.page.locator(`#attenscope-${picture}-description`);
  }

  async lines(): Promise<Line[]> {
    const rows = await this.panel
      .getByRole('region', { name: 'The exact numbers in a table' })
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? '')));
    return rows.map(([row, column, own, page, difference, outcome]) => ({
      place: [row, column],
      own: number(own),
      page: number(page),
      difference: number(difference),
      outcome: outcome as Outcome,
    }));
  }

  async outcomes(): Promise<Outcome[]> {
    return (await this.lines()).map(line => line.outcome);
  }
}

/** The count of each outcome in the sentence. */
function counted(sentence: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, count, outcome] of sentence.matchAll(/(\d+) (became (?:∞|NaN|0))/g)) counts[outcome] = Number(count);
  return counts;
}

test('714 without its maximum is NaN, even in binary64', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.pickScaling('none');
  const formats = new Formats(sheet);
  await formats.open();
  await formats.choose('f64', 'Weights');
  await expect(formats.said('number-format')).toContainText('of 9 numbers none became ∞, NaN or 0');

  await formats.subtract.uncheck();
  await expect(formats.said('number-format')).toContainText('of 9 numbers 1 became NaN and 2 became 0 (framed)');
  await expect(formats.said('number-format')).toContainText(
    '1 exponential was too large for f64, became ∞, and ∞ ÷ ∞ is NaN.',
  );
  const lines = await formats.lines();
  expect(lines.slice(6).map(line => line.outcome)).toEqual(['became 0', 'became 0', 'became NaN']);
  expect(lines[8]).toMatchObject({ place: ['“C”', '“C”'], own: NaN, page: 1 });
  await formats.choose('f64', 'Output');
  expect((await formats.outcomes()).filter(outcome => outcome === 'became NaN')).toHaveLength(2);
});

test('scaled scores break single and half precision without their maximum, and not with it', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('saturated');
  const formats = new Formats(sheet);
  await formats.open();
  for (const format of ['f32', 'f16', 'bf16'] as const) {
    await formats.choose(format, 'Weights');
    await formats.subtract.uncheck();
    await expect.poll(() => formats.outcomes()).toContain('became NaN');
    await formats.subtract.check();
    await expect.poll(() => formats.outcomes()).not.toContain('became NaN');
    expect((await formats.lines())[8].own).toBe(1);
  }
});

test('the sentence counts what the cells show, in every stage', async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.pickScaling('none');
  const formats = new Formats(sheet);
  await formats.open();
  await formats.subtract.uncheck();
  for (const format of ['f64', 'f16', 'FP8 E4M3'] as const) {
    for (const stage of ['Scores', 'Scaled', 'Weights', 'Output']) {
      await formats.choose(format, stage);
      const lines = await formats.lines();
      const counts: Record<string, number> = {};
      for (const { outcome } of lines) if (outcome) counts[outcome] = (counts[outcome] ?? 0) + 1;
      const sentence = (await formats.said('number-format').textContent()) ?? '';
      expect(counted(sentence), `${stage} in ${format}`).toEqual(counts);

      const differences = lines.map(({ difference }) => Math.abs(difference)).filter(Number.isFinite);
      const largest = Math.max(0, ...differences);
      const told = (await formats.said('number-format-difference').textContent()) ?? '';
      const [, said] = told.match(/largest difference is ≈?(\S+),/) ?? ['', '0'];
      // The sentence shows two digits of it.
      expect(Math.abs(Math.abs(number(said)) - largest), told).toBeLessThanOrEqual(0.051 * largest);
    }
  }
});

test('single precision is what the machine makes of it', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty-8');
  const { x, w_q: wq, w_k: wk } = await sheet.readInputs();
  const f = Math.fround;
  const product = (a: number[][], b: number[][]) =>
    a.map(row => b[0].map((_, col) => row.reduce((sum, factor, k) => f(sum + f(f(factor) * f(b[k][col]))), 0)));
  const [q, k] = [product(x, wq), product(x, wk)];
  const scores = product(q, k[0].map((_, col) => k.map(row => row[col])));
  const scaled = scores.map(row => row.map(score => f(score / f(Math.sqrt(wq[0].length)))));

  const formats = new Formats(sheet);
  await formats.open();
  for (const [stage, expected] of [['Queries', q], ['Scores', scores], ['Scaled', scaled]] as const) {
    await formats.choose('f32', stage);
    expect((await formats.lines()).map(line => line.own)).toEqual(expected.flat());
  }
  // If rounded only at the end of the stage, some of them differ.
  await formats.choose('f32', 'Queries');
  await formats.rounded.selectOption({ label: 'at the end of each stage' });
  const wide = x.map(row => wq[0].map((_, col) => f(row.reduce((sum, factor, at) => sum + f(factor) * f(wq[at][col]), 0))));
  await expect.poll(async () => (await formats.lines()).map(line => line.own)).toEqual(wide.flat());
});

test('a large document shows a window, speaks of all, and does not freeze', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const formats = new Formats(sheet);
  await formats.open();
  await formats.choose('f16', 'Queries');
  await expect(formats.said('number-format')).toContainText('of 2048 numbers');
  await expect(formats.said('number-format-difference')).toContainText('The pictures show columns 1 to 8 of 512');
  expect(await formats.lines()).toHaveLength(4 * 8);

  await sheet.page.evaluate(() => {
    const counted = { turns: 0 };
    const later = window.setTimeout;
    const setTimeout = (work: () => void, pause?: number) =>
      later(() => {
        if (!pause) counted.turns += 1;
        work();
      }, pause);
    Object.assign(window, { counted, setTimeout });
  });
  await formats.choose('bf16', 'Queries');
  const { turns } = await sheet.page.evaluate(() => (window as unknown as { counted: { turns: number } }).counted);
  // Three million multiplications; after each half a million, other tasks get a turn.
  expect(turns).toBeGreaterThanOrEqual(6);
});

test('no number is too large for it', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.writeInto('x', 0, 0, '1e300');
  await sheet.writeInto('x', 1, 1, '-1e300');
  await sheet.writeInto('w_q', 0, 0, '1e300');
  const formats = new Formats(sheet);
  await formats.open();
  for (const format of ['f64', 'f16', 'FP8 E4M3'] as const) {
    for (const stage of ['X', 'Queries', 'Weights', 'Output']) await formats.choose(format, stage);
  }
  await expect(formats.said('number-format')).toContainText('not finite in f64 either');
  await sheet.page.getByRole('tab', { name: 'Saturation', exact: true }).click();
  await expect(sheet.page.locator('#lab').getByText('not a finite number')).toBeVisible();
});

test('everything is chosen by keys', async ({ sheet }) => {
  await sheet.open('saturated');
  const formats = new Formats(sheet);
  await formats.open();
  await formats.format.focus();
  await sheet.page.keyboard.press('ArrowUp');
  await expect(formats.said('number-format')).toContainText('Weights in f32');
  await formats.subtract.focus();
  await sheet.page.keyboard.press('Space');
  await expect(formats.said('number-format')).toContainText('became NaN');
});

test('the picture is saved with its words', async ({ sheet }) => {
  await sheet.open('three-words');
  const formats = new Formats(sheet);
  await formats.open();
  const download = await saveAs(sheet.page.getByRole('button', { name: /^Save: .*difference/ }), 'SVG');
  expect(download.suggestedFilename()).toBe('attenscope-number-format-difference.svg');
  expect(await readFile(await download.path(), 'utf8')).toContain('3.5e−4');
});

test.describe('the ruler', () => {
  const words = (sheet: Worksheet) => sheet.page.locator('#attenscope-ruler-description');

  test('tells in which formats the saturated rows are 1', async ({ sheet }) => {
    await sheet.open('saturated');
    await sheet.cell('weights', 0, 2).click();
    await openLab(sheet.page, 'Saturation');
    await expect(words(sheet)).toContainText('“C” leads “B” by ≈33.94');
    await expect(words(sheet)).toContainText('exactly 1 in bf16, f16 and f32, not in f64: that takes a gap of ≈36.74 in f64.');
    await expect(words(sheet)).toContainText('exp(≈74.95) overflows in f16, not in bf16, f32 or f64.');
    expect(await sheet.readValue('weights', 0, 2)).toBeLessThan(1);

    await sheet.page.getByRole('combobox', { name: 'Row of' }).selectOption({ label: 'C' });
    await expect(words(sheet)).toContainText('exactly 1 in bf16, f16, f32 and f64.');
    await expect(words(sheet)).toContainText('exp(≈504.87) overflows in bf16, f16 and f32, not in f64.');
    expect(await sheet.readValue('weights', 2, 2)).toBe(1);
  });

  test('names a tie, and a query that sees one key', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.cell('weights', 0, 1).click();
    await openLab(sheet.page, 'Saturation');
    await expect(words(sheet)).toContainText('the largest score is shared: the gap is 0');
    await sheet.page.getByRole('tab', { name: 'Masks', exact: true }).click();
    await sheet.page.locator('input[name="mask"][value="causal"]').check();
    await sheet.page.getByRole('tab', { name: 'Saturation', exact: true }).click();
    await expect(sheet.page.locator('#lab').getByText('This query sees one key only')).toBeVisible();
  });
});
