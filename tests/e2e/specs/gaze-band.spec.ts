import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const band = (page: Page) => page.locator('[data-gaze]');
const word = (page: Page, row: number) => band(page).locator(`[data-word="${row}"]`);
const sentence = (page: Page) => band(page).locator('[data-gaze-sentence]');

/** Opens the page as on a first visit. */
async function visit(sheet: Worksheet): Promise<void> {
  await sheet.page.goto(sheet.address);
  await sheet.ready();
}

/** Expects the words in sight to have the weights of a row of A, and that row alone to be pressed. */
async function expectGaze(sheet: Worksheet, row: number): Promise<void> {
  const { page } = sheet;
  const weights = (await sheet.readMatrix('weights'))[row];
  await expect(word(page, row)).toHaveAttribute('aria-pressed', 'true');
  await expect(band(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  const shown = await band(page).locator('[data-word]').evaluateAll(words => words.map(word => Number((word as HTMLElement).dataset.weight)));
  expect(shown).toEqual(weights);
}

const SAID = {
  'en-US': { first: '“they” gives 66% of its attention to “cats”.', after: '“they” gives 81% of its attention to “mats”.', tie: '“they” looks equally at “cats” and “mats”: 38% each.' },
  'zh-CN': { first: '“它”把 66% 的注意力给了“小猫”。', after: '“它”把 81% 的注意力给了“垫子”。', tie: '“它”对“小猫”和“垫子”的注意力一样多：各占 38%。' },
};

for (const locale of ['en-US', 'zh-CN'] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a first visit shows who “they” looks at, and one number turns its head', { tag: locale === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
      const { page } = sheet;
      await visit(sheet);
      await expect(sheet.preset).toHaveValue('gaze');
      await expect(sentence(page)).toHaveText(SAID[locale].first);
      await expectGaze(sheet, 4);
      const curves = await band(page).locator('svg').innerHTML();
      await sheet.typeInto('x', 4, 0, '0', 'Tab');
      await expect(sentence(page)).toHaveText(SAID[locale].tie);
      await sheet.typeInto('x', 4, 0, '-1', 'Tab');
      await expect(sentence(page)).toHaveText(SAID[locale].after);
      await expectGaze(sheet, 4);
      expect(await band(page).locator('svg').innerHTML()).not.toBe(curves);
      await sheet.press('Control+z', 'Control+z');
      await expect(sentence(page)).toHaveText(SAID[locale].first);
      expect(await band(page).locator('svg').innerHTML()).toBe(curves);
    });
  });
}

test('once edits pause, the sentence is announced', async ({ sheet }) => {
  await visit(sheet);
  const announced = band(sheet.page).locator('[aria-live]');
  await expect(announced).toBeEmpty();
  await sheet.typeInto('x', 4, 0, '-1', 'Tab');
  await expect(announced).toHaveText(SAID['en-US'].after);
});

test('a click, the mouse and arrow keys show what other words look at', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet);
  await word(page, 2).click();
  await expectGaze(sheet, 2);
  await expect(sentence(page)).toHaveText('“mats” gives 58% of its attention to “like”.');
  await word(page, 0).hover();
  await expectGaze(sheet, 0);
  await page.mouse.move(10, 700);
  await expectGaze(sheet, 2);
  await word(page, 2).focus();
  await sheet.press('ArrowRight');
  await expect(word(page, 3)).toBeFocused();
  await expectGaze(sheet, 3);
  await sheet.press('End');
  await expect(word(page, 5)).toBeFocused();
  await sheet.press('ArrowRight');
  await expectGaze(sheet, 5);
  await sheet.press('Home');
  await expectGaze(sheet, 0);
  // A cell of another row brings that word into focus.
  await sheet.cell('q', 4, 1).click();
  await expectGaze(sheet, 4);
});

test('the gaze follows mask, temperature and divisor', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet);
  await page.getByRole('combobox', { name: 'Mask' }).selectOption('causal');
  await sheet.painted();
  await expect(word(page, 5)).toHaveAttribute('data-weight', '0');
  await expect(word(page, 5)).toHaveClass(/is-masked/);
  await expect(sentence(page)).toHaveText('“they” gives 75% of its attention to “cats”.');
  await sheet.scaling.selectOption('none');
  await expect(sentence(page)).toHaveText('“they” gives 93% of its attention to “cats”.');
  await word(page, 0).click();
  await expect(sentence(page)).toHaveText('“cats” sees only itself: all of its attention goes there.');
});

test('hidden weights are not in the gaze either', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet);
  await sheet.hide('weights and output');
  await expect(sentence(page)).toHaveText('What does “they” look at?');
  await expect(word(page, 0)).not.toHaveAttribute('data-weight');
  await expect(word(page, 0)).toContainText('?');
  await sheet.hide('Hide nothing');
  await expect(sentence(page)).toHaveText(SAID['en-US'].first);
});

test('the unchanged example speaks the language of the page, and a changed one is left as it is', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet);
  await sheet.pickLanguage('zh-CN');
  await expect(sentence(page)).toHaveText(SAID['zh-CN'].first);
  await expect(word(page, 0)).toContainText('小猫');
  await sheet.pickLanguage('en');
  await expect(sentence(page)).toHaveText(SAID['en-US'].first);
  await sheet.typeInto('x', 4, 0, '-1', 'Tab');
  await sheet.pickLanguage('zh-CN');
  await expect(sentence(page)).toHaveText('“they”把 81% 的注意力给了“mats”。');
});

test('an address may name the preset of a first visit, and saved work takes precedence', async ({ sheet }) => {
  const { page } = sheet;
  await page.goto(`${sheet.address}?preset=saturated`);
  await sheet.ready();
  await expect(sheet.preset).toHaveValue('saturated');
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  await sheet.typeInto('x', 0, 0, '8.0625');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('attenscope.state'))).toContain('8.0625');
  await page.goto(`${sheet.address}?preset=uniform`);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
});

test('of many words those around the one in focus are in sight, and the others are one step away', async ({ sheet }) => {
  const { page } = sheet;
  await visit(sheet);
  await page.getByRole('button', { name: 'Sheet', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sizes' }).click();
  await page.getByRole('spinbutton', { name: 'Words' }).fill('40');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '40');
  await word(page, 4).click();
  expect(await band(page).locator('[data-word]').count()).toBeLessThanOrEqual(12);
  await expect(band(page).getByRole('button', { name: /^\d+ more words/ })).toHaveCount(1);
  await word(page, 4).focus();
  await sheet.press('End');
  await expect(word(page, 39)).toBeFocused();
  await band(page).getByRole('button', { name: /^\d+ more words/ }).click();
  await expect(word(page, 39)).toHaveCount(0);
});
