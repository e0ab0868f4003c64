import type { Locator } from '@playwright/test';

import { linkOf } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/page.ts';
import { kept } from '../fixtures/saving.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const NAMES = ['alive', 'thing', 'doing', 'pronoun'];

/** The headings of X's columns. */
const names = (sheet: Worksheet): Locator => sheet.grid('x').locator('.is-name');
const item = (sheet: Worksheet, name: string): Locator => sheet.page.getByRole('menuitem', { name, exact: true });

/** What a screen reader gets for the focused element. */
const heard = (sheet: Worksheet): Locator => sheet.page.locator(':focus');

async function open(sheet: Worksheet): Promise<void> {
  await sheet.open();
  await sheet.preset.selectOption('gaze');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '6');
}

test('the names of columns stand over them and are said with their cells', { tag: '@engines-long' }, async ({ sheet }) => {
  await open(sheet);
  await expect(sheet.grid('x').getByRole('columnheader')).toHaveText(NAMES);
  for (const [col, name] of NAMES.entries()) {
    const [heading, cell] = [await names(sheet).nth(col).boundingBox(), await sheet.cell('x', 0, col).boundingBox()];
    expect([heading!.x, heading!.width], name).toEqual([cell!.x, cell!.width]);
    expect(heading!.y + heading!.height, name).toBeCloseTo(cell!.y, 0);
  }
  await sheet.cell('x', 4, 0).click();
  await expect(heard(sheet)).toHaveAccessibleName('X, row 5 (they), column 1 (alive), 1');
  await expect(sheet.page.getByRole('heading', { name: 'Input of “they”, dimension 1 (alive)' })).toBeVisible();
  await sheet.pickLanguage('zh-CN');
  await sheet.preset.selectOption('three-words');
  await sheet.preset.selectOption('gaze');
  await expect(names(sheet), 'the preset is in the language of the page').toHaveText(['活的', '东西', '动作', '代词']);
  await sheet.cell('x', 4, 0).click();
  await expect(heard(sheet)).toHaveAccessibleName('X 第 5 行（它）第 1 列（活的），1');
});

test('a name is changed by keys and by a double click, undone, and kept', async ({ sheet }) => {
  await open(sheet);
  await sheet.cell('x', 0, 1).click();
  await sheet.press('ArrowUp');
  await expect(names(sheet).nth(1)).toBeFocused();
  await sheet.press('ArrowRight', 'F2');
  await expect(sheet.editor).toHaveValue('doing');
  await expect(sheet.editor).toHaveAccessibleName('Name of dimension 3');
  await sheet.page.keyboard.type('moving');
  await sheet.press('Enter');
  await expect(names(sheet)).toHaveText(['alive', 'thing', 'moving', 'pronoun']);
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 2 });

  await names(sheet).nth(0).dblclick();
  await expect(sheet.editor).toHaveValue('alive');
  await sheet.page.keyboard.type('   ');
  await sheet.press('Enter');
  await expect(names(sheet), 'without a name it has its number').toHaveText(['1', 'thing', 'moving', 'pronoun']);
  await sheet.undo();
  await expect(names(sheet)).toHaveText(['alive', 'thing', 'moving', 'pronoun']);

  // A name that is too long stays open with the reason.
  await names(sheet).nth(3).dblclick();
  await sheet.editor.fill('n'.repeat(25));
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('at most 24 characters');
  await sheet.press('Escape');
  await expect(names(sheet).nth(3)).toHaveText('pronoun');

  await kept(sheet.page, 'moving');
  const link = await linkOf(sheet);
  await sheet.reload();
  await expect(names(sheet)).toHaveText(['alive', 'thing', 'moving', 'pronoun']);
  await sheet.preset.selectOption('three-words');
  await expect(names(sheet)).toHaveCount(0);
  await sheet.follow(link);
  await expect(names(sheet)).toHaveText(['alive', 'thing', 'moving', 'pronoun']);
});

test('a column without a name gets one from the menu of its cells', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.cell('x', 0, 0).boundingBox();
  await sheet.cell('x', 1, 2).click({ button: 'right' });
  await item(sheet, 'Name this dimension').click();
  await expect(sheet.editor).toHaveValue('');
  await sheet.press('Escape');
  expect(await sheet.focusedCell(), 'there is no heading to go back to').toEqual({ stage: 'x', row: 0, col: 2 });
  await sheet.cell('x', 1, 2).click({ button: 'right' });
  await item(sheet, 'Name this dimension').click();
  await sheet.page.keyboard.type('round');
  await sheet.press('Enter');
  await expect(names(sheet)).toHaveText(['1', '2', 'round', '4']);
  expect(await sheet.cell('x', 0, 0).boundingBox(), 'nothing moves').toEqual(before);
  await names(sheet).nth(2).click({ button: 'right' });
  await item(sheet, 'Rename this dimension').click();
  await expect(sheet.editor).toHaveValue('round');
  await sheet.page.keyboard.type('flat');
  await sheet.press('Enter');
  await expect(names(sheet)).toHaveText(['1', '2', 'flat', '4']);
});

test('names are before the rows where words are columns, and hidden in a wide matrix', async ({ sheet }) => {
  await open(sheet);
  await sheet.pickConvention('columns');
  await expect(sheet.grid('x').locator('.is-name[role="rowheader"]')).toHaveText(NAMES);
  await sheet.cell('x', 0, 4).click();
  await expect(heard(sheet)).toHaveAccessibleName('X, row 1 (alive), column 5 (they), 1');
  await sheet.press('Home', 'ArrowLeft');
  await expect(names(sheet).nth(0)).toBeFocused();
  await sheet.page.keyboard.type('living');
  await sheet.press('Enter');
  await expect(names(sheet)).toHaveText(['living', 'thing', 'doing', 'pronoun']);

  await sheet.pickConvention('rows');
  await sheet.choosePreset('humpty-dumpty');
  await sheet.cell('x', 1, 1).click({ button: 'right' });
  await item(sheet, 'Name this dimension').click();
  await sheet.page.keyboard.type('far');
  await sheet.press('Enter');
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 1 });
  await expect(heard(sheet)).toHaveAccessibleName(/^X, row 1 \(humpty\), column 2 \(far\), /);
  await expect(names(sheet)).toHaveCount(0);
});
