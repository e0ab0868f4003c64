import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog', { name: 'Export' });

const format = (sheet: Worksheet, name: string): Locator => dialog(sheet).getByRole('button', { name, exact: true });

/** Opens the dialog by keys. */
async function open(sheet: Worksheet): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.press('Enter');
  await sheet.press('e');
  await expect(sheet.page.getByRole('menuitem', { name: 'Export' })).toBeFocused();
  await sheet.press('Enter');
  await expect(dialog(sheet)).toBeVisible();
}

/** The text, or the bytes, that a press on a format saves, and under which name. */
async function saved(sheet: Worksheet, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), button.press('Enter')]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('tables and arrays are saved as files, of one matrix or of all', async ({ sheet }) => {
  await open(sheet);
  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('scores');
  const table = await saved(sheet, format(sheet, 'CSV'));
  expect(table.name).toBe('attenscope-scores.csv');
  expect(table.bytes.toString()).toBe('scores,x₁,x₂,x₃\r\nx₁,3,6,6\r\nx₂,6,12,12\r\nx₃,6,12,12\r\n');
  await expect(dialog(sheet).getByRole('status')).toHaveText(`Saved as attenscope-scores.csv, ${table.bytes.length} bytes.`);
  await expect(format(sheet, 'CSV'), 'one goes on from there').toBeFocused();

  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('all');
  const array = await saved(sheet, format(sheet, 'NumPy .npz'));
  expect(array.name).toBe('attenscope.npz');
  expect(array.bytes.subarray(0, 4).toString('latin1'), 'it is an archive').toBe('PK\u0003\u0004');
  const document = JSON.parse((await saved(sheet, format(sheet, 'JSON'))).bytes.toString());
  expect(JSON.stringify(document)).toContain('"x₁"');
  for (const [name, file] of [['TSV', 'attenscope.tsv'], ['Markdown', 'attenscope.md'], ['MathML', 'attenscope.mml']]) {
    expect((await saved(sheet, format(sheet, name))).name).toBe(file);
  }
});

test('code is shown and copied, and follows the sheet @engines', async ({ sheet }) => {
  await sheet.typeInto('x', 0, 0, '0.125');
  await open(sheet);
  const code = dialog(sheet).getByRole('textbox', { name: 'Code' });
  for (const [name, line] of [
    ['LaTeX', '\\documentclass'],
    ['Python (NumPy)', 'import numpy as np'],
    ['Python (PyTorch)', 'import torch'],
    ['Rust (nalgebra)', 'use nalgebra'],
  ]) {
    await format(sheet, name).press('Enter');
    await expect(format(sheet, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(code).toHaveValue(new RegExp(line.replace('\\', '\\\\')));
    await expect(code).toHaveValue(/0\.125/);
  }
  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('q');
  await format(sheet, 'LaTeX').press('Enter');
  await expect(code, 'a matrix to be put into a text').toHaveValue(/bmatrix/);
  await dialog(sheet).getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog(sheet).getByRole('status')).toHaveText('Copied.');
  expect((await new Clipboard(sheet.page.context()).read()).text).toBe(await code.inputValue());

  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  await sheet.undo();
  await expect(sheet.undoButton, 'exporting is no step').toHaveAttribute('aria-disabled', 'true');
});

test('code that is shown is saved as it stands there', async ({ sheet }) => {
  await open(sheet);
  for (const [name, file] of [
    ['LaTeX', 'attenscope.tex'],
    ['Python (NumPy)', 'attenscope.py'],
    ['Python (PyTorch)', 'attenscope_torch.py'],
    ['Rust (nalgebra)', 'attenscope.rs'],
  ]) {
    await format(sheet, name).press('Enter');
    const { name: saved_as, bytes } = await saved(sheet, dialog(sheet).getByRole('button', { name: 'Download' }));
    const shown = await dialog(sheet).getByRole('textbox', { name: 'Code' }).inputValue();
    expect([saved_as, bytes.toString()]).toEqual([file, shown]);
  }
});

test('code that is too long to be read is saved', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await open(sheet);
  await format(sheet, 'Python (NumPy)').press('Enter');
  await expect(dialog(sheet).getByRole('status')).toContainText('Too long to show here');
  await expect(dialog(sheet).getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  const file = await saved(sheet, dialog(sheet).getByRole('button', { name: 'Download' }));
  expect(file.bytes.toString()).toContain('import numpy as np');
});

test('the dialog is sound to who listens, in both languages, and fits a phone', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await sheet.reload();
  await open(sheet);
  await format(sheet, 'LaTeX').press('Enter');
  expect(await violations(sheet.page)).toEqual([]);
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await sheet.press('Escape');
  await sheet.pickLanguage('zh-CN');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: '导出' }).click();
  await expect(sheet.page.getByRole('dialog', { name: '导出' })).toBeVisible();
  await sheet.page.getByRole('button', { name: 'LaTeX' }).click();
  expect(await violations(sheet.page)).toEqual([]);
});
