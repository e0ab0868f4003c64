import type { Locator } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** All fields that show why they refused a text. */
const refused = (sheet: Worksheet): Locator => sheet.page.locator('input[aria-invalid="true"]');

const size = (sheet: Worksheet, stage: string, at = 0): Locator => sheet.page.locator(`[data-card="${stage}"] header input`).nth(at);
const temperature = (sheet: Worksheet): Locator => sheet.page.locator('input[aria-describedby="refusal-temperature"]');
const divisor = (sheet: Worksheet): Locator => sheet.page.locator('input[aria-describedby="refusal-divisor"]');

/** Types over a field's text. */
async function type(sheet: Worksheet, field: Locator, text: string, ...keys: string[]): Promise<void> {
  await field.click();
  await sheet.page.keyboard.type(text);
  await sheet.press(...keys);
}

/** Makes a field refuse a text. */
async function refuse(sheet: Worksheet, field: Locator, text = 'abc'): Promise<void> {
  await type(sheet, field, text, 'Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** Expects a refused text in its field, and the reason to be shown. */
async function expectRefused(field: Locator, reason: string | RegExp, text = 'abc'): Promise<void> {
  await expect(field).toHaveValue(text);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(reason);
}

const NO_NUMBER = { en: /^Not a number\./, 'zh-CN': /^这不是数/ };

for (const language of ['en', 'zh-CN'] as const) {
  test(`what sizes and settings refused stands in their fields when the page is loaded anew, ${language}`, { tag: [language === 'en' ? '@engines-long' : [], language === 'zh-CN' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    const isEnglish = language === 'en';
    const fields: [field: Locator, reason: string | RegExp][] = [
      [size(sheet, 'x'), isEnglish ? 'Words: a whole number from 1 to 512.' : '词数须为 1 到 512 的整数。'],
      [size(sheet, 'x', 1), isEnglish ? 'd_model: a whole number from 1 to 1024.' : 'd_model 须为 1 到 1024 的整数。'],
      [size(sheet, 'w_q'), isEnglish ? /^d_k: a whole number from 1 to / : /^d_k 须为 1 到 /],
      [size(sheet, 'w_v'), isEnglish ? /^d_v: a whole number from 1 to / : /^d_v 须为 1 到 /],
      [divisor(sheet), NO_NUMBER[language]],
      [temperature(sheet), NO_NUMBER[language]],
    ];
    for (const [field] of fields) await refuse(sheet, field);
    const before = await sheet.snapshot();
    for (let load = 0; load < 2; load += 1) {
      await sheet.reload();
      for (const [field, reason] of fields) await expectRefused(field, reason);
    }
    expect(await sheet.snapshot()).toEqual(before);
    // Texts that are corrected or cancelled are gone for good.
    for (const [field] of fields) await field.press('Escape');
    await expect(refused(sheet)).toHaveCount(0);
    await sheet.reload();
    await expect(refused(sheet)).toHaveCount(0);
  });
}

test('what a reach and a weight refused waits until their fields are there again', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const reach = async () => (await openLab(sheet.page, 'Masks')).getByLabel('words to each side');
  const weight = async () => {
    const panel = await openLab(sheet.page, 'What if');
    await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    return panel.getByRole('textbox', { name: 'Weight on “x₂”' });
  };
  const panel = await openLab(sheet.page, 'Masks');
  await panel.locator('input[name="mask"][value="window"]').check();
  await refuse(sheet, await reach());
  await sheet.reload();
  await sheet.reload();
  await expectRefused(await reach(), 'A whole number from 0 to 511.');
  await (await reach()).press('Escape');
  await refuse(sheet, await weight());
  await sheet.reload();
  await expectRefused(await weight(), /^Weight on “x₂”: Not a number\./);
  await expect((await weight()).and(refused(sheet)), 'in its own field').toHaveCount(1);
  await expect(refused(sheet)).toHaveCount(1);
});

test('a weight that was refused for one row is kept for that row alone', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open();
  await sheet.preset.selectOption('uniform');
  await expect(sheet.preset).toHaveValue('uniform');
  // All weights are equal here, so the replaced number does not identify the row.
  const fields = async () => {
    const panel = await openLab(sheet.page, 'What if');
    await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    return panel.getByRole('textbox', { name: /^Weight on/ });
  };
  await sheet.cell('weights', 1, 0).click();
  await refuse(sheet, (await fields()).first());
  await sheet.reload();
  const first = (await fields()).first();
  await sheet.cell('weights', 2, 0).click();
  await sheet.painted();
  await expect(refused(sheet)).toHaveCount(0);
  await expect(first).not.toHaveValue('abc');
  await sheet.cell('weights', 1, 0).click();
  await expectRefused(first, /Not a number\./);
});

test('a text that is refused over a cell is kept once, and never put over another cell', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.writeInto('x', 0, 1, 'abc');
  await expect(sheet.alert).toHaveCount(1);
  const kept = await sheet.page.evaluate(() => sessionStorage.getItem('attenscope.fields') ?? '');
  expect(kept).not.toContain('abc');
});

test('what was refused stays when another size changes', async ({ sheet }) => {
  await sheet.open('three-words');
  const masks = await openLab(sheet.page, 'Masks');
  await masks.locator('input[name="mask"][value="window"]').check();
  const reach = masks.getByLabel('words to each side');
  await refuse(sheet, reach);
  await refuse(sheet, divisor(sheet));
  await refuse(sheet, temperature(sheet));
  await refuse(sheet, size(sheet, 'w_v'));
  const texts = [reach, divisor(sheet), temperature(sheet), size(sheet, 'w_v')];
  // The divisor's text was typed over √d_k, which changes with these sizes.
  for (const [stage, at, to] of [['x', 1, '5'], ['w_q', 0, '5'], ['x', 0, '4']] as const) {
    await type(sheet, size(sheet, stage, at), to, 'Enter');
    await expect(size(sheet, stage, at)).toHaveValue(to);
    for (const field of texts) {
      await expect(field).toHaveValue('abc');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  }
  await divisor(sheet).press('Escape');
  await expect(divisor(sheet)).toHaveValue('2.23606797749979');
});

test('a refused weight stays when a size changes that leaves the weights as they are', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await openLab(sheet.page, 'What if');
  await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
  const weight = panel.getByRole('textbox', { name: 'Weight on “x₂”' });
  await refuse(sheet, weight);
  await type(sheet, size(sheet, 'w_v'), '5', 'Enter');
  await expect(sheet.grid('v')).toHaveAttribute('aria-colcount', '5');
  await expectRefused(weight, /^Weight on “x₂”: Not a number\./);
});

test('a size that is typed and not taken is taken when one comes back, and never again', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await type(sheet, size(sheet, 'w_v'), '2');
  await sheet.page.goto('about:blank');
  await sheet.page.goto(`${sheet.address}?preset=three-words`);
  await sheet.ready();
  await expect(sheet.grid('v')).toHaveAttribute('aria-colcount', '2');
  await type(sheet, size(sheet, 'w_v'), '3', 'Enter');
  await expect(sheet.grid('v')).toHaveAttribute('aria-colcount', '3');
  await sheet.reload();
  await expect(sheet.grid('v')).toHaveAttribute('aria-colcount', '3');
  await expect(size(sheet, 'w_v')).toHaveValue('3');
});

test('a text is not put over another number, nor into another preset', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('custom');
  await refuse(sheet, divisor(sheet), '2,5,1');
  await sheet.pickPreset('saturated');
  await sheet.reload();
  await sheet.pickPreset('three-words');
  await expect(refused(sheet)).toHaveCount(0);
  await expect(divisor(sheet)).not.toHaveValue('2,5,1');
});
