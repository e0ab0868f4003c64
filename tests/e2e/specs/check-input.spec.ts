import type { Locator } from '@playwright/test';

import { checkButton, field, openPanel, openPublished, own, published } from '../fixtures/check.ts';
import { Clipboard } from '../fixtures/clipboard.ts';
import { memoryBytes, watchMemory } from '../fixtures/memory.ts';
import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';

/**
 * Puts a text into the field like a paste, and presses "Check". The field is hidden meanwhile: laying out a million
 * lines takes the browser long.
 */
async function check(part: Locator, line: string, times: number): Promise<void> {
  await part.locator('textarea').evaluate(
    (field, [line, times]) => {
      (field as HTMLTextAreaElement).style.display = 'none';
      (field as HTMLTextAreaElement).value = String(line).repeat(Number(times));
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    },
    [line, times] as const,
  );
  await part.locator('button.run').click();
}

test('a million rows are refused by their size, unread and not copied', async ({ sheet }) => {
  await watchMemory(sheet.page);
  await sheet.open('three-words');
  await openPanel(sheet);
  await check(own(sheet), '0.5 0.25\n', 1);
  await expect(own(sheet).getByRole('alert')).toHaveText(/1 × 2/);
  const before = await memoryBytes(sheet.page);
  await check(own(sheet), '0.5 0.25 0.25\n', 1_000_000);
  await expect(own(sheet).getByRole('alert')).toHaveText(/more than 1 MiB/);
  expect(await memoryBytes(sheet.page)).toBe(before);
});

test('published values are no slips under a mask that their preset has not', async ({ sheet }) => {
  await sheet.open('three-words');
  await openLab(sheet.page, 'Masks');
  await openPublished(sheet);
  await expect(published(sheet).locator('tr[data-stage="weights"]')).toBeVisible();
  for (const is of ['visible', 'gone'] as const) {
    await sheet.page.locator('#lab input[name="mask"][value="causal"]').setChecked(is === 'visible');
    await sheet.painted();
    const told = published(sheet).getByText('The published values are those of the original preset.');
    await expect(told).toBeVisible({ visible: is === 'visible' });
    await expect(published(sheet).locator('tr[data-stage="weights"]')).toBeVisible({ visible: is === 'gone' });
  }
});

test('a megabyte of numbers is answered in few elements', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await check(own(sheet), '0.5 0.25 0.25\n', 70_000);
  await expect(own(sheet).getByRole('alert')).toHaveText(/70000 × 3|70,000 × 3/);
  expect(await own(sheet).locator('*').count()).toBeLessThan(100);
});

test('a long text is kept out of the field, and is checked all the same', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await new Clipboard(sheet.page.context()).put('1 0 2\n'.repeat(12_000));
  await field(sheet).focus();
  await sheet.page.keyboard.press('Control+v');
  await expect(own(sheet).getByText('72 KB of text, first lines:')).toBeVisible();
  await expect(own(sheet).locator('pre')).toBeFocused();
  await expect(own(sheet).locator('textarea')).toBeHidden();
  await checkButton(sheet).click();
  await expect(own(sheet).getByRole('alert')).toContainText('12000 × 3');
  await own(sheet).getByRole('button', { name: 'Remove this text' }).click();
  await expect(field(sheet)).toHaveValue('');
  await expect(own(sheet).getByRole('alert')).toBeHidden();
});
