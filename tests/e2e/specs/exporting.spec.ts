import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

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

/** Writes a word over the first one. */
async function nameFirst(sheet: Worksheet, word: string): Promise<void> {
  await sheet.label(0).dblclick();
  await sheet.editor.fill(word);
  await sheet.press('Enter');
}

/** The text or bytes that a format's button saves, and the file name. */
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

test('code is shown and copied, and follows the sheet @engines-long', async ({ sheet }) => {
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

test('code that is shown is saved as it stands there', { tag: '@long' }, async ({ sheet }) => {
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

/** The texts of a picture and its image elements; or why it is not XML. */
async function drawn(sheet: Worksheet, svg: string): Promise<{ texts: string[]; images: number; title: string }> {
  return sheet.page.evaluate(source => {
    const picture = new DOMParser().parseFromString(source, 'image/svg+xml');
    const fault = picture.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent ?? 'not XML');
    return {
      texts: [...picture.querySelectorAll('text')].map(text => text.textContent ?? ''),
      images: picture.querySelectorAll('image').length,
      title: picture.querySelector('title')?.textContent ?? '',
    };
  }, svg);
}

test('a matrix, and the whole sheet, are saved as pictures with the numbers as they are shown', async ({ sheet }) => {
  await sheet.typeInto('x', 0, 0, '1/3');
  await sheet.typeInto('x', 0, 1, '-2');
  await open(sheet);
  const all = await saved(sheet, format(sheet, 'SVG'));
  expect(all.name).toBe('attenscope.svg');
  const { texts, images } = await drawn(sheet, all.bytes.toString());
  expect(texts).toEqual(expect.arrayContaining(['X', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'Q·Kᵀ', 'S', 'A', 'Z', 'x₁', '0.33', '−2']));
  expect(images).toBe(0);
  await expect(dialog(sheet).getByRole('status')).toHaveText(`Saved as attenscope.svg, ${all.bytes.length.toLocaleString('en')} bytes.`);

  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('weights');
  const one = await saved(sheet, format(sheet, 'SVG'));
  expect(one.name).toBe('attenscope-weights.svg');
  const weights = await drawn(sheet, one.bytes.toString());
  expect(weights.title).toBe('Attention weights, after softmax');
  expect(weights.texts).toEqual(expect.arrayContaining(['A', 'weights, 3 × 3', '0', '1']));
  const widths = [];
  for (const ratio of ['1', '2', '4']) {
    await dialog(sheet).getByRole('combobox', { name: 'PNG size' }).selectOption(ratio);
    const png = await saved(sheet, format(sheet, 'PNG'));
    expect(png.name).toBe('attenscope-weights.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    widths.push(png.bytes.readUInt32BE(16));
  }
  expect(widths).toEqual([widths[0], 2 * widths[0], 4 * widths[0]]);
});

test('a matrix of 512 columns is a picture with a pixel for each of its numbers', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await open(sheet);
  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('w_q');
  const { texts, images } = await drawn(sheet, (await saved(sheet, format(sheet, 'SVG'))).bytes.toString());
  expect(images).toBe(1);
  expect(texts).toContain('512 × 512');
  await dialog(sheet).getByRole('combobox', { name: 'PNG size' }).selectOption('1');
  const png = await saved(sheet, format(sheet, 'PNG'));
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(512);
});

test('the name of a file stays while a picture of Hebrew words is drawn, and the words stay words', { tag: '@long' }, async ({ sheet }) => {
  await nameFirst(sheet, 'חתול');
  await open(sheet);
  const { texts } = await drawn(sheet, (await saved(sheet, format(sheet, 'SVG'))).bytes.toString());
  expect(texts).toContain('\u2068חתול\u2069');
});

test('a text for a report that nobody could read is told by its size before it is saved', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await open(sheet);
  const downloads: string[] = [];
  sheet.page.on('download', download => downloads.push(download.suggestedFilename()));
  for (const [name, file] of [['Markdown', 'attenscope.md'], ['MathML', 'attenscope.mml']]) {
    await format(sheet, name).press('Enter');
    await expect(dialog(sheet).getByRole('status')).toHaveText(/^Too long to show here: \d{1,2},\d{3},\d{3} bytes\. Download it\.$/);
    await expect(format(sheet, name)).toHaveAttribute('aria-pressed', 'true');
    expect(downloads).toEqual([]);
    expect((await saved(sheet, dialog(sheet).getByRole('button', { name: 'Download' }))).name).toBe(file);
    downloads.length = 0;
  }
});

test('choosing another matrix shows it and saves nothing', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await open(sheet);
  const downloads: string[] = [];
  sheet.page.on('download', download => downloads.push(download.suggestedFilename()));
  await format(sheet, 'Markdown').press('Enter');
  await expect(dialog(sheet).getByRole('status')).toContainText('Too long to show here');
  await dialog(sheet).getByRole('combobox', { name: 'What' }).selectOption('weights');
  await expect(dialog(sheet).getByRole('textbox', { name: 'Code' })).toHaveValue(/^\| A \|/);
  await expect(dialog(sheet).getByRole('status')).toHaveText('');
  await expect(format(sheet, 'Markdown')).toHaveAttribute('aria-pressed', 'true');
  const file = await saved(sheet, dialog(sheet).getByRole('button', { name: 'Download' }));
  expect(file.name).toBe('attenscope-weights.md');
  expect(downloads, 'only what was asked for').toEqual(['attenscope-weights.md']);
});

test('what is done to words that a spreadsheet would compute is said where there are some', async ({ sheet }) => {
  const said = dialog(sheet).getByText(/get an apostrophe in front/);
  await open(sheet);
  await expect(said).toBeHidden();
  await sheet.press('Escape');
  await nameFirst(sheet, '@sum');
  await open(sheet);
  await expect(said).toBeVisible();
  expect((await saved(sheet, format(sheet, 'CSV'))).bytes.toString()).toContain("'@sum");
});

test('who hides results is told where they go along, and where they do not', async ({ sheet }) => {
  const said = 'The results that are hidden here are written, too.';
  await open(sheet);
  await expect(dialog(sheet).getByText(said)).toBeHidden();
  await sheet.press('Escape');
  await sheet.hide('weights and output');
  await open(sheet);
  await expect(dialog(sheet).getByText(said)).toBeVisible();
  await sheet.press('Escape');
  await sheet.page.getByRole('button', { name: 'Share' }).click();
  await expect(sheet.page.getByText('The file shows the hidden results too.')).toBeVisible();
  await sheet.press('Escape');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await expect(sheet.page.getByText('stay blank on paper; an answer key has them.')).toBeVisible();
});

test('code that is too long to be read is saved', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await open(sheet);
  await format(sheet, 'Python (NumPy)').press('Enter');
  await expect(dialog(sheet).getByRole('status')).toContainText('Too long to show here');
  await expect(dialog(sheet).getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  const file = await saved(sheet, dialog(sheet).getByRole('button', { name: 'Download' }));
  expect(file.bytes.toString()).toContain('import numpy as np');
});
