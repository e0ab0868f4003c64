import { expect, test } from '../fixtures/page.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('undo of what was done at a heading leads back to it, where the same keys do the same again', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.label(0).click();
  await sheet.press('Alt+ArrowDown');
  await expect(sheet.label(1)).toBeFocused();
  await sheet.press('Control+z');
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await expect(sheet.label(0)).toBeFocused();
  await sheet.press('Alt+ArrowDown');
  expect(await sheet.labels()).toEqual(['x₂', 'x₁', 'x₃']);
  await sheet.press('Control+z', 'Control+y');
  await expect(sheet.label(1), 'forth it is where the word is then').toBeFocused();
  await sheet.press('Control+z');
  await sheet.label(2).click({ button: 'right' });
  await sheet.page.getByRole('menu').getByRole('menuitem', { name: 'Remove word' }).click();
  await sheet.press('Control+z');
  await expect(sheet.label(2)).toBeFocused();
  await sheet.cell('x', 1, 1).click();
  await sheet.press('5', 'Enter', 'Control+z');
  expect(await sheet.focusedCell(), 'in a cell it is the cell').toEqual({ stage: 'x', row: 1, col: 1 });
});

test('a word whose change was undone is the active one: its keys are the word\'s', async ({ sheet }) => {
  await sheet.label(2).click();
  await sheet.press('F2', 'z', 'Enter');
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'z']);
  await sheet.press('Control+z');
  await expect(sheet.label(2)).toBeFocused();
  await sheet.press('F2');
  await expect(sheet.editor).toHaveValue('x₃');
});

test('a word is renamed from its menu, also where a text of the matrix was refused', async ({ sheet }) => {
  await sheet.cell('x', 0, 1).click();
  await sheet.press('a', 'b', 'Enter');
  await expect(sheet.alert).toHaveCount(1);
  await sheet.label(2).click({ button: 'right' });
  await sheet.page.getByRole('menuitem', { name: 'Rename word' }).click();
  await expect(sheet.editor).toBeFocused();
  await expect(sheet.editor).toHaveValue('x₃');
  await sheet.press('w', 'Enter');
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'w']);
  await expect(sheet.offer).toContainText('“ab”');
});

for (const [language, first, last] of [
  ['en', 'The first word cannot move up.', 'The last word cannot move down.'],
  ['zh-CN', '第一个词不能再上移。', '最后一个词不能再下移。'],
] as const) {
  test(`a word that has nowhere to go says so, ${language}`, { tag: ['@engines-long', language === 'zh-CN' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.pickLanguage(language);
    await sheet.label(2).click();
    await sheet.press('Alt+ArrowDown');
    await expect(sheet.alert).toHaveText(last);
    await expect(sheet.label(2)).toBeFocused();
    await sheet.label(0).click();
    await sheet.press('Alt+ArrowUp');
    await expect(sheet.alert).toHaveText(first);
    expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  });
}
