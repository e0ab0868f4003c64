import { expect, test } from '../fixtures/page.ts';

/** The focused, selected and explained cell stays one cell, whatever moves the window or changes the document. */
test.describe('focus, selection and explanation agree', () => {
  test('after keys, under a pointer at rest', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('ArrowDown', 'ArrowRight');
    await expect(sheet.inspector).toHaveAttribute('data-stage', 'w_q');
    await expect(sheet.inspector).toHaveAttribute('data-row', '1');
    await expect(sheet.inspector).toHaveAttribute('data-col', '1');
    await expect(sheet.cell('w_q', 1, 1)).toHaveAttribute('aria-selected', 'true');
  });

  test('after keys that scroll a window', async ({ sheet }) => {
    await sheet.open('humpty-dumpty');
    await sheet.cell('w_v', 0, 0).click();
    for (let step = 0; step < 9; step += 1) await sheet.press('ArrowDown');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_v', row: 9, col: 0 });
    await expect(sheet.inspector).toHaveAttribute('data-row', '9');
    await expect(sheet.cell('w_v', 9, 0)).toHaveAttribute('aria-selected', 'true');
  });

  test('after the wheel, so that a key changes the cell that is seen', async ({ sheet }) => {
    await sheet.open('humpty-dumpty');
    await sheet.cell('w_q', 0, 0).click();
    const before = await sheet.readValue('w_q', 0, 0);
    await sheet.page.mouse.wheel(0, 480);
    await sheet.painted();
    const focused = await sheet.focusedCell();
    expect(focused?.stage).toBe('w_q');
    expect(focused?.row).toBeGreaterThan(0);
    await sheet.press('Delete');
    await sheet.painted();
    await expect(sheet.cell('w_q', focused!.row, focused!.col)).toHaveAttribute('data-value', '0');
    await sheet.press('Control+Home');
    expect(await sheet.readValue('w_q', 0, 0)).toBe(before);
  });
});

test('undo to a smaller document leaves the keys on a cell that is there', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('w_q', 3, 2).click();
  await sheet.pickPreset('humpty-dumpty');
  await sheet.cell('w_q', 0, 0).click();
  await sheet.press('Control+End');
  expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 511, col: 511 });
  await sheet.press('Control+z');
  await expect(sheet.preset).toHaveValue('three-words');
  await sheet.painted();
  await sheet.press('F2');
  await sheet.press('Control+a', '7', 'Enter');
  await sheet.painted();
  await expect(sheet.cell('w_q', 3, 2)).toHaveAttribute('data-value', '7');
});

test('a refused draft goes with the document that it was meant for', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 1).click();
  await sheet.press('a', 'b', 'Enter');
  await expect(sheet.alert).toBeVisible();
  await sheet.pickPreset('saturated');
  await expect(sheet.alert).toHaveCount(0);
  await expect(sheet.openEditors).toHaveCount(0);
  await sheet.cell('x', 0, 1).click();
  await sheet.press('5', 'Enter');
  await sheet.painted();
  await expect(sheet.cell('x', 0, 1)).toHaveAttribute('data-value', '5');
});

test('a refused divisor goes with the scaling that it was meant for', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('custom');
  await sheet.divisor.fill('-2');
  await sheet.divisor.press('Enter');
  await expect(sheet.alert).toBeVisible();
  await sheet.divisor.press('Escape');
  await expect(sheet.alert).toHaveCount(0);
  await sheet.divisor.fill('0');
  await sheet.divisor.press('Enter');
  await expect(sheet.alert).toBeVisible();
  await sheet.pickPreset('saturated');
  await expect(sheet.alert).toHaveCount(0);
});

test('a cell that is opened again before the page has followed is open', async ({ sheet }) => {
  await sheet.open('three-words');
  // At the foot of the matrix Enter stays on the cell. All keys in one task: no frame and no effect between them.
  await sheet.cell('w_k', 3, 0).click();
  await sheet.page.keyboard.press('7');
  await expect(sheet.editor).toBeVisible();
  await sheet.page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('Enter');
    press('7');
  });
  await expect(sheet.editor).toBeFocused();
  await sheet.press('5', 'Enter');
  expect(await sheet.readValue('w_k', 3, 0)).toBe(75);
});
