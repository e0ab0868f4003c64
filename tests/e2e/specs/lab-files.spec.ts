import { readFile } from 'node:fs/promises';

import { openLab, saveAs } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';

/** The tables of the lab, their file names, and a number that each contains. */
const TABLES = [
  { tab: 'Scaling', file: 'attenscope-scaled-and-unscaled', lines: ['unscaled', '÷ √3 ≈ 1.73'], number: '0.49' },
  { tab: 'Masks', file: 'attenscope-masking', lines: ['−∞ before softmax', '0 after softmax'], number: '0.46' },
  { tab: 'What if', file: 'attenscope-other-weights', lines: ['x₁: computed', 'z1', 'z3'], number: '2.76' },
] as const;

for (const { tab, file, lines, number } of TABLES) {
  test(`${tab}: the table is saved as a picture of its numbers`, { tag: tab === 'Scaling' ? [] : '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const { page } = sheet;
    const panel = await openLab(page, tab);
    const save = async (kind: 'PNG' | 'SVG') => {
      // Other pictures of the experiment have their own menus, before this one.
      const download = await saveAs(panel.getByRole('button', { name: /^Save/ }).last(), kind);
      expect(download.suggestedFilename()).toBe(`${file}.${kind.toLowerCase()}`);
      return readFile(await download.path());
    };

    const svg = (await save('SVG')).toString('utf8');
    const texts = await page.evaluate(source => {
      const picture = new DOMParser().parseFromString(source, 'image/svg+xml');
      if (picture.querySelector('parsererror')) return ['not XML'];
      return [...picture.querySelectorAll('text')].map(text => (text.textContent ?? '').trim());
    }, svg);
    expect(texts).toEqual(expect.arrayContaining([...lines, number]));

    const png = await save('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  });
}

test('a PNG file that the browser could not make is said', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  const panel = await openLab(page, 'Scaling');
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = then => then(null);
  });
  await panel.getByRole('button', { name: /^Save/ }).last().click();
  await page.getByRole('menuitem', { name: /^PNG: / }).click();
  await expect(sheet.alert.filter({ hasText: 'The browser could not make the PNG file. Save it as SVG.' })).toBeVisible();
});
