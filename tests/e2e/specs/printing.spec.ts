import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { paper } from '../fixtures/printing.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** The printable width of A4 in CSS pixels: 210 mm without the margins. */
const PAPER = 688;

/** Chooses what to print in the dialog, and prints it; the browser's own dialog does not open. */
async function print(sheet: Worksheet, what: string): Promise<void> {
  await sheet.page.evaluate(() => {
    window.print = () => {};
  });
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.press('Enter');
  await sheet.page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  const dialog = sheet.page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('combobox', { name: 'What' }).selectOption(what);
  await dialog.getByRole('button', { name: 'Print', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The contents of the matrices on paper, row by row. */
async function matrices(page: Page, within: string): Promise<string[][]> {
  return page.locator(`${within} figure`).evaluateAll(figures =>
    figures.map(figure => [...figure.querySelectorAll('tbody td')].map(cell => cell.textContent ?? '')),
  );
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('the sheet is on paper with every number and the explained cell, and nothing is cut', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.typeInto('x', 0, 0, '0.25');
  await sheet.cell('weights', 0, 1).click();
  await sheet.painted();
  const sentence = await page.locator('[data-gaze-sentence]').innerText();
  const shown = await page.locator('[data-word]').allTextContents();
  await print(sheet, 'sheet');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 970 });
  await expect(paper(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('[role="grid"]').first()).toBeHidden();
  const [x, wq] = await matrices(page, '.paper');
  expect(x).toEqual(['0.25', '0', '1', '0', '0', '2', '0', '2', '1', '1', '1', '1']);
  expect(wq).toEqual(['1', '0', '1', '1', '0', '0', '0', '1', '0', '0', '1', '1']);
  await expect(paper(page).getByRole('region', { name: 'Inspector' })).toContainText('Weight of “x₂” for “x₁”');
  await expect(paper(page).locator('[data-gaze-sentence]')).toHaveText(sentence);
  const words = paper(page).locator('[data-word]');
  await expect(words).toHaveText(shown);
  const curves = paper(page).locator('svg path').first();
  await expect(curves).toBeVisible();
  for (const word of await words.all()) {
    const { x, width } = (await word.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PAPER);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper(page)).toHaveCount(0);
});

for (const preset of ['three-words', 'humpty-dumpty-8', 'humpty-dumpty'] as const) {
  test(`nothing is cut, with few digits and with all: ${preset}`, { tag: preset === 'three-words' ? '@long' : [] }, async ({ sheet }) => {
    const { page } = sheet;
    const size = page.viewportSize()!;
    await sheet.pickPreset(preset);
    for (const digits of ['2', '6', 'full']) {
      await sheet.pickDigits(digits);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER, height: 970 });
      await expect(paper(page)).toBeVisible();
      const cut = await paper(page).evaluate((paper, width) => {
        const beyond = [...paper.querySelectorAll('h1, figure, td, th, math')].filter(part => part.getBoundingClientRect().right > width);
        const within = [...paper.querySelectorAll('figure td, figure th')].filter(cell => cell.scrollWidth > cell.clientWidth + 1);
        return [...beyond, ...within].map(part => part.textContent);
      }, PAPER);
      expect(cut, `digits ${digits}`).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(size);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(paper(page)).toHaveCount(0);
    }
  });
}

test('what the browser prints by itself is the sheet', async ({ sheet }) => {
  await sheet.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await sheet.page.emulateMedia({ media: 'print' });
  await expect(sheet.page.getByRole('heading', { name: 'Three words, four dimensions' })).toBeVisible();
  await sheet.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper(sheet.page)).toHaveCount(0);
});

test('a worksheet has boxes, and its key what belongs into them', async ({ sheet }) => {
  await print(sheet, 'third');
  const [asked, answered] = [await matrices(sheet.page, '.paper > .band'), await matrices(sheet.page, '.key')];
  const blanks = paper(sheet.page).locator(':scope > .band .blank');
  expect(await blanks.count()).toBeGreaterThan(5);
  expect(asked.flat().filter(shown => shown === '')).toHaveLength(await blanks.count());
  expect(asked.flat().map((shown, at) => shown || answered.flat()[at])).toEqual(answered.flat());
  expect(answered.flat()).not.toContain('');
  await expect(paper(sheet.page).locator('.key .answer')).toHaveCount(await blanks.count());
  await sheet.page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await print(sheet, 'all');
  expect((await matrices(sheet.page, '.paper > .band')).slice(4).flat().join('')).toBe('');
});

test('a worksheet has the cells blank that are chosen, and whole matrices', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.cell('q', 0, 0).click();
  await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.locator('#sheet-menu').focus();
  await sheet.press('Enter');
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByText('Leave blank')).toBeHidden();
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('chosen');
  await expect(dialog.getByRole('checkbox', { name: /^The selected cells: Q.* to Q/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Output', exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Print', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const asked = await matrices(page, '.paper > .band');
  const blank = asked.map(cells => cells.flatMap((shown, at) => (shown === '' ? [at] : [])));
  expect(blank.slice(0, 4), 'X and the weights').toEqual([[], [], [], []]);
  expect(blank[4], 'Q: two rows and columns of three').toEqual([0, 1, 3, 4]);
  expect(blank.slice(5, -1).flat()).toEqual([]);
  expect(blank.at(-1), 'the output').toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await matrices(page, '.key')).flat()).not.toContain('');
});

test('what the tour has covered is not on paper either', async ({ sheet }) => {
  await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await sheet.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect((await matrices(sheet.page, '.paper > .band')).slice(4).flat().join('')).toBe('');
});
