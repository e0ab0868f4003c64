import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';
import { outputOutOfSight } from '../fixtures/sight.ts';
import { softmax } from '../oracle/attention.ts';

type Hides = (query: number, key: number) => boolean;

const WORDS = {
  en: { mask: 'Mask', options: ['none', 'causal', 'padding', 'window', 'custom'], padded: 'Padding words', reach: 'words to each side', refused: 'A whole number from 0 to 511.', paint: 'Paint cells', why: 'See what it does', tab: 'Masks', joined: 'causal + padding' },
  'zh-CN': { mask: '掩码', options: ['无', '因果', '填充', '滑动窗口', '自定义'], padded: '填充词', reach: '左右各几个词', refused: '请输入 0 到 511 的整数。', paint: '逐格点选', why: '看看掩码的作用', tab: '掩码', joined: '因果 + 填充' },
} as const;

const control = (sheet: Worksheet, language: Language = 'en'): Locator => sheet.page.getByRole('combobox', { name: WORDS[language].mask, exact: true });

const list = (sheet: Worksheet, language: Language = 'en') => sheet.page.getByRole('group', { name: WORDS[language].padded, exact: true }).and(sheet.page.locator(':not(#lab *)'));

async function choose(sheet: Worksheet, value: string, language: Language = 'en'): Promise<void> {
  await control(sheet, language).focus();
  await control(sheet, language).selectOption(value);
  await sheet.painted();
}

/** Expects the weights to follow from the scaled scores that the mask leaves visible. */
async function expectHidden(sheet: Worksheet, hides: Hides): Promise<void> {
  const [scaled, weights] = [await sheet.readMatrix('scaled'), await sheet.readMatrix('weights')];
  scaled.forEach((row, query) => {
    const expected = softmax(row.map((score, key) => (hides(query, key) ? -Infinity : score)));
    weights[query].forEach((weight, key) => {
      if (hides(query, key)) expect(weight).toBe(0);
      expect(Math.abs(weight - expected[key])).toBeLessThanOrEqual(1e-14);
    });
  });
}

const causal: Hides = (query, key) => key > query;
const far: Hides = (query, key) => Math.abs(query - key) > 1;

for (const language of ['en', 'zh-CN'] as const) {
  test(`a mask is chosen beside the divisor and the temperature, ${language}`, { tag: language === 'en' ? '@engines' : '@long' }, async ({ sheet }) => {
    const text = WORDS[language];
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    const inputs = await sheet.readInputs();
    await expect(control(sheet, language)).toHaveValue('none');
    expect(await control(sheet, language).locator('option').allTextContents()).toEqual(text.options);
    expect(await control(sheet, language).locator('option').evaluateAll(all => all.map(option => (option as HTMLOptionElement).value))).toEqual(['none', 'causal', 'padding', 'window', 'custom']);

    await choose(sheet, 'causal', language);
    await expectHidden(sheet, causal);

    await choose(sheet, 'padding', language);
    await expectHidden(sheet, (_, key) => key === 2);
    await expect(control(sheet, language), 'the list takes no focus').toBeFocused();
    await list(sheet, language).getByRole('checkbox', { name: 'x₁' }).check();
    await list(sheet, language).getByRole('checkbox', { name: 'x₃' }).uncheck();
    await sheet.painted();
    await expectHidden(sheet, (_, key) => key === 0);
    await sheet.press('Escape');
    await expect(list(sheet, language)).toHaveCount(0);
    await expect(sheet.page.getByRole('button', { name: /x₁$/ })).toBeFocused();

    await choose(sheet, 'window', language);
    await expectHidden(sheet, far);
    const enter = async (typed: string): Promise<void> => {
      await sheet.page.getByLabel(text.reach).focus();
      await sheet.press('Control+a');
      await sheet.page.keyboard.type(typed);
      await sheet.press('Enter');
    };
    await enter('0');
    await expectHidden(sheet, (query, key) => query !== key);
    await enter('two');
    await expect(sheet.alert).toContainText(text.refused);
    await enter('1');
    await expect(sheet.alert).toHaveCount(0);

    await choose(sheet, 'none', language);
    await expectToFollow(sheet, inputs);
    for (const hides of [far, (query: number, key: number) => query !== key, far, (_: number, key: number) => key === 0]) {
      await sheet.press('Control+z');
      await expectHidden(sheet, hides);
    }
    await expect(control(sheet, language)).toHaveValue('padding');
  });

  test(`custom leads to the cells that are painted, and names what is joined, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    const text = WORDS[language];
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    await choose(sheet, 'causal', language);
    await choose(sheet, 'custom', language);
    await expectHidden(sheet, causal);
    await expect(control(sheet, language)).toHaveValue('custom');
    const panel = sheet.page.getByRole('tabpanel', { name: text.tab, exact: true });
    await expect(panel).toBeVisible();
    await expect(control(sheet, language), 'and the person stays').toBeFocused();
    await sheet.page.getByRole('button', { name: text.paint }).click();
    await expect(sheet.page.getByRole('tab', { name: text.tab, exact: true })).toBeFocused();
    await panel.locator('#mask-2-0').click();
    await sheet.painted();
    await expectHidden(sheet, (query, key) => causal(query, key) || (query === 2 && key === 0));
    await panel.locator('input[name="mask"][value="causal"]').check();
    await expect(control(sheet, language)).toHaveValue('causal');
    await panel.locator('input[name="mask"][value="padding"]').check();
    await sheet.painted();
    await expect(control(sheet, language)).toHaveValue('custom');
    await expect(control(sheet, language).locator('option:checked')).toHaveText(text.joined);
    await expect(sheet.attend.getByText(text.joined, { exact: true })).toBeVisible();
    await sheet.reload();
    await expect(control(sheet, language)).toHaveValue('custom');
  });
}

test('the mask is kept over a reload, and the lab explains it', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'window');
  await sheet.reload();
  await expect(control(sheet)).toHaveValue('window');
  await expectHidden(sheet, far);
  await sheet.page.getByRole('button', { name: WORDS.en.why }).click();
  await expect(sheet.page.getByRole('tabpanel', { name: 'Masks', exact: true })).toBeVisible();
});

test('the list of padding words closes where the person goes on', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'padding');
  await expect(list(sheet)).toBeVisible();
  await sheet.cell('x', 0, 0).click();
  await expect(list(sheet)).toHaveCount(0);
  const button = sheet.page.getByRole('button', { name: 'Padding words: x₃' });
  await button.focus();
  await sheet.press('Enter');
  await expect(list(sheet)).toBeVisible();
  await sheet.press('Tab', 'Space');
  await expect(button, 'a second word').toHaveCount(0);
  await expect(sheet.page.getByRole('button', { name: 'Padding words: 2 words' })).toBeVisible();
  await sheet.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(list(sheet)).toHaveCount(0);
});

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844], [800, 1000], [1100, 800]] as const) {
  test(`every mask has its control at ${width} × ${height}`, { tag: width === 1280 || width === 390 ? [] : '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    await page.setViewportSize({ width, height });
    await sheet.open('three-words');
    for (const value of ['causal', 'padding', 'window', 'custom', 'none']) {
      await choose(sheet, value);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), value).toBeLessThanOrEqual(width);
      if (width === 1280 && value !== 'custom') expect(await outputOutOfSight(page), `${value} needs no scrolling`).toBe(0);
      const boxes = await page.locator('.sheet .control > :is(select, input, .slider, .framed, .radius, .padding-choice)').evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect));
      boxes.forEach((one, at) => boxes.slice(at + 1).forEach(other => {
        const overlaps = one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
        expect(overlaps, `${value}: ${JSON.stringify([one, other])}`).toBe(false);
      }));
      if (value === 'custom') await page.locator('[aria-controls="lab"]').click();
    }
  });
}

test('with a mask the upper band stays above the scores, and no control covers a number', async ({ sheet }) => {
  await sheet.open('three-words');
  await choose(sheet, 'causal');
  const box = async (locator: Locator) => (await locator.boundingBox())!;
  const [x, scores, controls] = await Promise.all([
    box(sheet.grid('x')),
    box(sheet.grid('scores')),
    box(sheet.page.locator('.sheet > .controls')),
  ]);
  expect(x.y + x.height).toBeLessThanOrEqual(scores.y);
  expect(scores.y + scores.height).toBeLessThanOrEqual(controls.y);
});
