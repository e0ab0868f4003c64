import { expect, test } from '../fixtures/page.ts';

const SAID = {
  en: { word: 'This word', before: '“they” gives 66% of its attention to “cats”.', after: '“they” gives 81% of its attention to “mats”.' },
  'zh-CN': { word: '这个词', before: '“它”把 66% 的注意力给了“小猫”。', after: '“它”把 81% 的注意力给了“垫子”。' },
} as const;

for (const language of ['en', 'zh-CN'] as const) {
  test(`the story of a word shows what it looks at, and follows an edit, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    const { page } = sheet;
    const said = SAID[language];
    await sheet.open();
    await sheet.pickLanguage(language);
    await sheet.preset.selectOption('gaze');
    await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '6');
    await sheet.cell('x', 4, 0).click();
    await page.getByRole('tab', { name: said.word }).click();
    const picture = page.locator('[data-figure="attenscope-gaze"]');
    await expect(picture.locator('figcaption')).toHaveText(said.before);
    await expect(picture.getByRole('img')).toBeVisible();
    await sheet.cell('x', 4, 0).click();
    await sheet.press('-', '1', 'Tab');
    await expect(picture.locator('figcaption')).toHaveText(said.after);
    await sheet.press('Control+z');
    await expect(picture.locator('figcaption')).toHaveText(said.before);
  });
}
