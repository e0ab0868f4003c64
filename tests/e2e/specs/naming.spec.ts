import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { paper } from '../fixtures/printing.ts';
import { kept } from '../fixtures/saving.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const name = (sheet: Worksheet): Locator => sheet.page.locator('input[data-sheet-name]');
/** Why the name was refused. */
const refusal = (sheet: Worksheet): Locator => sheet.page.locator('#refusal-sheet-name');
/** The preset box's text. */
const shown = (sheet: Worksheet): Promise<string | null> =>
  sheet.preset.evaluate(select => (select as HTMLSelectElement).selectedOptions[0]!.textContent);

/** The page's title in each language, and the name of its three-word preset. */
const SAID = [
  {
    language: 'en',
    preset: 'Three words, four dimensions',
    own: 'Own sheet',
    from: 'Own sheet (from Three words, four dimensions)',
    label: 'Name of the sheet',
    worksheet: 'Self-attention by hand: Homework 3',
    key: 'Answer key: Homework 3',
  },
  {
    language: 'zh-CN',
    preset: '三个词，四维',
    own: '自己的工作表',
    from: '自己的工作表（改自：三个词，四维）',
    label: '工作表的名称',
    worksheet: '手算自注意力：Homework 3',
    key: '答案：Homework 3',
  },
] as const;

/** Types over the name. */
async function call(sheet: Worksheet, text: string): Promise<void> {
  await name(sheet).click();
  await sheet.page.keyboard.press('Control+a');
  await sheet.page.keyboard.type(text);
  await sheet.press('Enter');
}

/** Renames the words of the sheet. */
async function label(sheet: Worksheet, words: string[]): Promise<void> {
  for (const [row, word] of words.entries()) {
    await sheet.label(row).click();
    await sheet.press('F2', 'Control+a');
    await sheet.page.keyboard.type(word);
    await sheet.press('Enter');
  }
}

/** Puts the paper on the page, as the browser does before printing. */
async function onPaper(sheet: Worksheet): Promise<Locator> {
  await sheet.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return paper(sheet.page);
}

for (const { language, preset, own, from, label: labelled } of SAID) {
  test(`a sheet that differs from its preset is one's own, in the box, in the title and on paper: ${language}`, { tag: language === 'en' ? '@engines-long' : '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    await expect(name(sheet)).toHaveAccessibleName(labelled);
    await expect(name(sheet)).toHaveValue(preset);
    await expect(page).toHaveTitle(`${preset} – Attenscope`);
    await sheet.typeInto('w_v', 0, 0, '0.25');
    await expect(sheet.preset).toHaveValue('own');
    expect(await shown(sheet)).toBe(own);
    await expect(name(sheet)).toHaveValue(from);
    await expect(page).toHaveTitle(`${from} – Attenscope`);
    await sheet.preset.selectOption('own');
    expect(await sheet.readValue('w_v', 0, 0), 'what is there stays').toBe(0.25);
    await sheet.press('Control+z');
    await expect(sheet.preset).toHaveValue('three-words');
    await expect(sheet.preset.locator('option[value="own"]')).toHaveCount(0);
    await expect(name(sheet)).toHaveValue(preset);
    await sheet.press('Control+y');
    await label(sheet, ['the', 'cat', 'sat']);
    await expect(name(sheet)).toHaveValue('the cat sat');
    await expect(page).toHaveTitle('the cat sat – Attenscope');
    const paper = await onPaper(sheet);
    await expect(paper.locator('h1')).toHaveText('the cat sat');
    await expect(paper.locator('footer')).toHaveText('Attenscope · the cat sat');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    // The preset is back unchanged, and one undo step restores the sheet.
    await sheet.preset.selectOption('three-words');
    await expect(sheet.preset).toHaveValue('three-words');
    await expect(sheet.cell('w_v', 0, 0)).toHaveAttribute('data-value', '0');
    await sheet.press('Control+z');
    await expect(sheet.preset).toHaveValue('own');
    await expect(name(sheet)).toHaveValue('the cat sat');
  });
}

for (const { language, preset, worksheet, key } of SAID) {
  test(`a typed name is in the title and on paper, and is kept: ${language}`, { tag: language === 'en' ? '@engines' : '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    await call(sheet, '  Homework 3 ');
    await expect(name(sheet), 'as it is kept').toHaveValue('Homework 3');
    await expect(page).toHaveTitle('Homework 3 – Attenscope');
    await expect(sheet.preset, 'its numbers are the preset’s').toHaveValue('three-words');
    await sheet.press('Control+z');
    await expect(name(sheet), 'one step').toHaveValue(preset);
    await sheet.press('Control+y');
    await expect(name(sheet)).toHaveValue('Homework 3');
    await kept(page, 'Homework 3');
    await sheet.reload();
    await expect(name(sheet)).toHaveValue('Homework 3');
    await expect(page).toHaveTitle('Homework 3 – Attenscope');

    // On a worksheet and its answer key.
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.locator('#sheet-menu').click();
    await page.getByRole('menuitem', { name: /^(Print|打印)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption('third');
    await dialog.getByRole('button', { name: /^(Print|打印)$/ }).click();
    const printed = paper(page);
    await expect(printed.locator('h1')).toHaveText(worksheet);
    await expect(printed.locator('h2')).toHaveText(key);
    await expect(printed.locator('footer')).toHaveText('Attenscope · Homework 3');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    // An emptied field removes the name.
    await call(sheet, ' ');
    await expect(name(sheet)).toHaveValue(preset);
    await sheet.press('Control+z');
    await expect(name(sheet)).toHaveValue('Homework 3');
  });
}

test('a typed name is in the file and in its name, also one that is still being typed', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await call(sheet, 'Homework 3');
  await name(sheet).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
  expect(download.suggestedFilename()).toBe('Homework 3.json');
  expect(JSON.parse((await readFile(await download.path())).toString())).toMatchObject({ attenscope: 2, name: 'Homework 3' });

  // A typed name that was not entered yet is saved, too.
  await name(sheet).fill('Homework 4');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
  expect(saved.suggestedFilename()).toBe('Homework 4.json');
  await sheet.press('Control+z');
  await expect(name(sheet)).toHaveValue('Homework 3');
});

test('Escape puts back what was there, and what is no name is refused with its reason', async ({ sheet }) => {
  await sheet.open('three-words');
  await call(sheet, '猫坐着');
  await name(sheet).click();
  await sheet.page.keyboard.type(' and more');
  await sheet.press('Escape');
  await expect(name(sheet)).toHaveValue('猫坐着');
  await call(sheet, 'a\u202Eb');
  await expect(refusal(sheet)).toContainText('Character 2 of the name is U+202E');
  await expect(name(sheet)).toHaveAttribute('aria-invalid', 'true');
  await sheet.pickLanguage('zh-CN');
  await expect(refusal(sheet)).toContainText('名称的第 2 个字符是 U+202E');
  await sheet.pickLanguage('en');
  await call(sheet, 'n'.repeat(61));
  await expect(refusal(sheet)).toHaveText('A name has at most 60 characters; this one has 61. Shorten it, or press Esc.');
  await expect(name(sheet), 'what was typed is not lost').toHaveValue('n'.repeat(61));
  await sheet.reload();
  await expect(name(sheet), 'nor by a reload').toHaveValue('n'.repeat(61));
  await name(sheet).focus();
  await sheet.press('Escape');
  await expect(refusal(sheet)).toBeEmpty();
  await expect(name(sheet)).toHaveValue('猫坐着');
  await expect(sheet.page).toHaveTitle('猫坐着 – Attenscope');
});

test('a link brings the name along; a new sheet, a sentence and a preset have names of their own', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '7');
  await call(sheet, 'Übung 3');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.keyboard.press('Escape');

  const command = async (entry: string) => {
    await page.locator('#sheet-menu').click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await command('New');
  await page.getByRole('dialog', { name: 'New' }).getByRole('button', { name: 'Sizes' }).click();
  await page.getByRole('dialog', { name: 'Sizes' }).getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.preset).toHaveValue('own');
  await expect(name(sheet)).toHaveValue('Own sheet, 3 × 4');
  await command('Sentence');
  await page.getByRole('dialog', { name: 'Sentence' }).getByRole('textbox', { name: 'Sentence' }).fill('猫 坐 在 垫子 上');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sheet.preset).toHaveValue('own');
  await expect(name(sheet)).toHaveValue('猫坐在垫子上');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
  expect(download.suggestedFilename()).toBe('猫坐在垫子上.json');
  await sheet.pickPreset('saturated');
  await expect(name(sheet)).toHaveValue('Saturated, 0 to 11');

  await sheet.follow(link);
  await expect(sheet.preset).toHaveValue('own');
  await expect(name(sheet)).toHaveValue('Übung 3');
});

test('of a wide preset the box follows when changes pause', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await expect(name(sheet)).toHaveValue('“humpty dumpty sat on”, 4 × 512');
  const [row, col] = await sheet.topLeft('w_k');
  await sheet.typeInto('w_k', row, col, '1.25');
  await expect(sheet.preset).toHaveValue('own');
  await expect(name(sheet)).toHaveValue('humpty dumpty sat on');
  await sheet.undo();
  await expect(sheet.preset).toHaveValue('humpty-dumpty');
});

test('the numbers of the tour are named so, and nobody renames them', async ({ sheet }) => {
  await sheet.open('three-words');
  await call(sheet, 'mine');
  await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect(name(sheet)).toHaveValue('Numbers of the tour');
  await expect(name(sheet)).toHaveAttribute('readonly');
  await expect(sheet.page).toHaveTitle('Numbers of the tour – Attenscope');
});

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]] as const) {
  test(`the name is seen above the numbers, a long one cut, at ${width} × ${height}`, { tag: width === 1280 ? '@long' : [] }, async ({ sheet }) => {
    await sheet.page.setViewportSize({ width, height });
    await sheet.open('three-words');
    await call(sheet, 'A name that goes on and on, to the sixtieth of its characters');
    await expect(refusal(sheet)).not.toBeEmpty();
    await call(sheet, 'A name that goes on and on, to the sixtieth of its characte');
    await expect(refusal(sheet)).toBeEmpty();
    const box = (await name(sheet).boundingBox())!;
    const x = (await sheet.grid('x').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(x.y);
    expect(box.height).toBeGreaterThanOrEqual(24);
    expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
