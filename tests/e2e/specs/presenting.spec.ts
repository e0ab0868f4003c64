import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const present = (sheet: Worksheet) => sheet.page.getByRole('button', { name: 'Present', exact: true });
const stop = (sheet: Worksheet) => sheet.page.getByRole('button', { name: 'Stop presenting (Esc)' });

/** Expects the words, X and the weights alone, whole and in large type. */
async function expectPresented(sheet: Worksheet): Promise<void> {
  await expect(sheet.page.locator('html')).toHaveAttribute('data-presented', 'true');
  await sheet.painted();
  for (const stage of ['x', 'weights'] as const) {
    await expect(sheet.grid(stage)).toBeInViewport({ ratio: 1 });
    const size = await sheet.cell(stage, 0, 0).evaluate(cell => parseFloat(getComputedStyle(cell).fontSize));
    expect(size, stage).toBeGreaterThanOrEqual(18);
  }
  await expect(sheet.page.locator('[data-gaze]')).toBeInViewport({ ratio: 1 });
  for (const stage of ['q', 'scores', 'output', 'w_q'] as const) await expect(sheet.grid(stage)).toBeHidden();
  await expect(sheet.preset).toBeHidden();
  await expect(sheet.inspector).toBeHidden();
  const beyond = await sheet.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBe(0);
}

test.beforeEach(({ sheet }) => {
  sheet.query = '?preset=gaze';
});

for (const [width, height] of [[1024, 768], [1280, 720], [1920, 1080]] as const) {
  test(`at ${width} × ${height} the presented sheet is in type for the last row`, { tag: width === 1280 ? '@long' : [] }, async ({ sheet }) => {
    await sheet.page.setViewportSize({ width, height });
    await sheet.open();
    await present(sheet).click();
    await expectPresented(sheet);
    await stop(sheet).click();
    await expect(sheet.preset).toBeVisible();
    await expect(sheet.grid('q')).toBeVisible();
  });
}

test('one key presents, arrow keys go to other words, numbers are changed, and Esc stops', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open();
  await sheet.press('F4');
  await expectPresented(sheet);
  await expect(page.locator('[data-word="4"]')).toBeFocused();
  await sheet.press('ArrowRight');
  await expect(page.locator('[data-word="5"]')).toBeFocused();
  await sheet.press('ArrowLeft');
  await sheet.typeInto('x', 4, 0, '-1', 'Tab');
  await expect(page.locator('[data-gaze-sentence]')).toHaveText('“they” gives 81% of its attention to “mats”.');
  await expectPresented(sheet);
  await sheet.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-presented', 'true');
  await expect(sheet.grid('output')).toBeVisible();
  // Esc presents nothing.
  await sheet.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-presented', 'true');
  await sheet.press('F4', 'F4');
  await expect(sheet.preset).toBeVisible();
});
