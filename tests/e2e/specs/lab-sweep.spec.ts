import type { Locator, Page } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** A row of the table: the size, √d_k, raw and its deviation, scaled and its deviation. */
interface Row {
  size: string;
  exact: number[];
  shown: string[];
}

/** The experiment on √d_k, driven like a user. */
class Sweep {
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Why √d_k' });
  }

  static async open(sheet: Worksheet): Promise<Sweep> {
    await openLab(sheet.page, 'Why √d_k');
    return new Sweep(sheet.page);
  }

  choice(name: string): Locator {
    return this.panel.getByRole('combobox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  get seed(): Locator {
    return this.panel.getByRole('textbox', { name: 'Seed' });
  }

  get progress(): Locator {
    return this.panel.getByRole('progressbar', { name: 'Progress' });
  }

  get status(): Locator {
    return this.panel.getByRole('status');
  }

  /** The text under the picture. */
  get description(): Locator {
    return this.panel.locator('figcaption p');
  }

  /** A run that takes seconds: the page's own 512-dimensional matrices, many times. */
  async startLongRun(): Promise<void> {
    await this.choice('Entries of queries and keys').selectOption('resampled');
    await this.choice('Samples per size').selectOption('1024');
    await this.button('Run').click();
  }

  async run(): Promise<void> {
    await this.button('Run').click();
    await expect(this.status).toHaveText('Finished: 11 sizes.');
  }

  async unfold(): Promise<void> {
    await this.panel.getByText('The numbers', { exact: true }).click();
    await expect(this.panel.getByRole('table')).toBeVisible();
  }

  /** The rows of the samples; the page's own row is last. */
  async rows(): Promise<Row[]> {
    const rows = await this.panel.locator('tbody tr').evaluateAll(rows =>
      rows.map(row => {
        const cells = [...row.querySelectorAll('td')];
        return {
          size: row.querySelector('th')?.textContent ?? '',
          exact: cells.map(cell => Number(cell.getAttribute('data-value') ?? 'NaN')),
          shown: cells.map(cell => cell.textContent ?? ''),
        };
      }),
    );
    return rows;
  }
}

function last(rows: Row[]): Row {
  const row = rows.at(-2);
  if (!row) throw new Error('no size is finished');
  return row;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the scores spread like √d_k, scaled like 1, and the raw weights saturate', async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await sweep.choice('Words').selectOption('8');
  await sweep.run();
  await sweep.unfold();
  const rows = (await sweep.rows()).slice(0, -1);
  expect(rows.map(row => row.size)).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '1024']);
  for (const { size, exact: [root, raw, , scaled] } of rows) {
    expect(root).toBeCloseTo(Math.sqrt(Number(size)), 12);
    // 256 samples of 64 scores; at d_k = 1 they vary most, by 2 %.
    expect(Math.abs(raw! / root! - 1), `d_k = ${size}`).toBeLessThan(0.1);
    expect(Math.abs(scaled! - 1), `d_k = ${size}`).toBeLessThan(0.1);
  }
  await sweep.choice('Show').selectOption('largest');
  const largest = last(await sweep.rows()).exact;
  expect(largest[1]).toBeGreaterThan(0.93);
  expect(largest[3]).toBeLessThan(0.42);
});

test('the same seed gives the same numbers, and another seed others', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await sweep.unfold();
  await sweep.seed.fill('42');
  await sweep.run();
  const first = await sweep.rows();
  await sweep.run();
  expect(await sweep.rows()).toEqual(first);
  await sweep.button('Another seed').click();
  await expect(sweep.seed).toHaveValue('43');
  await sweep.run();
  expect(last(await sweep.rows()).exact[1]).not.toEqual(last(first).exact[1]);
  await sheet.reload();
  const again = await Sweep.open(sheet);
  await again.unfold();
  await again.seed.fill('42');
  await again.run();
  expect(await again.rows()).toEqual(first);
});

test('the numbers in words are those of the table, for each quantity', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await sweep.run();
  await sweep.unfold();
  for (const quantity of ['spread', 'entropy', 'largest', 'jacobian']) {
    await sweep.choice('Show').selectOption(quantity);
    const rows = await sweep.rows();
    const [root, raw, , scaled] = last(rows).shown;
    await expect(sweep.description).toContainText('At d_k = 1024 ');
    await expect(sweep.description).toContainText(raw!);
    await expect(sweep.description).toContainText(scaled!);
    if (quantity === 'spread') await expect(sweep.description).toContainText(`(√1024 = ${root})`);
    const own = rows.at(-1);
    await expect(sweep.description).toContainText(`${own?.shown[1]} unscaled, ${own?.shown[3]} scaled.`);
  }
});

test('progress moves, the page answers edits meanwhile and the dot follows, and a stop keeps what is finished', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const sweep = await Sweep.open(sheet);
  await sweep.unfold();
  await sweep.startLongRun();
  const value = () => sweep.progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(value).toBeGreaterThan(0);
  const before = await value();
  await expect.poll(value).toBeGreaterThan(before);
  await expect(sweep.description).toContainText(/At d_k = \d+ /);
  const page = /This page: .*$/.exec((await sweep.description.textContent()) ?? '')?.[0] ?? 'nothing';
  await sheet.writeInto('x', 0, 0, '90');
  await expect(sheet.cell('x', 0, 0)).toHaveAttribute('data-value', '90');
  await expect(sweep.description).not.toContainText(page);
  await sweep.button('Stop').click();
  await expect(sweep.status).toHaveText(/^Stopped after \d+ of 11 sizes\.$/);
  const kept = await sweep.rows();
  const stopped = await value();
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.length).toBeLessThan(12);
  // Each frame would have brought another slice.
  for (let frame = 0; frame < 10; frame += 1) await sheet.painted();
  expect(await sweep.rows()).toEqual(kept);
  expect(await value()).toBe(stopped);
  await expect(sweep.button('Run')).toBeFocused();
});

test('frames keep coming while it runs', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const sweep = await Sweep.open(sheet);
  await sheet.page.evaluate(() => {
    // Each read of the clock advances it by four milliseconds, so a frame's share of the work does not depend on the
    // machine.
    let now = performance.now();
    performance.now = () => (now += 4);
    const counted = { frames: 0 };
    Object.assign(window, { counted });
    const frame = () => {
      counted.frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await sweep.run();
  const { frames } = await sheet.page.evaluate(() => (window as unknown as { counted: { frames: number } }).counted);
  expect(frames).toBeGreaterThan(20);
});

test('a run is left alone by the choices, which are for the next one', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await sweep.run();
  const said = await sweep.description.textContent();
  await sweep.choice('Words').selectOption('32');
  await sweep.seed.fill('9');
  await sweep.seed.press('Enter');
  await expect(sweep.description).toHaveText(said ?? '');
  await expect(sweep.panel).toContainText('3 words; 256 samples of each size; seed 1.');
  await sweep.run();
  await expect(sweep.panel).toContainText('32 words; 256 samples of each size; seed 9.');
});

test('what was drawn is there again after another experiment and another document', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await sweep.run();
  await sweep.unfold();
  const rows = (await sweep.rows()).slice(0, -1);
  await sheet.page.getByRole('tab', { name: 'Masks' }).click();
  await sheet.pickPreset('saturated');
  await sheet.page.getByRole('tab', { name: 'Why √d_k' }).click();
  await sweep.unfold();
  expect((await sweep.rows()).slice(0, -1)).toEqual(rows);
  expect((await sweep.rows()).at(-1)?.size).toBe('2 (this page)');
});

test('what is no seed is refused with a reason and changes nothing', async ({ sheet }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  for (const [draft, reason] of [['1.5', 'whole number'], ['-1', 'whole number'], ['1e16', 'whole number'], ['abc', /\S/]] as const) {
    await sweep.seed.fill(draft);
    await sweep.seed.press('Enter');
    await expect(sweep.panel.getByRole('alert')).toContainText(reason);
    await expect(sweep.seed).toHaveAttribute('aria-invalid', 'true');
  }
  await sweep.button('Another seed').click();
  await expect(sweep.seed).toHaveValue('2');
  await expect(sweep.panel.getByRole('alert')).toHaveCount(0);
});

test('infinite scores are said to be infinite', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  for (const input of ['x', 'w_q', 'w_k'] as const) await sheet.writeInto(input, 0, 0, '1e300');
  const sweep = await Sweep.open(sheet);
  await expect(sweep.description).toContainText('This page: its scores are infinite.');
  await sweep.choice('Entries of queries and keys').selectOption('resampled');
  await sweep.run();
  await expect(sweep.description).toContainText('scores are infinite: beyond 1.797e308');
  await sweep.unfold();
  expect(last(await sweep.rows()).shown[1]).toBe('∞');
});

test('a mask of the page is said to be left out where it would matter', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.preset.selectOption('causal');
  await openLab(sheet.page, 'Why √d_k');
  const sweep = new Sweep(sheet.page);
  await expect(sweep.description).not.toContainText('left out');
  await sweep.choice('Show').selectOption('largest');
  await expect(sweep.description).toContainText('Soft cap, bias, mask and temperature are left out here.');
});

test('everything works by keyboard alone', async ({ sheet, page }) => {
  await sheet.open('three-words');
  const sweep = await Sweep.open(sheet);
  await page.getByRole('tab', { name: 'Why √d_k' }).focus();
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await reach(sweep.choice('Entries of queries and keys'));
  await page.keyboard.press('ArrowDown');
  await expect(sweep.choice('Entries of queries and keys')).toHaveValue('uniform');
  await reach(sweep.seed);
  await page.keyboard.type('7');
  await reach(sweep.button('Run'));
  await page.keyboard.press('Enter');
  await expect(sweep.status).toHaveText('Finished: 11 sizes.');
  await expect(sweep.panel).toContainText('Uniform entries');
  await reach(sweep.choice('Show'));
  await page.keyboard.press('ArrowDown');
  await expect(sweep.description).toContainText('bits of entropy');
  await reach(sweep.panel.locator('summary'));
  await page.keyboard.press('Space');
  await expect(sweep.panel.getByRole('table')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('it fits, and fingers find what they touch', async ({ sheet, page }) => {
    await sheet.open('three-words');
    const sweep = await Sweep.open(sheet);
    await sweep.run();
    await sweep.unfold();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    const small = await sweep.panel.locator('button, select, input, summary').evaluateAll(controls =>
      controls.filter(control => control.getBoundingClientRect().height < 43.5).map(control => control.outerHTML),
    );
    expect(small).toEqual([]);
  });
});
