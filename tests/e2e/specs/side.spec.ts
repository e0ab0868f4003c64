import type { Page } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/page.ts';
import { foldButton, foldSide, side } from '../fixtures/side.ts';
import { ofFour } from '../fixtures/tags.ts';
import { goTo, start } from '../fixtures/tour.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { outputOutOfSight } from '../fixtures/sight.ts';
import { INPUTS, STAGES } from '../oracle/attention.ts';

const TABS = { en: ['This cell', 'This word', 'Check my work'], 'zh-CN': ['这一格', '这个词', '核对计算'] } as const;
const LANGUAGES = ['en', 'zh-CN'] as const;
const SIZES = [[1280, 720], [1024, 768], [390, 844], [1920, 1080]] as const;

const shownPanel = (page: Page) => side(page).getByRole('tabpanel');

/** The first cell of a matrix: its distance from the top, and its size. */
async function firstCell(sheet: Worksheet, stage: 'weights' | 'w_q'): Promise<{ y: number; width: number; height: number }> {
  await sheet.painted();
  const box = await sheet.cell(stage, 0, 0).boundingBox();
  if (!box) throw new Error('the cell is not on the screen');
  return { y: box.y, width: box.width, height: box.height };
}

for (const language of LANGUAGES) {
  test(`keys fold the panels to a rail and bring them back, ${language}`, { tag: language === 'en' ? '@engines-long' : ['@long', '@engines-long'] }, async ({ sheet }) => {
    const { page } = sheet;
    await page.setViewportSize({ width: 1280, height: 720 });
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    const button = foldButton(sheet, language);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const before = await firstCell(sheet, 'weights');
    expect(before.width).toBe(63);

    await page.getByRole('tab', { name: TABS[language][0], exact: true }).focus();
    await sheet.press('Tab');
    await expect(button).toBeFocused();
    await sheet.press('Enter');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(shownPanel(page)).toHaveCount(0);
    expect((await side(page).boundingBox())?.width).toBe(32);
    // 63 pixels of 912 become 82 of 1200; no row has moved.
    expect(await firstCell(sheet, 'weights')).toEqual({ ...before, width: 82 });

    await sheet.press('Space');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(shownPanel(page)).toHaveCount(1);
    expect(await firstCell(sheet, 'weights')).toEqual(before);
  });
}

test('what the button controls is there, and is what it folds', { tag: '@long' }, async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const controlled = (await foldButton(sheet).getAttribute('aria-controls'))?.split(' ') ?? [];
  expect(await side(page).locator('[role="tabpanel"]').evaluateAll(panels => panels.map(panel => panel.id))).toEqual(controlled);
});

for (const [width, height] of SIZES) {
  test(`folded panels stay so, and a tab opens them: ${width} × ${height}`, { tag: width === 1024 || width === 1920 ? '@long' : [] }, async ({ sheet }) => {
    const { page } = sheet;
    await page.setViewportSize({ width, height });
    await sheet.open('three-words');
    const open = (await side(page).boundingBox())!;
    await foldSide(sheet);
    await sheet.reload();
    await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'false');
    await expect(shownPanel(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
    const folded = (await side(page).boundingBox())!;
    // Beside the sheet a rail, over its foot a row of tabs; on a large screen they are larger.
    const unit = Math.min(2, Math.max(1, Math.min(width / 1280, height / 760)));
    const [across, most] = width >= 1100 ? [folded.width, 32 * unit] : [folded.height, 45];
    expect(across).toBeLessThanOrEqual(Math.ceil(most));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const tab of TABS.en) await expect(page.getByRole('tab', { name: tab, exact: true })).toBeInViewport({ ratio: 1 });

    await foldButton(sheet).click();
    await sheet.painted();
    expect(await side(page).boundingBox()).toEqual(open);
    await foldSide(sheet);
    await page.getByRole('tab', { name: 'This word', exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: 'This word' })).toBeVisible();
    await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
    await sheet.reload();
    await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
  });
}

test('the tour brings back what it speaks of', async ({ sheet }) => {
  await sheet.open('three-words');
  await foldSide(sheet);
  await start(sheet);
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet.inspector).toBeVisible();
  await sheet.page.locator('#tour').getByRole('button', { name: 'Leave the tour' }).click();
  await sheet.reload();
  await expect(foldButton(sheet), 'what the person chose counts').toHaveAttribute('aria-expanded', 'false');
});

test('the rail is a column of tabs, and moved along as one', async ({ sheet }) => {
  await sheet.open('three-words');
  const tabs = side(sheet.page).getByRole('tablist');
  await expect(tabs).not.toHaveAttribute('aria-orientation');
  await foldSide(sheet);
  await expect(tabs).toHaveAttribute('aria-orientation', 'vertical');
  await tabs.getByRole('tab').first().focus();
  await sheet.press('ArrowRight');
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'false');
  await sheet.press('ArrowDown');
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
  await expect(tabs.getByRole('tab').nth(1)).toBeFocused();
});

test('what is typed on a covered cell brings back its question and is its answer', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'roles');
  await foldSide(sheet);
  await sheet.cell('scores', 4, 0).click();
  await sheet.page.keyboard.type('6.0');
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet.inspector.getByLabel('Your prediction')).toBeFocused();
  await expect(sheet.inspector.getByLabel('Your prediction')).toHaveValue('6.0');
  await sheet.press('Enter');
  await expect(sheet.verdict).toContainText('Right: it is');
});

for (const convention of ['rows', 'columns', 'linear']) {
  for (const language of LANGUAGES) {
    const tag = [convention === 'linear' ? '@long' : ofFour(convention === 'columns', language === 'zh-CN'), convention === 'rows' ? '@engines-long' : []].flat();
    test(`8 × 8 is all there on a laptop without the panels: ${convention}, ${language}`, { tag }, async ({ sheet }) => {
      const { page } = sheet;
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${sheet.address}?preset=three-words`);
      await sheet.ready();
      await sheet.pickPreset('humpty-dumpty-8');
      await sheet.pickLanguage(language);
      await sheet.pickConvention(convention);
      await foldSide(sheet, language);
      await expect(page.locator('canvas.map')).toHaveCount(0);
      for (const stage of ['w_q', 'w_k', 'w_v'] as const) {
        const cells = sheet.grid(stage).getByRole('gridcell');
        await expect(cells).toHaveCount(64);
        await cells.last().scrollIntoViewIfNeeded();
        await expect(cells.first()).toBeInViewport({ ratio: 1 });
        await expect(cells.last()).toBeInViewport({ ratio: 1 });
      }
      // No number is wider than its cell, or smaller than small type.
      const sizes = await page.getByRole('gridcell').evaluateAll(cells =>
        cells.map(cell => [cell.scrollWidth - cell.clientWidth, parseFloat(getComputedStyle(cell).fontSize)] as const));
      expect(Math.max(...sizes.map(([beyond]) => beyond))).toBeLessThanOrEqual(1);
      expect(Math.min(...sizes.map(([, type]) => type))).toBeGreaterThanOrEqual(11);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
      const bands = await page.getByRole('region').filter({ has: page.getByRole('grid') }).evaluateAll(bands => bands.map(band => band.scrollWidth - band.clientWidth));
      expect(bands, 'nothing is scrolled to').toEqual([0, 0, 0]);
      if (convention === 'rows') expect(await outputOutOfSight(page)).toBe(0);
    });
  }
}

/** Twelve words of twelve dimensions; every number is its place in its matrix. */
function twelve(settings: object): string {
  const size = 12;
  const numbers = { rows: size, cols: size, values: Array.from({ length: size * size }, (_, at) => at / 144) };
  const labels = Array.from({ length: size }, (_, at) => `t${at + 1}`);
  return JSON.stringify({ attenscope: 1, settings: { scaling: 'sqrt_d_k', temperature: 1, ...settings }, labels, x: numbers, w_q: numbers, w_k: numbers, w_v: numbers });
}

for (const [width, height] of SIZES) {
  test(`12 × 12 is whole, and every number can be gone to: ${width} × ${height}`, { tag: [width === 1280 ? '@engines-long' : [], width === 390 ? [] : '@long'].flat() }, async ({ sheet }) => {
    const { page } = sheet;
    await page.setViewportSize({ width, height });
    await sheet.openSaved(twelve({}));
    await expect(page.locator('canvas.map')).toHaveCount(0);
    for (const stage of STAGES) {
      const shown = await sheet.readMatrix(stage);
      expect([shown.length, shown[0].length], stage).toEqual([12, 12]);
    }
    for (const stage of [...INPUTS, 'weights', 'output'] as const) {
      await sheet.cell(stage, 0, 0).click();
      await sheet.press('Control+End');
      await expect(sheet.cell(stage, 11, 11)).toBeFocused();
      await expect(sheet.cell(stage, 11, 11), stage).toBeInViewport({ ratio: 0.9 });
      await sheet.press('Control+Home');
      await expect(sheet.cell(stage, 0, 0), stage).toBeInViewport({ ratio: 0.9 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'the page itself goes down alone').toBe(0);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
    expect(await violations(page, '.sheet')).toEqual([]);
  });
}

test('12 × 12 under a mask, with a word told, keeps to 3100 elements', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.openSaved(twelve({}));
  await page.getByRole('tab', { name: 'This word', exact: true }).click();
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await page.getByRole('tab', { name: 'Masks', exact: true }).click();
  await page.locator('input[name="mask"][value="causal"]').check();
  await expect(page.locator('[data-matrix="masked"] [role="gridcell"]')).toHaveCount(144);
  await sheet.painted();
  expect(await page.locator('*').count(), 'the lab and its masks included').toBeLessThanOrEqual(3100);
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await expect(page.locator('#lab')).toBeHidden();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
});

test('a refused number in the last row is told without a bar down the band', async ({ sheet }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 1280, height: 720 });
  await sheet.openSaved(twelve({}));
  for (const stage of ['w_v', 'x'] as const) {
    await sheet.typeInto(stage, 11, 11, 'abc');
    await expect(sheet.alert).toContainText('Not a number');
    const band = page.getByRole('region').filter({ has: sheet.grid(stage) });
    const down = await band.evaluate(band => band.scrollHeight - band.clientHeight);
    expect(down, stage).toBe(0);
    await sheet.press('Escape');
  }
});

test('where all digits are shown on a phone, the page is not scrolled aside', async ({ sheet }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.open('three-words');
  await sheet.pickDigits('full');
  await expect(page.locator('canvas.map')).toHaveCount(0);
  await sheet.cell('x', 0, 0).click();
  await sheet.press('End');
  await expect(sheet.cell('x', 0, 3)).toBeFocused();
  await expect(sheet.cell('x', 0, 3)).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.locator('[data-card="x"] h3')).toBeInViewport();
});

test('on phones however narrow the tabs and the button beside them do not meet', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const tabs = side(page).getByRole('tab');
  await tabs.last().click();
  for (const width of [320, 359, 360, 389, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await sheet.painted();
    const [tab, more] = await Promise.all([tabs.last().boundingBox(), side(page).getByRole('button', { name: /^Show (all|less)$/ }).boundingBox()]);
    const meets = tab!.x + tab!.width > more!.x && tab!.y + tab!.height > more!.y;
    expect(meets, `at ${width} px`).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('at 1024 × 768 divisor and temperature stand above the panels', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1024, height: 768 });
  await sheet.open('three-words');
  const panels = (await side(sheet.page).boundingBox())!;
  for (const control of await sheet.page.locator('.control').all()) {
    const box = (await control.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(panels.y);
  }
});
