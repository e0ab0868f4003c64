import type { Locator } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** A text that was refused goes for good once something else stands in its field. */
async function expectAccepted(sheet: Worksheet, field: Locator, value: string | RegExp): Promise<void> {
  await expect(sheet.alert).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(value);
}

async function refuse(sheet: Worksheet, field: Locator): Promise<void> {
  await field.fill('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('a divisor', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('custom');
  await sheet.divisor.fill('40');
  await sheet.press('Enter');
  await refuse(sheet, sheet.divisor);
  await sheet.undo();
  await expect(sheet.alert).toHaveCount(0);
  await sheet.redo();
  await expectAccepted(sheet, sheet.divisor, '40');

  await refuse(sheet, sheet.divisor);
  await sheet.temperature.focus();
  await sheet.press('ArrowRight');
  await expect(sheet.divisor, 'another setting does not concern it').toHaveValue('abc');
  await expect(sheet.alert).toHaveCount(1);
  await sheet.pickPreset('saturated');
  await expect(sheet.alert).toHaveCount(0);
  await sheet.undo();
  await expectAccepted(sheet, sheet.divisor, '40');
});

test('how far a window reaches', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await openLab(sheet.page, 'Masks');
  const kind = (value: string) => panel.locator(`input[name="mask"][value="${value}"]`);
  const reach = panel.getByLabel('words to each side');
  await kind('window').check();
  await refuse(sheet, reach);
  await kind('causal').check();
  await expect(reach, 'another part of the mask does not concern it').toHaveValue('abc');
  await expect(sheet.alert).toHaveCount(1);
  await kind('window').uncheck();
  await expect(sheet.alert).toHaveCount(0);
  await sheet.undo();
  await expect(kind('window')).toBeChecked();
  await expectAccepted(sheet, reach, '1');
});

test.describe('a weight in the place of the computed one', () => {
  const rowOf = (sheet: Worksheet) => sheet.page.locator('.of-token select');
  const field = (panel: Locator) => panel.getByRole('textbox', { name: 'Weight on “x₂”' });

  async function open(sheet: Worksheet): Promise<Locator> {
    await sheet.open('three-words');
    const panel = await openLab(sheet.page, 'What if');
    await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    return panel;
  }

  test('in another row, and back', async ({ sheet }) => {
    const panel = await open(sheet);
    const before = await field(panel).inputValue();
    await refuse(sheet, field(panel));
    await rowOf(sheet).selectOption('1');
    await expect(sheet.alert).toHaveCount(0);
    await expect(field(panel)).not.toHaveValue('abc');
    await rowOf(sheet).selectOption('0');
    await expectAccepted(sheet, field(panel), before);
  });

  test('computed anew', async ({ sheet }) => {
    const panel = await open(sheet);
    const before = await field(panel).inputValue();
    await refuse(sheet, field(panel));
    // Among the weights W the row stays the same.
    await sheet.typeInto('w_q', 0, 0, '3');
    const weight = await sheet.readValue('weights', 0, 1);
    await expectAccepted(sheet, field(panel), /^0\./);
    expect(Number(await field(panel).inputValue())).toBe(weight);
    await sheet.undo();
    await expectAccepted(sheet, field(panel), before);
  });

  test('of another document', async ({ sheet }) => {
    const panel = await open(sheet);
    await refuse(sheet, field(panel));
    await sheet.pickPreset('saturated');
    await expect(sheet.alert).toHaveCount(0);
    await sheet.pickPreset('three-words');
    await expect(sheet.alert).toHaveCount(0);
  });

  test('hidden by a mask: 0 is used, and 0 stands there', async ({ sheet }) => {
    const panel = await open(sheet);
    await field(panel).fill('0.25');
    await sheet.press('Enter');
    await sheet.page.getByRole('tab', { name: 'Masks', exact: true }).click();
    await sheet.page.locator('input[name="mask"][value="causal"]').check();
    await sheet.page.getByRole('tab', { name: 'What if', exact: true }).click();
    await expect(field(panel)).toHaveValue('0');
    await expect(field(panel)).not.toBeEditable();
    await sheet.undo();
    await expect(field(panel)).toHaveValue('0.25');
    await expect(field(panel)).toBeEditable();
  });
});
