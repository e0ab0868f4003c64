import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const NAMES = { en: 'Soft cap κ', 'zh-CN': '软上限 κ' } as const;

const field = (sheet: Worksheet, language: keyof typeof NAMES = 'en'): Locator =>
  sheet.page.getByRole('textbox', { name: NAMES[language], exact: true });

const adjusted = (sheet: Worksheet): Locator => sheet.page.locator('[role="grid"][data-matrix="masked"]');

const cell = (sheet: Worksheet, row: number, col: number): Locator => adjusted(sheet).locator(`[data-row="${row}"][data-col="${col}"]`);

const valueAt = async (sheet: Worksheet, row: number, col: number): Promise<number> =>
  Number(await cell(sheet, row, col).getAttribute('data-value'));

async function type(sheet: Worksheet, text: string, language: keyof typeof NAMES = 'en'): Promise<void> {
  await field(sheet, language).focus();
  // Typed key by key: a text that a script sets is no change for Firefox.
  await sheet.press('ControlOrMeta+a');
  await sheet.press('Delete');
  await sheet.page.keyboard.type(text);
  await sheet.press('Enter');
  await sheet.painted();
}

test('a soft cap is typed, followed by every number, undone and taken away', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await expect(field(sheet)).toHaveValue('∞');
  await expect(adjusted(sheet)).toHaveCount(0);

  await type(sheet, '5');
  await expectToFollow(sheet, inputs, { softCap: 5 });
  const scaled = await sheet.readMatrix('scaled');
  for (const [query, row] of scaled.entries()) {
    for (const [key, score] of row.entries()) {
      expect(await valueAt(sheet, query, key)).toBeCloseTo(5 * Math.tanh(score / 5), 12);
    }
  }
  await sheet.pickScaling('none');
  await expectToFollow(sheet, inputs, { divisor: 1, softCap: 5 });
  await sheet.undo();
  await sheet.undo();
  await expectToFollow(sheet, inputs);
  await expect(field(sheet)).toHaveValue('∞');
  await sheet.redo();
  await expect(field(sheet)).toHaveValue('5');

  for (const none of ['', '∞']) {
    await type(sheet, '2');
    await expectToFollow(sheet, inputs, { softCap: 2 });
    await type(sheet, none);
    await expectToFollow(sheet, inputs);
    await expect(field(sheet)).toHaveValue('∞');
  }
});

for (const language of ['en', 'zh-CN'] as const) {
  test(`what is no soft cap is refused, and the sheet stays as it is, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    const inputs = await sheet.readInputs();
    await type(sheet, '-5', language);
    await expect(sheet.alert).toHaveText(language === 'en' ? 'A soft cap must be a number above 0.' : '软上限必须大于 0。');
    await expect(field(sheet, language)).toHaveAttribute('aria-invalid', 'true');
    await expectToFollow(sheet, inputs);
    await field(sheet, language).press('Escape');
    await expect(field(sheet, language)).toHaveValue('∞');
  });
}

test('the inspector shows the arithmetic of an adjusted score, and the steps of a weight through it', async ({ sheet }) => {
  await sheet.open('three-words');
  await type(sheet, '5');
  await cell(sheet, 0, 1).click();
  await expect(sheet.inspector).toContainText('κ·tanh(');
  await expect(sheet.inspector).toContainText('The soft cap κ = 5 keeps every scaled score between −5 and 5');
  await sheet.cell('weights', 0, 1).click();
  await expect(sheet.inspector.getByRole('table')).toContainText('S′');
});

test('a soft cap and a divisor below 0 survive a reload', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await type(sheet, '2.5');
  await sheet.divisor.fill('-2');
  await sheet.press('Enter');
  await sheet.painted();
  await expectToFollow(sheet, inputs, { divisor: -2, softCap: 2.5 });
  await sheet.reload();
  await expect(field(sheet)).toHaveValue('2.5');
  await expectToFollow(sheet, inputs, { divisor: -2, softCap: 2.5 });
});

test('the slider of the divisor moves a magnitude and keeps the sign', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await sheet.divisor.fill('-2');
  await sheet.press('Enter');
  const slider = sheet.page.getByRole('slider', { name: 'Divisor on a slider' });
  await expect(slider).toHaveAttribute('aria-valuetext', '−2');
  await slider.focus();
  await slider.press('End');
  await sheet.painted();
  await expect(slider).toHaveAttribute('aria-valuetext', '−30');
  await expectToFollow(sheet, inputs, { divisor: -30 });
});

test('the curves of the lab say where they do not hold', async ({ sheet }) => {
  await sheet.open('three-words');
  await type(sheet, '5');
  await sheet.page.getByRole('button', { name: 'Lab', exact: true }).click();
  await expect(sheet.page.locator('#lab').getByText('These curves multiply every score by a positive factor.')).toBeVisible();
  await type(sheet, '');
  await expect(sheet.page.locator('[data-figure="attenscope-curves"]').getByRole('img')).toBeVisible();
});
