import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { untranslated, wordsOf } from '../fixtures/words.ts';
import { PRESETS } from '../oracle/examples.ts';

const CHINESE = /\p{Script=Han}/u;

for (const preset of PRESETS) {
  test(`${preset}: every word follows the chosen language`, { tag: [preset === 'three-words' ? '@engines-long' : [], preset !== 'three-words' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.open(preset);
    const { page } = sheet;
    // A change is announced once, and not again in another language.
    await sheet.pickLanguage('zh-CN');
    await sheet.pickLanguage('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = await wordsOf(page);
    expect(english.filter(text => CHINESE.test(text) && !/^(简体)?中文/.test(text))).toEqual([]);

    await sheet.pickLanguage('zh-CN');
    const chinese = await wordsOf(page);
    expect(untranslated(chinese)).toEqual([]);
    expect(chinese.filter(text => CHINESE.test(text)).length).toBeGreaterThan(20);

    await sheet.pickLanguage('en');
    expect((await wordsOf(page)).sort()).toEqual(english.sort());
  });
}

test('the words that come up later are translated too', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickLanguage('zh-CN');
  const { page } = sheet;
  await sheet.writeInto('x', 0, 0, 'abc');
  await expect(sheet.alert).toHaveText(CHINESE);
  expect(untranslated(await wordsOf(page)).filter(word => word !== 'abc')).toEqual([]);
  await sheet.press('Escape');
  await sheet.pickScaling('custom');
  expect(untranslated(await wordsOf(page))).toEqual([]);
  for (const stage of ['x', 'w_q', 'q', 'scores', 'scaled', 'weights', 'output'] as const) {
    await sheet.cell(stage, 0, 0).click();
    await sheet.painted();
    expect(untranslated(await wordsOf(page)), `${stage} explained`).toEqual([]);
  }
});

test('the numbers, the roles and the names in data attributes stay the same in Chinese', async ({ sheet }) => {
  await sheet.open('saturated');
  const before = await sheet.snapshot();
  await sheet.pickLanguage('zh-CN');
  expect(await sheet.snapshot()).toEqual(before);
  const inputs = await sheet.readInputs();
  await sheet.typeInto('x', 0, 0, '2');
  inputs.x[0][0] = 2;
  await expectToFollow(sheet, inputs);
  const region = sheet.page.locator('[role="region"][data-stage], section[data-stage], aside[data-stage]');
  await expect(region).toHaveCount(1);
  await expect(region).toHaveAccessibleName(CHINESE);
});

test('the choice is no undo step and is remembered', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickLanguage('zh-CN');
  await expect(sheet.page.locator('button:disabled, button[aria-disabled="true"]').filter({ hasText: /撤销/ })).toHaveCount(1);
  await sheet.reload();
  await expect(sheet.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(sheet.language).toHaveValue('zh-CN');
  expect(untranslated(await wordsOf(sheet.page))).toEqual([]);
});

test('a change of language keeps the edit and the selection', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '5');
  await sheet.cell('q', 1, 1).click();
  await sheet.page.mouse.move(0, 0);
  const before = await sheet.snapshot();
  await sheet.pickLanguage('zh-CN');
  expect(await sheet.snapshot()).toEqual(before);
  await expect(sheet.page.locator('[data-stage="q"][data-row="1"][data-col="1"]')).toHaveCount(1);
});

for (const [locale, language] of [['zh-CN', 'zh-CN'], ['zh', 'zh-CN'], ['en-GB', 'en'], ['fr-FR', 'en']] as const) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test(`opens in ${language} at the first visit`, { tag: locale === 'zh-CN' ? '@engines' : locale === 'en-GB' ? '@engines-long' : ['@long', '@engines-long'] }, async ({ sheet }) => {
      await sheet.open();
      await expect(sheet.page.locator('html')).toHaveAttribute('lang', language);
      await expect(sheet.language).toHaveValue(language);
    });
  });
}
