import { labInView, openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import { goTo } from '../fixtures/tour.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const button = (sheet: Worksheet) => sheet.page.locator('[aria-controls="lab"]');
const tab = (sheet: Worksheet, name: string) => sheet.page.locator('#lab').getByRole('tab', { name, exact: true });
const isOpen = async (sheet: Worksheet, open: boolean) => expect(button(sheet)).toHaveAttribute('aria-expanded', String(open));
const subtracts = (sheet: Worksheet) => sheet.page.getByRole('checkbox', { name: 'Subtract the row maximum' });

/** Chooses a preset, and waits if its numbers are generated first. */
async function choose(sheet: Worksheet, preset: string): Promise<void> {
  await sheet.preset.selectOption(preset);
  await expect(sheet.page.getByRole('status').filter({ hasText: 'Loading …' })).toHaveCount(0);
  await sheet.painted();
}

test('who goes to the lab is at its tabs, by keys and by pointer', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await button(sheet).focus();
  await sheet.press('Enter');
  await expect(tab(sheet, 'Scaling')).toBeFocused();
  await labInView(sheet.page);
  await expect(tab(sheet, 'Scaling')).toBeInViewport();
  await sheet.press('ArrowRight');
  await expect(tab(sheet, 'Saturation')).toBeFocused();
  await button(sheet).click();
  await isOpen(sheet, false);
  await button(sheet).click();
  await expect(tab(sheet, 'Saturation')).toBeFocused();
});

test('from a step of the tour it is gone to in the same way', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'scale');
  const way = sheet.page.getByRole('button', { name: 'Try it in the lab' });
  await sheet.press('ArrowRight');
  await expect(way, 'the lab shows nothing of what is hidden').toHaveCount(0);
  await sheet.press('ArrowLeft');
  await way.focus();
  await sheet.press('Enter');
  await expect(tab(sheet, 'Why √d_k')).toBeFocused();
  await labInView(sheet.page);
  await expect(tab(sheet, 'Why √d_k')).toBeInViewport();
});

test('open, at its experiment and in its place it is there again after a reload', async ({ sheet }) => {
  await sheet.open('three-words');
  await openLab(sheet.page, 'Why √d_k');
  await sheet.page.mouse.wheel(0, 10_000);
  const top = () => sheet.page.evaluate(() => Math.round(scrollY));
  const bottom = await sheet.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(top).toBe(bottom);
  await sheet.reload();
  await isOpen(sheet, true);
  await expect(tab(sheet, 'Why √d_k')).toHaveAttribute('aria-selected', 'true');
  await labInView(sheet.page);
  await expect.poll(top).toBe(bottom);
  await button(sheet).click();
  await sheet.reload();
  await isOpen(sheet, false);
});

test('what a preset has opened closes with a preset that needs it not', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'causal');
  await isOpen(sheet, true);
  await expect(tab(sheet, 'Masks')).toHaveAttribute('aria-selected', 'true');
  await choose(sheet, 'uniform');
  await expect(tab(sheet, 'Saturation')).toHaveAttribute('aria-selected', 'true');
  await choose(sheet, 'saturated');
  await isOpen(sheet, false);
  await button(sheet).click();
  await expect(tab(sheet, 'Scaling'), 'at what it was before').toHaveAttribute('aria-selected', 'true');
  await choose(sheet, 'causal');
  await choose(sheet, 'three-words');
  await isOpen(sheet, true);
  await expect(tab(sheet, 'Scaling'), 'the person had opened it').toHaveAttribute('aria-selected', 'true');
});

test('what a preset has opened closes with one that needs it not after a reload, too, unless the person has gone there', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'causal');
  await isOpen(sheet, true);
  await sheet.reload();
  await isOpen(sheet, true);
  await expect(tab(sheet, 'Masks')).toHaveAttribute('aria-selected', 'true');
  await choose(sheet, 'saturated');
  await isOpen(sheet, false);
  await choose(sheet, 'causal');
  await isOpen(sheet, true);
  await button(sheet).click();
  await button(sheet).click();
  await expect(tab(sheet, 'Masks')).toBeFocused();
  await sheet.reload();
  await isOpen(sheet, true);
  await choose(sheet, 'saturated');
  await isOpen(sheet, true);
});

test('the preset that overflows takes its arithmetic along, also over undo and a reload', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await openLab(sheet.page, 'Number formats');
  const format = panel.locator('select').first();
  await expect(subtracts(sheet)).toBeChecked();
  const own = await format.inputValue();
  await choose(sheet, 'overflow');
  await expect(subtracts(sheet)).not.toBeChecked();
  await expect(format).not.toHaveValue(own);
  await sheet.undo();
  await expect(subtracts(sheet)).toBeChecked();
  await expect(format).toHaveValue(own);
  await sheet.redo();
  await expect(subtracts(sheet)).not.toBeChecked();
  await sheet.reload();
  await expect(subtracts(sheet)).not.toBeChecked();
  await choose(sheet, 'uniform');
  await openLab(sheet.page, 'Number formats');
  await expect(subtracts(sheet)).toBeChecked();
});

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]]) {
  test(`a preset that opens it leaves the words in sight: ${width} × ${height}`, { tag: width === 390 ? [] : '@long' }, async ({ sheet }) => {
    await sheet.page.setViewportSize({ width, height });
    await sheet.open('three-words');
    await choose(sheet, 'causal');
    await labInView(sheet.page);
    await expect(sheet.page.locator('[data-gaze]')).toBeInViewport({ ratio: 0.99 });
    expect(await sheet.page.evaluate(() => document.activeElement?.closest('#lab'))).toBeNull();
  });
}

test('a word is chosen only where its row matters', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const word = sheet.page.locator('#lab').getByRole('combobox', { name: 'Row of' });
  for (const [name, matters] of [['Scaling', true], ['Masks', true], ['Number formats', false], ['Why √d_k', false], ['Learning', false]] as const) {
    await openLab(sheet.page, name);
    await expect(word).toHaveCount(matters ? 1 : 0);
  }
});

test('each picture has one title and one menu that saves it, by keys as by pointer', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const name of ['Scaling', 'Saturation', 'Number formats', 'Masks', 'What if', 'Why √d_k', 'Learning']) {
    const panel = await openLab(sheet.page, name);
    const titles = await panel.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(titles).size, `${name}: titles`).toBe(titles.length);
    expect(await panel.locator('figure').count()).toBe(await panel.locator('figure h3').count());
    for (const figure of await panel.locator('figure').all()) await expect(figure.getByRole('button', { name: /^Save: / })).toHaveCount(1);
  }
  const menu = (await openLab(sheet.page, 'Scaling')).getByRole('button', { name: /^Save: How / });
  await menu.focus();
  await sheet.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const items = sheet.page.getByRole('menuitem');
  await expect(items.nth(0)).toBeFocused();
  await sheet.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), sheet.press('Enter')]);
  expect(download.suggestedFilename()).toBe('attenscope-curves.svg');
  await expect(menu).toBeFocused();
  await sheet.press('Enter', 'Escape');
  await expect(items).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await sheet.cell('x', 0, 0).click();
  await expect(items).toHaveCount(0);
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 0 });
});

test('on a wide screen it is as wide as the sheet', { tag: '@long' }, async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
  await openLab(sheet.page, 'Scaling');
  const [lab, room] = await sheet.page.evaluate(() => {
    const inner = (element: Element) => {
      const style = getComputedStyle(element);
      return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    };
    return [document.querySelector('#lab')!.getBoundingClientRect().width, inner(document.querySelector('.sheet')!)];
  });
  expect(Math.abs(lab - room)).toBeLessThan(1);
});

test('on a wide screen pictures are as large as the type around them, and crisp', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
  await openLab(sheet.page, 'Scaling');
  const picture = sheet.page.locator('[data-figure="attenscope-curves"] canvas');
  await expect(picture).toHaveAttribute('style', /width/);
  await sheet.painted();
  const { seen, laid, pixels, room } = await picture.evaluate((canvas: HTMLCanvasElement) => ({
    seen: canvas.getBoundingClientRect().width,
    laid: parseFloat(canvas.style.width),
    pixels: canvas.width / devicePixelRatio,
    room: canvas.closest('figure')!.getBoundingClientRect().width,
  }));
  expect(Math.abs(seen - room)).toBeLessThan(3);
  expect(Math.abs(seen - pixels)).toBeLessThan(3);
  expect(Math.abs(seen / laid - 1080 / 760)).toBeLessThan(0.01);
});
