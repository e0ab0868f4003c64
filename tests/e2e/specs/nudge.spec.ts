import { expect, test } from '../fixtures/page.ts';
import { attention } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';

test.describe('a number that is moved', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
  });

  test('by Alt and arrows goes by tenths, by ones with Shift, by hundredths with Control', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.cell('w_q', 0, 1).click();
    for (const [keys, value] of [['Alt+ArrowUp', 0.1], ['Alt+ArrowUp', 0.2], ['Alt+ArrowUp', 0.3], ['Alt+Shift+ArrowUp', 1.3], ['Alt+Control+ArrowDown', 1.29], ['Alt+ArrowDown', 1.19]] as const) {
      await sheet.press(keys);
      expect(await sheet.readValue('w_q', 0, 1), keys).toBe(value);
    }
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 0, col: 1 });
  });

  test('is one step to undo, and everything follows it', async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('x', 1, 0).click();
    await sheet.press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp');
    expect(await sheet.readValue('x', 1, 0)).toBe(0.3);
    expect(differences(await sheet.stages(), attention(await sheet.readInputs()))).toEqual([]);
    await sheet.press('Control+Z');
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
  });

  test('goes back by Escape, and leaves no step', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('w_v', 0, 0).click();
    await sheet.press('Alt+ArrowUp', 'Alt+ArrowUp');
    await expect(sheet.inspector.getByRole('table')).toContainText('back to 0');
    await sheet.press('Escape');
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
  });

  test('keeps the colours of its matrix until it rests', async ({ sheet }) => {
    await sheet.cell('x', 0, 1).click();
    const slider = sheet.page.getByRole('slider', { name: 'Nudge' });
    const ends = sheet.inspector.locator('.ends');
    await sheet.press('Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowUp');
    expect(await sheet.readValue('x', 0, 1)).toBe(3);
    await expect(ends).toHaveText('−202');
    await expect(slider).toHaveValue('100');
    // Going to another number ends this gesture.
    await sheet.cell('x', 0, 0).click();
    await sheet.press('Alt+ArrowUp');
    await expect(ends).toHaveText('−303');
  });

  test('by two buttons, which the modifier keys reach as well, and by a grip beside the number', async ({ sheet }) => {
    await sheet.cell('w_k', 0, 0).click();
    const [less, more] = [sheet.page.getByRole('button', { name: '− 0.1' }), sheet.page.getByRole('button', { name: '+ 0.1' })];
    await more.click();
    await more.click({ modifiers: ['Shift'] });
    await less.click({ modifiers: ['Control'] });
    expect(await sheet.readValue('w_k', 0, 0)).toBe(1.09);
    await sheet.undo();
    expect(await sheet.readValue('w_k', 0, 0)).toBe(0);

    await sheet.cell('w_q', 1, 1).click();
    const { x, y } = (await sheet.inspector.locator('.grip').boundingBox())!;
    await sheet.page.mouse.move(x + 10, y + 5);
    await sheet.page.mouse.down();
    await sheet.page.mouse.move(x + 22, y + 5);
    await sheet.painted();
    expect(await sheet.readValue('w_q', 1, 1)).toBe(0.2);
    await sheet.page.keyboard.press('Escape');
    await sheet.page.mouse.move(x + 40, y + 5);
    await sheet.page.mouse.up();
    await sheet.painted();
    expect(await sheet.readValue('w_q', 1, 1)).toBe(0);
  });

  test('by a slider over the colours, with keys', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('x', 0, 1).click();
    const slider = sheet.page.getByRole('slider', { name: 'Nudge' });
    await slider.focus();
    await sheet.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(await sheet.readValue('x', 0, 1)).toBe(0.06);
    await expect(slider).toHaveAttribute('aria-valuetext', '0.06');
    await sheet.press('End');
    expect(await sheet.readValue('x', 0, 1)).toBe(2);
    await sheet.press('Escape');
    expect(await sheet.readValue('x', 0, 1)).toBe(0);
  });

  test('by a drag with Alt, however long it rests', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.cell('w_q', 1, 1).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await sheet.cell('w_q', 1, 1).boundingBox())!;
    await page.keyboard.down('Alt');
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 30, y + height / 2);
    await sheet.painted();
    expect(await sheet.readValue('w_q', 1, 1)).toBe(0.5);
    await page.mouse.move(x + width / 2 - 12, y + height / 2);
    await sheet.painted();
    expect(await sheet.readValue('w_q', 1, 1)).toBe(-0.2);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await page.mouse.move(x + 200, y);
    await sheet.painted();
    expect(await sheet.readValue('w_q', 1, 1)).toBe(-0.2);
    await sheet.press('Control+Z');
    expect(await sheet.readValue('w_q', 1, 1)).toBe(0);
    await expect(sheet.undoButton).toBeDisabled();
  });

  test('is none where numbers are computed, or in an open editor', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('q', 0, 0).click();
    await expect(sheet.page.getByRole('slider', { name: 'Nudge' })).toHaveCount(0);
    await sheet.press('Alt+ArrowUp');
    await sheet.cell('x', 0, 0).dblclick();
    await sheet.press('Alt+ArrowUp', 'Escape');
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('of a document that is gone is left alone', async ({ sheet }) => {
    await sheet.cell('x', 2, 3).click();
    await sheet.press('Alt+ArrowUp');
    await sheet.pickPreset('saturated');
    const before = await sheet.snapshot();
    await sheet.press('Escape');
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('is told in Chinese', { tag: '@long' }, async ({ sheet }) => {
    await sheet.pickLanguage('zh-CN');
    await sheet.cell('x', 0, 0).click();
    await expect(sheet.page.getByRole('slider', { name: '微调' })).toHaveAttribute('aria-valuetext', '1');
  });
});
