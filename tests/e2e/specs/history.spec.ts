import type { Locator } from '@playwright/test';

import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { line } from '../fixtures/ranges.ts';
import { untranslated, wordsOf } from '../fixtures/words.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import type { Stage } from '../oracle/attention.ts';

const told = (sheet: Worksheet): Locator => line(sheet).locator('[role="status"]');
const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog');
const steps = (sheet: Worksheet): Locator => dialog(sheet).getByRole('listitem').getByRole('button');
const present = (sheet: Worksheet): Locator => dialog(sheet).locator('[aria-current="true"]');

/** The selected cells of a matrix, as exposed to screen readers. */
const chosen = (sheet: Worksheet, stage: Stage) =>
  sheet.grid(stage).locator('[role="gridcell"][data-row][aria-selected="true"]').evaluateAll(cells => cells.map(cell => `${cell.getAttribute('data-row')},${cell.getAttribute('data-col')}`));

/** Opens the dialog by keys. */
async function openHistory(sheet: Worksheet): Promise<void> {
  await sheet.page.locator('#sheet-menu').focus();
  await sheet.page.keyboard.press('Enter');
  await expect(sheet.page.getByRole('menuitem').first()).toBeFocused();
  // The first item with that letter is the player.
  await sheet.page.keyboard.press('h');
  await sheet.page.keyboard.press('h');
  await sheet.page.keyboard.press('Enter');
  await expect(present(sheet)).toBeFocused();
}

test.describe('undo and redo', () => {
  test('lead back to the cell and the window of a large matrix, and on from there', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('humpty-dumpty');
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Control+End');
    await sheet.press('ArrowUp', 'ArrowUp');
    const before = await sheet.readValue('w_q', 509, 511);
    await sheet.page.keyboard.type('7');
    await sheet.press('Enter');
    const window = await sheet.topLeft('w_q');
    await sheet.press('Control+Home');
    expect(await sheet.topLeft('w_q')).toEqual([0, 0]);
    await sheet.cell('x', 1, 0).click();
    await sheet.press('Control+Z');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 509, col: 511 });
    expect(await sheet.topLeft('w_q')).toEqual(window);
    expect(await sheet.readValue('w_q', 509, 511)).toBe(before);
    await expect(sheet.cell('w_q', 509, 511)).toBeInViewport();
    await expect(sheet.inspector).toHaveAttribute('data-row', '509');
    await sheet.cell('x', 1, 0).click();
    await sheet.press('Control+Y');
    expect(await sheet.focusedCell(), 'where the step ended').toEqual({ stage: 'w_q', row: 510, col: 511 });
    expect(await sheet.readValue('w_q', 509, 511)).toBe(7);
    await sheet.press('ArrowUp');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 509, col: 511 });
  });

  test('lead back to the chosen cells', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown', 'Delete');
    await sheet.cell('w_v', 0, 0).click();
    await sheet.press('Control+Z');
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1', '1,2', '2,1', '2,2']);
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
    await expect(told(sheet)).toHaveText('Undone: clear 2 × 2 in W_Q, from row 2, column 2');
    await sheet.press('ArrowLeft', 'Control+Shift+Z');
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1', '1,2', '2,1', '2,2']);
    await expect(told(sheet)).toHaveText('Redone: clear 2 × 2 in W_Q, from row 2, column 2');
  });

  test('by the button leave the focus there, and bring the cell into view', async ({ sheet }) => {
    await sheet.page.setViewportSize({ width: 390, height: 844 });
    await sheet.open('three-words');
    await sheet.typeInto('w_v', 3, 2, '5');
    await sheet.cell('output', 2, 2).click();
    await sheet.undoButton.focus();
    await sheet.press('Enter');
    await expect(sheet.undoButton).toBeFocused();
    await expect(sheet.cell('w_v', 3, 2)).toBeInViewport();
    expect(await chosen(sheet, 'w_v')).toEqual(['3,2']);
  });

  test('tell what was done, and lead there by a press', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('w_q', 1, 0, '3');
    await sheet.undo();
    const said = told(sheet);
    await expect(said).toHaveText('Undone: W_Q, row 2, column 1 is 1 again');
    await sheet.cell('output', 2, 2).click();
    await expect(said, 'it can still be gone to').toHaveText('Undone: W_Q, row 2, column 1 is 1 again');
    await line(sheet).getByRole('button', { name: 'Show' }).click();
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 0 });
    await expect(sheet.inspector).toHaveAttribute('data-stage', 'w_q');
    await line(sheet).getByRole('button', { name: 'Close' }).click();
    await expect(said).toHaveText('');
    await sheet.redo();
    await expect(said).toHaveText('Redone: 1 → 3 in W_Q, row 2, column 1');
    await sheet.typeInto('x', 0, 0, '8');
    await expect(said, 'something else was changed').toHaveText('');
  });

  for (const [width, height] of [[1024, 768], [390, 844]]) {
    test(`are told beside the buttons, not over them, at ${width} × ${height}`, { tag: width === 1024 ? '@long' : [] }, async ({ sheet }) => {
      await sheet.page.setViewportSize({ width, height });
      await sheet.open('three-words');
      const before = await sheet.snapshot();
      await sheet.typeInto('x', 0, 0, '5');
      await sheet.typeInto('x', 0, 1, '6');
      await sheet.page.evaluate(() => scrollTo(0, 0));
      // A press that something else would take does not count.
      await sheet.undo();
      await expect(told(sheet)).toHaveText('Undone: X, row 1, column 2 is 0 again');
      await sheet.page.evaluate(() => scrollTo(0, 0));
      await sheet.undo();
      expect(await sheet.snapshot()).toEqual(before);
    });
  }

  test('tell of a setting, which is in no cell', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickScaling('none');
    await sheet.undo();
    await expect(told(sheet)).toHaveText('Undone: scaling from ÷ √d_k to ÷ 1');
    await expect(line(sheet).getByRole('button', { name: 'Show' })).toBeHidden();
  });

  test('speak as the page speaks then', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickConvention('columns');
    await sheet.painted();
    await sheet.typeInto('x', 3, 0, '0.5');
    await sheet.undo();
    const said = told(sheet);
    await expect(said).toHaveText('Undone: X, row 4, column 1 is 0 again');
    await sheet.language.selectOption('zh-CN');
    await expect(said).toHaveText('已撤销：X 第 4 行第 1 列恢复为 0');
    await sheet.pickConvention('rows');
    await expect(said).toHaveText('');
  });
});

test.describe('the history', () => {
  test('names each step, marks the present one, and goes to any by keys', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const moments = [await sheet.snapshot()];
    await sheet.typeInto('w_q', 1, 0, '3');
    moments.push(await sheet.snapshot());
    await sheet.pickScaling('none');
    moments.push(await sheet.snapshot());
    await sheet.cell('w_k', 0, 0).click();
    await new Clipboard(sheet.page.context()).put('1\t2\n3\t4');
    await sheet.press('Control+v');
    moments.push(await sheet.snapshot());
    await sheet.typeInto('x', 2, 3, '-1');
    moments.push(await sheet.snapshot());
    await sheet.undo();
    await openHistory(sheet);
    await expect(steps(sheet)).toHaveText([
      '1 → −1 in X, row 3, column 4',
      'Paste 2 × 2 into W_K, from row 1, column 1',
      'Scaling from ÷ √d_k to ÷ 1',
      '1 → 3 in W_Q, row 2, column 1',
      'Start',
    ]);
    await expect(present(sheet)).toHaveText(/^Paste/);
    const said = dialog(sheet).getByRole('status');
    await expect(said).toHaveText('3 of 4 steps done');
    for (const [keys, at] of [
      [['End'], 0],
      [['Home'], 4],
      [['ArrowDown', 'ArrowDown'], 2],
      [['ArrowDown', 'ArrowDown', 'ArrowUp'], 1],
    ] as const) {
      await sheet.press(...keys, 'Enter');
      expect(await sheet.snapshot(), `after ${at} steps`).toEqual(moments[at]);
      await expect(said).toHaveText(`${at} of 4 steps done`);
      await expect(steps(sheet).nth(4 - at)).toBeFocused();
      await expect(steps(sheet).nth(4 - at)).toHaveAttribute('aria-current', 'true');
      await expect(present(sheet)).toHaveCount(1);
    }
    await sheet.press('Escape');
    await expect(dialog(sheet)).toHaveCount(0);
    expect(await sheet.focusedCell(), 'where the second step began').toEqual({ stage: 'w_q', row: 2, col: 0 });
    await expect(sheet.redoButton).toBeEnabled();
  });

  test('is left as it was found', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('w_q', 1, 0, '3');
    const before = await sheet.snapshot();
    await openHistory(sheet);
    await sheet.press('ArrowDown', 'Escape');
    await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
    expect(await sheet.snapshot()).toEqual(before);
    await openHistory(sheet);
    await dialog(sheet).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(sheet)).toHaveCount(0);
    await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  });

  test('lists two hundred steps, and older ones when asked', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const start = await sheet.snapshot();
    await sheet.cell('w_q', 0, 0).click();
    for (let step = 1; step <= 210; step += 1) {
      await sheet.page.keyboard.type(String(step + 1));
      await sheet.page.keyboard.press('Enter');
      await sheet.page.keyboard.press('ArrowUp');
    }
    await openHistory(sheet);
    await expect(steps(sheet)).toHaveCount(201);
    await dialog(sheet).getByRole('button', { name: '…and 10 older' }).click();
    await expect(steps(sheet)).toHaveCount(211);
    await expect(steps(sheet).nth(201)).toBeFocused();
    await expect(dialog(sheet).getByText(/older/)).toHaveCount(0);
    await sheet.press('End', 'Enter');
    await expect(dialog(sheet).getByRole('status')).toHaveText('0 of 210 steps done');
    expect(await sheet.snapshot()).toEqual(start);
  });

  test('speaks Chinese', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.language.selectOption('zh-CN');
    await sheet.typeInto('w_q', 1, 0, '3');
    await sheet.cell('x', 1, 0).click();
    await sheet.page.locator('#sheet-menu').click();
    await sheet.page.getByRole('menuitem', { name: '复制这个词' }).click();
    await openHistory(sheet);
    await expect(dialog(sheet)).toHaveAccessibleName('历史记录');
    await expect(steps(sheet)).toHaveText(['复制“x₂”，副本是第 3 个词', 'W_Q 第 2 行第 1 列由 1 改为 3', '起点']);
    expect(untranslated(await wordsOf(sheet.page))).toEqual([]);
  });
});
