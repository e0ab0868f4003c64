import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { hold } from '../fixtures/routes.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

/** The field with a refused text. */
const open = (sheet: Worksheet): Locator => sheet.openEditors;

async function refuse(sheet: Worksheet, stage: 'x' | 'w_q', row: number, col: number, text: string): Promise<void> {
  await sheet.writeInto(stage, row, col, text);
  await expect(sheet.alert).toHaveCount(1);
}

async function menu(sheet: Worksheet, row: number, name: string): Promise<void> {
  await sheet.label(row).click({ button: 'right' });
  await sheet.page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click();
  await sheet.painted();
}

/** Expects a refused text to lie over a cell. */
async function expectOver(sheet: Worksheet, stage: 'x' | 'w_q', row: number, col: number, text: string): Promise<void> {
  await sheet.painted();
  await expect(open(sheet)).toHaveValue(text);
  await expect(open(sheet)).toHaveAttribute('aria-invalid', 'true');
  const [field, cell] = [await open(sheet).boundingBox(), await sheet.cell(stage, row, col).boundingBox()];
  expect(Math.abs(field!.x - cell!.x)).toBeLessThan(3);
  expect(Math.abs(field!.y - cell!.y)).toBeLessThan(3);
}

test.describe('a text that was refused', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('three-words');
  });

  test('goes with its word when words come, go and move, and when sizes change', { tag: '@engines-long' }, async ({ sheet }) => {
    await refuse(sheet, 'x', 1, 2, 'abc');
    await menu(sheet, 0, 'Duplicate word');
    await expectOver(sheet, 'x', 2, 2, 'abc');
    await menu(sheet, 0, 'Remove word');
    await expectOver(sheet, 'x', 1, 2, 'abc');
    await sheet.undo();
    await expectOver(sheet, 'x', 2, 2, 'abc');
    await sheet.label(2).click();
    await sheet.press('Alt+ArrowUp');
    await expectOver(sheet, 'x', 1, 2, 'abc');
    const width = sheet.page.locator('[data-card="x"]').getByRole('textbox', { name: 'd_model' });
    await width.fill('5');
    await width.press('Enter');
    await expectOver(sheet, 'x', 1, 2, 'abc');
    await open(sheet).click();
    await open(sheet).fill('7');
    await sheet.press('Enter');
    expect(await sheet.readValue('x', 1, 2)).toBe(7);
    await expect(sheet.alert).toHaveCount(0);
  });

  test('of a weight stays with it', { tag: '@long' }, async ({ sheet }) => {
    await refuse(sheet, 'w_q', 3, 1, '1,2,3');
    await menu(sheet, 0, 'Insert word');
    await expectOver(sheet, 'w_q', 3, 1, '1,2,3');
    await expect(sheet.offer).toHaveCount(0);
  });

  test('is offered where its cell is gone, and typed into another one', { tag: '@engines-long' }, async ({ sheet }) => {
    await refuse(sheet, 'x', 1, 2, 'abc');
    await menu(sheet, 1, 'Remove word');
    await expect(open(sheet)).toHaveCount(0);
    await expect(sheet.offer).toContainText('“abc” was typed at X, row 2, column 3 and not entered.');
    await sheet.cell('w_q', 0, 1).click();
    await sheet.offer.getByRole('button', { name: 'Type it into the selected cell' }).click();
    await expectOver(sheet, 'w_q', 0, 1, 'abc');
    await expect(open(sheet)).toBeFocused();
    await expect(sheet.offer).toHaveCount(0);
    await open(sheet).fill('5');
    await sheet.press('Enter');
    expect(await sheet.readValue('w_q', 0, 1)).toBe(5);
  });

  test('is offered on another sheet, in either language, and can be thrown away', async ({ sheet }) => {
    await refuse(sheet, 'w_q', 0, 0, 'abc');
    await sheet.pickPreset('saturated');
    await expect(sheet.offer).toContainText('and not entered');
    await sheet.pickLanguage('zh-CN');
    await expect(sheet.offer).toContainText('没有填入');
    await sheet.cell('w_k', 1, 0).click();
    await sheet.offer.getByRole('button', { name: '丢弃' }).click();
    await expect(sheet.offer).toHaveCount(0);
    expect(await sheet.focusedCell(), 'the button is gone').toEqual({ stage: 'w_k', row: 1, col: 0 });
    await sheet.reload();
    await expect(sheet.offer).toHaveCount(0);
  });

  test('is there when the page is loaded anew, over its cell and not in the way', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.typeInto('w_q', 1, 1, '3');
    await refuse(sheet, 'x', 2, 3, 'four');
    await sheet.reload();
    await expectOver(sheet, 'x', 2, 3, 'four');
    await expect(open(sheet)).not.toBeFocused();
    await expect(sheet.alert).toHaveCount(1);
    expect((await sheet.readInputs()).x).toEqual(INPUTS.x);
    await open(sheet).click();
    await sheet.press('Escape');
    await sheet.reload();
    await expect(open(sheet)).toHaveCount(0);
  });

  test('of a word is there, too', { tag: '@long' }, async ({ sheet }) => {
    await sheet.label(1).dblclick();
    await sheet.editor.fill('a\u0007b');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(1);
    await sheet.reload();
    await expect(open(sheet)).toHaveValue('a\u0007b');
    await menu(sheet, 0, 'Remove word');
    await expect(open(sheet)).toHaveValue('a\u0007b');
    const [field, label] = [await open(sheet).boundingBox(), await sheet.label(0).boundingBox()];
    expect(Math.abs(field!.y - label!.y)).toBeLessThan(3);
  });

  test('stays beside one of the same matrix whose cell is gone, however often the page is loaded', { tag: '@long' }, async ({ sheet }) => {
    await refuse(sheet, 'x', 1, 2, 'gone');
    await menu(sheet, 1, 'Remove word');
    await expect(sheet.offer).toContainText('“gone”');
    await refuse(sheet, 'x', 0, 3, 'open');
    for (let load = 0; load < 2; load += 1) {
      await sheet.reload();
      await expectOver(sheet, 'x', 0, 3, 'open');
      await expect(sheet.offer).toContainText('“gone”');
    }
    await sheet.cell('x', 1, 1).click();
    await sheet.offer.getByRole('button', { name: 'Type it into the selected cell' }).click();
    await expectOver(sheet, 'x', 1, 1, 'gone');
    await expect(open(sheet)).toBeFocused();
    await expect(sheet.offer, 'what was open is offered in its place').toContainText('“open” was typed at X, row 1, column 4');
  });

  test('makes way for what is typed into another cell, and is offered', { tag: ['@engines-long', '@long'] }, async ({ sheet }) => {
    const { x } = await sheet.readInputs();
    await refuse(sheet, 'x', 0, 1, '-');
    await sheet.cell('x', 2, 3).click();
    await sheet.page.keyboard.type('9.5');
    await expect(open(sheet)).toHaveValue('9.5');
    await sheet.press('Enter');
    x[2][3] = 9.5;
    expect((await sheet.readInputs()).x).toEqual(x);
    await expect(sheet.offer).toContainText('“-” was typed at X, row 1, column 2 and not entered.');
    await expect(open(sheet)).toHaveCount(0);
  });

  for (const [by, go] of [
    ['F2', async sheet => {
      await sheet.cell('x', 2, 3).click();
      await sheet.press('F2');
    }],
    ['a double click', async sheet => sheet.cell('x', 2, 3).dblclick()],
  ] as [string, (sheet: Worksheet) => Promise<void>][]) {
    test(`makes way for another cell that ${by} opens, but is taken up again over its own`, { tag: '@long' }, async ({ sheet }) => {
      await refuse(sheet, 'x', 0, 1, 'abc');
      await sheet.cell('x', 0, 1).focus();
      await sheet.press('F2');
      await expect(open(sheet)).toBeFocused();
      await expect(open(sheet)).toHaveValue('abc');
      await expect(sheet.offer).toHaveCount(0);
      await go(sheet);
      await expect(open(sheet)).toHaveValue(String(INPUTS.x[2][3]));
      await expect(open(sheet)).toBeFocused();
      await expect(sheet.offer).toContainText('“abc”');
    });
  }

  test('makes way for a word that is typed, and a word for a number', { tag: '@long' }, async ({ sheet }) => {
    await refuse(sheet, 'x', 0, 1, 'abc');
    await sheet.label(1).click();
    await sheet.page.keyboard.type('wall');
    await sheet.press('Enter');
    await expect(sheet.label(1)).toHaveText('wall');
    await expect(sheet.offer).toContainText('“abc”');
  });

  test('is offered where the editor is open on another cell when the page has come', { tag: '@long' }, async ({ sheet }) => {
    await refuse(sheet, 'x', 0, 1, 'abc');
    const release = await hold(sheet.page, '**/part-editing-*.wasm');
    sheet.opensWith = 'ready';
    await sheet.reload();
    await sheet.cell('x', 2, 3).click();
    await sheet.press('F2');
    await expect(open(sheet)).toBeFocused();
    release();
    await expect(sheet.offer).toContainText('“abc” was typed at X, row 1, column 2 and not entered.');
    await expect(open(sheet)).toHaveValue(String(INPUTS.x[2][3]));
  });
});

test('what was typed and not committed is entered once, and never again over what comes after it', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 2, 2).click();
  await sheet.press('5', '5');
  await sheet.page.goto('about:blank');
  await sheet.page.goto(`${sheet.address}?preset=three-words`);
  await sheet.ready();
  await expect.poll(() => sheet.readValue('x', 2, 2)).toBe(55);
  await sheet.typeInto('x', 2, 2, '7');
  await menu(sheet, 0, 'Duplicate word');
  expect(await sheet.readValue('x', 3, 2)).toBe(7);
  await sheet.reload();
  await sheet.complete();
  await sheet.painted();
  expect(await sheet.readValue('x', 3, 2)).toBe(7);
});
