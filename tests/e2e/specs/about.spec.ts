import { expect, test } from '../fixtures/page.ts';

const WORDS = {
  en: { name: 'About Attenscope', licence: /MIT licence or the Apache License 2.0/, copy: 'Copy', copied: 'Copied.', keys: 'List of keys', list: 'Keys' },
  'zh-CN': { name: '关于 Attenscope', licence: /MIT 许可证或 Apache 许可证 2.0/, copy: '复制', copied: '已复制。', keys: '快捷键列表', list: '快捷键' },
} as const;

for (const language of ['en', 'zh-CN'] as const) {
  test(`"About" tells version, licence and how to cite, and leads to the keys, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet, address }) => {
    const { page } = sheet;
    const text = WORDS[language];
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    await page.locator('#sheet-menu').click();
    await page.getByRole('menuitem', { name: text.name, exact: true }).click();
    const about = page.getByRole('dialog', { name: text.name, exact: true });
    await expect(about).toContainText(text.licence);
    const entry = await about.getByRole('textbox').inputValue();
    expect(entry).toMatch(/^@software\{attenscope,/);
    expect(entry).toContain(`url     = {${address}}`);
    await about.getByRole('button', { name: text.copy, exact: true }).click();
    await expect(about.getByRole('status')).toHaveText(text.copied);
    await about.getByRole('button', { name: text.keys, exact: true }).click();
    await expect(page.getByRole('dialog', { name: text.list, exact: true })).toBeVisible();
    await sheet.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#sheet-menu')).toBeFocused();
  });
}
