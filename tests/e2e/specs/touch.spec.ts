import type { Locator } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { Clipboard } from '../fixtures/clipboard.ts';
import { by, Finger, first, handles, last, LONG, middle, PHONE, type Place, way } from '../fixtures/fingers.ts';
import { expect, test } from '../fixtures/page.ts';
import { holdLongPauses, letPass } from '../fixtures/pauses.ts';
import { line } from '../fixtures/ranges.ts';
import { goTo, stepper } from '../fixtures/tour.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attention, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';

test.use(PHONE);

/** The number of pending timers as long as a long press. */
const pauses = (sheet: Worksheet) =>
  sheet.page.evaluate(long => [...(window as unknown as { held: Map<number, { pause: number }> }).held.values()].filter(({ pause }) => pause === long).length, LONG.atMost);

/**
 * A browser takes a tap just after a drag for the end of the drag, and drops it: a user taps again, and so does the
 * test.
 */
const untilMet = (act: () => Promise<void>) => expect(act).toPass();

const chosen = (sheet: Worksheet, stage: Stage) =>
  sheet.grid(stage).locator('[role="gridcell"][data-row][aria-selected="true"]').evaluateAll(cells => cells.map(cell => `${cell.getAttribute('data-row')},${cell.getAttribute('data-col')}`));

test.beforeEach(async ({ sheet }) => {
  await holdLongPauses(sheet.page);
  await sheet.open('three-words');
});

test('the weights that come to the head of the screen lie over no cell that is typed into', async ({ sheet }) => {
  const cell = sheet.cell('x', 1, 0);
  const { top } = (await cell.evaluate(element => element.getBoundingClientRect().toJSON())) as DOMRect;
  await sheet.page.evaluate(by => scrollBy(0, by), top - 46);
  await expect.poll(() => cell.evaluate(element => Math.round(element.getBoundingClientRect().top))).toBe(46);
  await cell.tap();
  await sheet.page.keyboard.type('5');
  const weights = sheet.page.locator('[data-card="weights"]');
  const bottom = async (of: Locator) => of.evaluate(element => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await sheet.editor.boundingBox())!.y - (await bottom(weights))).toBeGreaterThanOrEqual(0);
  await expect(sheet.editor).toBeInViewport();
});

test('typing does not lead away from the cell in the tour', async ({ sheet }) => {
  await goTo(sheet, 'meaning');
  const cell = sheet.cell('x', 2, 0);
  await cell.tap();
  await expect(stepper(sheet.page), 'the text makes way').not.toHaveClass(/is-unfolded/);
  await sheet.page.keyboard.type('3');
  await sheet.painted();
  await sheet.painted();
  await expect(sheet.editor).toBeInViewport();
});

test('the weights stay in sight while a number changes that they follow from, and nothing moves', async ({ sheet }) => {
  const [cell, weights] = [sheet.cell('w_k', 1, 1), sheet.grid('weights').getByRole('gridcell')];
  // Scaled down, elements lie between pixels.
  const WHOLE = { ratio: 0.99 };
  const top = async (of: Locator) => (await of.boundingBox())!.y;
  await cell.scrollIntoViewIfNeeded();
  await expect(weights.first()).not.toBeInViewport();
  const place = await top(cell);
  await cell.tap();
  await expect(cell).toBeFocused();
  for (const one of [weights.first(), weights.last()]) await expect(one).toBeInViewport(WHOLE);
  expect(await top(cell)).toBe(place);
  const card = (await sheet.page.locator('[data-card="weights"]').boundingBox())!;
  expect(card.y, 'at the head of the screen').toBe(0);
  expect(card.y + card.height, 'over nothing that is chosen').toBeLessThan(place);
  const before = await sheet.readValue('weights', 0, 1);
  await sheet.page.keyboard.type('5');
  await expect(weights.last()).toBeInViewport(WHOLE);
  await sheet.press('Enter');
  await expect.poll(() => sheet.readValue('weights', 0, 1)).not.toBe(before);
  await expect(weights.last()).toBeInViewport(WHOLE);
  // The sentence above it may have another number of lines: the browser scrolls by that, to the pixel.
  expect(Math.abs((await top(cell)) - place)).toBeLessThan(1);
  // Elements under it can be reached.
  expect(await sheet.page.locator('[data-card="weights"]').evaluate(element => getComputedStyle(element).pointerEvents)).toBe('none');
  await sheet.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(weights.first()).not.toBeInViewport();
});

test.describe('a long press', () => {
  test('chooses a cell, and handles at its corners pull it to a range', async ({ sheet }) => {
    const finger = await Finger.of(sheet);
    await finger.press(sheet, sheet.cell('w_q', 1, 1));
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
    const cell = await sheet.cell('w_q', 1, 1).boundingBox();
    for (const [handle, x, y] of [[first(sheet), cell!.x, cell!.y], [last(sheet), cell!.x + cell!.width, cell!.y + cell!.height]] as const) {
      const [a, b] = await middle(handle);
      expect([Math.abs(a - x), Math.abs(b - y)].every(far => far < 1), `${a},${b} at ${x},${y}`).toBe(true);
    }
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [1, 1], [2, 2])));
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1', '1,2', '2,1', '2,2']);
    await expect(line(sheet).getByRole('status')).toHaveText('2 × 2 selected: sum 1, mean 0.25, smallest 0, largest 1');
    await finger.drag(sheet, await middle(first(sheet)), by(await middle(first(sheet)), await way(sheet, 'w_q', [1, 1], [0, 0])));
    expect(await chosen(sheet, 'w_q')).toHaveLength(9);
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [2, 2], [0, 0])));
    expect(await chosen(sheet, 'w_q'), 'the cell that was pressed stays in it').toEqual(['0,0', '0,1', '1,0', '1,1']);
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
  });

  test('is none where the finger moves or comes up before', async ({ sheet }) => {
    const finger = await Finger.of(sheet);
    const cell = sheet.cell('w_q', 1, 1);
    await cell.scrollIntoViewIfNeeded();
    const [at, others] = [await middle(cell), await pauses(sheet)];
    await cell.tap();
    await expect.poll(() => sheet.focusedCell(), 'a tap selects').toEqual({ stage: 'w_q', row: 1, col: 1 });
    await expect.poll(() => pauses(sheet)).toBe(others);
    await finger.down(at);
    await expect.poll(() => pauses(sheet)).toBe(others + 1);
    await finger.move(by(at, [14, 0]));
    await expect.poll(() => pauses(sheet)).toBe(others);
    await finger.up();
    await expect(handles(sheet)).toHaveCount(0);
  });

  test('chooses until a tap elsewhere', async ({ sheet }) => {
    const [finger, cell] = [await Finger.of(sheet), sheet.cell('w_q', 1, 1)];
    await finger.press(sheet, cell);
    await expect(handles(sheet)).toHaveCount(2);
    await sheet.cell('w_q', 3, 0).tap();
    await expect(handles(sheet)).toHaveCount(0);
    await finger.press(sheet, cell);
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [1, 1], [2, 1])));
    expect(await chosen(sheet, 'w_q')).toHaveLength(2);
    await sheet.page.locator('[data-card="w_q"] h3').tap();
    await expect(handles(sheet)).toHaveCount(0);
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1']);
  });

  test('has no menu of the system on cells, and headings keep theirs', async ({ sheet }) => {
    const finger = await Finger.of(sheet);
    const cell = sheet.cell('w_q', 0, 0);
    await cell.scrollIntoViewIfNeeded();
    const asks = (element: Locator) => element.evaluate(cell => cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
    const menu = sheet.page.getByRole('menu');
    expect(await asks(cell), 'a mouse has that of the page').toBe(false);
    await expect(menu).toBeVisible();
    await sheet.press('Escape');
    await expect(menu).toHaveCount(0);
    const others = await pauses(sheet);
    await finger.down(await middle(cell));
    await expect.poll(() => pauses(sheet)).toBe(others + 1);
    expect(await asks(cell), 'a finger has none').toBe(false);
    await sheet.painted();
    await expect(menu).toHaveCount(0);
    await letPass(sheet.page, LONG);
    await finger.up();
    await expect(handles(sheet)).toHaveCount(2);
    expect(await asks(first(sheet))).toBe(false);
    await sheet.label(1).scrollIntoViewIfNeeded();
    await asks(sheet.label(1));
    await expect(menu).toBeVisible();
  });

  test('on a swipe leaves the page to scroll', async ({ sheet }) => {
    const finger = await Finger.of(sheet);
    const cell = sheet.cell('w_q', 2, 1);
    await cell.scrollIntoViewIfNeeded();
    const [at, before] = [await middle(cell), await sheet.page.evaluate(() => scrollY)];
    await finger.drag(sheet, at, ...[20, 60, 100, 140, 180].map(up => by(at, [0, -up])));
    await expect.poll(() => sheet.page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expect(handles(sheet)).toHaveCount(0);
  });
});

test('a handle at the edge of a large matrix takes its window along', async ({ sheet }) => {
  await sheet.choosePreset('humpty-dumpty');
  const finger = await Finger.of(sheet);
  await finger.press(sheet, sheet.cell('w_q', 0, 0));
  const grid = (await sheet.grid('w_q').boundingBox())!;
  const from = await middle(last(sheet));
  const below: Place = [from[0], grid.y + grid.height + 40];
  const steps = Array.from({ length: 6 }, (_, step) => by(below, [0, step % 2]));
  await finger.drag(sheet, from, ...steps);
  // Into the last visible row, or just beyond it; then one row per move.
  await expect(line(sheet).getByRole('status')).toContainText(/^7 × 1 selected/);
  await expect(sheet.cell('w_q', 6, 0)).toBeVisible();
  await expect(first(sheet), 'its corner is out of sight').toHaveCount(0);
  await expect(last(sheet)).toHaveCount(1);
});

for (const [language, name] of [['en', { copy: 'Copy', copied: 'Copied 2 × 2 numbers.', fill: 'Fill all 4', clear: 'Clear' }], ['zh-CN', { copy: '复制', copied: '已复制 2 × 2 个数。', fill: '填满 4 格', clear: '清零' }]] as const) {
  test(`what a finger chose is copied, filled and cleared by buttons, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.pickLanguage(language);
    const finger = await Finger.of(sheet);
    await finger.press(sheet, sheet.cell('w_q', 0, 0));
    await expect(line(sheet).getByRole('button')).toHaveText([name.copy, name.clear]);
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [0, 0], [1, 1])));
    const before = await sheet.snapshot();
    const numbers = (await sheet.readMatrix('w_q')).slice(0, 2).map(row => row.slice(0, 2));
    await untilMet(async () => {
      await line(sheet).getByRole('button', { name: name.copy }).tap();
      await sheet.painted();
      await expect(line(sheet).getByRole('status')).toHaveText(name.copied, { timeout: 1000 });
    });
    expect((await new Clipboard(sheet.page.context()).read()).text.split('\n').map(row => row.split('\t').map(Number))).toEqual(numbers);
    const corner = async () => (await sheet.readMatrix('w_q')).slice(0, 2).flatMap(row => row.slice(0, 2));
    for (const [button, value] of [[name.fill, numbers[0][0]], [name.clear, 0]] as const) {
      await line(sheet).getByRole('button', { name: button }).tap();
      await sheet.painted();
      expect(await corner()).toEqual([value, value, value, value]);
      const inputs = await sheet.readInputs();
      expect(differences(await sheet.stages(), attention(inputs))).toEqual([]);
      expect(await chosen(sheet, 'w_q'), 'they stay chosen').toHaveLength(4);
      await sheet.press('Control+z');
      expect(await sheet.snapshot()).toEqual(before);
    }
    expect(await violations(sheet.page)).toEqual([]);
  });
}

const WORDS = {
  en: { keys: 'Keys for numbers', type: ['Minus', 'Decimal point', 'Divided by', 'Times ten to the power of'], cancel: 'Cancel', done: 'Done', fill: 'Fill all 2', was: 'was 1' },
  'zh-CN': { keys: '数字输入键', type: ['负号', '小数点', '除以', '乘以十的几次方'], cancel: '取消', done: '完成', fill: '填满 2 格', was: '原为 1' },
} as const;

for (const language of ['en', 'zh-CN'] as const) {
  const { keys, type: [minus, point, over, power], cancel, done, fill, was } = WORDS[language];

  test(`keys above the keyboard type what it lacks, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.pickLanguage(language);
    const row = sheet.page.getByRole('group', { name: keys });
    const tap = (name: string) => row.getByRole('button', { name, exact: true }).tap();
    const open = async (row: number, col: number) => {
      await sheet.cell('w_q', row, col).tap();
      await sheet.press('F2');
      await expect(sheet.editor).toHaveAttribute('inputmode', 'decimal');
    };
    await open(0, 0);
    await expect(row).toContainText(was);
    await sheet.page.keyboard.press('Control+a');
    await tap(minus);
    await sheet.page.keyboard.type('1');
    await tap(point);
    await sheet.page.keyboard.type('5');
    await tap(power);
    await tap(minus);
    await sheet.page.keyboard.type('3');
    await expect(sheet.editor, 'the field keeps the focus').toHaveValue('−1.5e−3');
    await tap(done);
    await sheet.painted();
    expect(await sheet.readValue('w_q', 0, 0)).toBe(-0.0015);
    await expect(row).toHaveCount(0);
    expect(await sheet.focusedCell(), 'done stays').toEqual({ stage: 'w_q', row: 0, col: 0 });

    // At the caret, not at the end.
    await open(1, 1);
    await sheet.editor.fill('14');
    await sheet.page.keyboard.press('ArrowLeft');
    await tap(over);
    await expect(sheet.editor).toHaveValue('1/4');
    await tap(cancel);
    await expect(row).toHaveCount(0);
    expect(await sheet.readValue('w_q', 1, 1)).toBe(0);

    await open(1, 1);
    await sheet.editor.fill('1');
    await tap(over);
    await tap(done);
    await expect(sheet.alert).toBeVisible();
    await expect(sheet.editor, 'what is no number stays open').toHaveValue('1/');
    await tap(cancel);
    await expect(sheet.alert).toHaveCount(0);
  });

  test(`one of the keys fills all that is chosen, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.pickLanguage(language);
    const finger = await Finger.of(sheet);
    await finger.press(sheet, sheet.cell('w_q', 1, 0));
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [1, 0], [1, 1])));
    const before = await sheet.snapshot();
    await sheet.press('F2');
    await sheet.editor.fill('0.25');
    await sheet.page.getByRole('group', { name: keys }).getByRole('button', { name: fill }).tap();
    await sheet.painted();
    expect((await sheet.readMatrix('w_q'))[1].slice(0, 2)).toEqual([0.25, 0.25]);
    await sheet.press('Control+z');
    expect(await sheet.snapshot(), 'it was one step').toEqual(before);
  });
}

test('keys and handles fit the screen and are large enough', async ({ sheet }) => {
  const finger = await Finger.of(sheet);
  await finger.press(sheet, sheet.cell('x', 0, 3));
  await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'x', [0, 3], [1, 3])));
  for (const handle of [first(sheet), last(sheet)]) {
    expect((await handle.boundingBox())!.width).toBe(24);
    await expect(handle).toHaveAttribute('aria-hidden', 'true');
    const met = await handle.evaluate(handle => {
      const { width, height } = getComputedStyle(handle, '::before');
      return [width, height];
    });
    expect(met).toEqual(['44px', '44px']);
  }
  await sheet.press('F2');
  const row = sheet.page.getByRole('group', { name: 'Keys for numbers' });
  const box = (await row.boundingBox())!;
  expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, 844]);
  for (const button of await row.getByRole('button').all()) {
    const { x, width, height } = (await button.boundingBox())!;
    expect([width >= 44, height >= 44, x >= 0, x + width <= 390], await button.innerText()).toEqual([true, true, true, true]);
  }
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a word keeps the keyboard of letters', async ({ sheet }) => {
  await sheet.label(0).scrollIntoViewIfNeeded();
  await sheet.label(0).tap();
  await sheet.press('F2');
  await expect(sheet.editor).toHaveAttribute('inputmode', 'text');
  await expect(sheet.page.getByRole('group', { name: 'Keys for numbers' })).toHaveCount(0);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 });

  test('there are no keys, no handles and no commands for fingers', async ({ sheet }) => {
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Shift+ArrowDown');
    await expect(line(sheet).getByRole('button')).toHaveCount(0);
    await expect(handles(sheet)).toHaveCount(0);
    await sheet.press('F2');
    await expect(sheet.editor).toHaveAttribute('inputmode', 'text');
    await expect(sheet.page.getByRole('group', { name: 'Keys for numbers' })).toHaveCount(0);
  });
});
