import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';

const band = (page: Page) => page.locator('[data-gaze]');
const weightsOf = (page: Page) => band(page).locator('[data-key]').evaluateAll(keys => keys.map(key => Number((key as HTMLElement).dataset.weight)));

const TEXT = {
  'en-US': { aligned: 'Aligned', strongest: /^“chat” gives \d+% of its attention to “cat”\.$/, lone: '“a” sees only “humpty”: all of its attention goes there.' },
  'zh-CN': { aligned: '对齐方式', strongest: /^“chat”把 \d+% 的注意力给了“cat”。$/, lone: '“a”把全部注意力给了“humpty”：看得到的只有这一个词。' },
} as const;

for (const locale of ['en-US', 'zh-CN'] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a word looks at other words with the weights of its row', { tag: locale === 'en-US' ? '@engines-long' : '@long' }, async ({ sheet }) => {
      const { page } = sheet;
      sheet.query = '?preset=cross';
      await sheet.open();
      const weights = await sheet.readMatrix('weights');
      expect(weights.map(row => row.length)).toEqual([4, 4, 4]);
      const queries = band(page).locator('[data-word]');
      expect(await queries.allTextContents()).toEqual(['le', 'chat', 'noir']);
      expect(await band(page).locator('[data-key] .gaze-name').allTextContents()).toEqual(['the', 'black', 'cat', 'sleeps']);
      await band(page).locator('[aria-pressed="true"]').focus();
      await sheet.press('Home');
      for (const row of [0, 1, 2]) {
        await expect(band(page).locator(`[data-word="${row}"]`)).toHaveAttribute('aria-pressed', 'true');
        await expect(band(page).locator('[aria-pressed="true"]')).toHaveCount(1);
        await expect.poll(() => weightsOf(page)).toEqual(weights[row]);
        if (row === 1) await expect(band(page).locator('[data-gaze-sentence]')).toHaveText(TEXT[locale].strongest);
        await sheet.press('ArrowRight');
      }
    });

    test('a cache of keys needs its query at the last key', { tag: locale === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
      const { page } = sheet;
      sheet.query = '?preset=cache';
      await sheet.open();
      const aligned = page.getByRole('combobox', { name: TEXT[locale].aligned, exact: true });
      await expect(aligned).toHaveValue('end');
      const [atEnd] = await sheet.readMatrix('weights');
      expect(atEnd.every(weight => weight > 0)).toBe(true);
      await aligned.focus();
      await sheet.press('Home');
      await expect(aligned).toHaveValue('start');
      await expect.poll(() => sheet.readMatrix('weights')).toEqual([[1, 0, 0, 0, 0]]);
      expect(await weightsOf(page)).toEqual([1, 0, 0, 0, 0]);
      await expect(band(page).locator('[data-gaze-sentence]')).toHaveText(TEXT[locale].lone);
      await sheet.press('Control+z');
      await expect(aligned).toHaveValue('end');
      await expect.poll(() => sheet.readMatrix('weights')).toEqual([atEnd]);
      expect(await weightsOf(page)).toEqual(atEnd);
    });
  });
}

test('a bias by distance is counted from the last key, and says so', async ({ sheet }) => {
  const { page } = sheet;
  sheet.query = '?preset=cache';
  await sheet.open();
  const bias = page.getByRole('combobox', { name: 'Bias B' });
  await bias.selectOption('alibi');
  await expect.poll(() => sheet.readMatrix('bias')).toEqual([[-2, -1.5, -1, -0.5, 0]]);
  await expect(bias).toHaveValue('alibi');
  await expect(page.locator('select:has(option[value="alibi"]) ~ small')).toHaveText('Last query at last key, as a key cache needs.');
});

test('in the lab, a mask over other words is painted n × m', async ({ sheet }) => {
  const { page } = sheet;
  sheet.query = '?preset=cross';
  await sheet.open();
  await page.getByRole('combobox', { name: 'Mask', exact: true }).selectOption('custom');
  const cells = page.getByRole('group', { name: 'Who may look at whom: a row asks, a column answers' }).getByRole('button');
  await expect(cells).toHaveCount(12);
  await cells.first().focus();
  await sheet.press('End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.locator('#mask-2-3')).toHaveAttribute('aria-pressed', 'true');
  const weights = await sheet.readMatrix('weights');
  expect(weights[2][3]).toBe(0);
  expect(weights.slice(0, 2).every(row => row.every(weight => weight > 0))).toBe(true);
});
