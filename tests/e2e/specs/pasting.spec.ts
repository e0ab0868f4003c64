import type { Locator } from '@playwright/test';

import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, expectOneStep, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import type { Inputs } from '../oracle/attention.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog', { name: 'Paste or load numbers' });
const button = (sheet: Worksheet, name: string): Locator => dialog(sheet).getByRole('button', { name, exact: true });
const numbers = (sheet: Worksheet): Locator => dialog(sheet).getByRole('textbox', { name: 'Numbers' });
const outcome = (sheet: Worksheet): Locator => dialog(sheet).locator('.changes');

async function open(sheet: Worksheet, matrix: string): Promise<void> {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Paste or load numbers' }).click();
  await dialog(sheet).getByRole('combobox', { name: 'Matrix' }).selectOption(matrix);
}

/** Pastes into the grid by keys. */
async function paste(sheet: Worksheet, text: string): Promise<void> {
  await new Clipboard(sheet.page.context()).put(text);
  await sheet.press('Control+v');
}

async function expectOneStepTo(sheet: Worksheet, after: Inputs): Promise<void> {
  await expect(dialog(sheet)).toHaveCount(0);
  await expectOneStep(sheet, INPUTS, after);
}

test.beforeEach(async ({ sheet }) => {
  // More columns than fit a laptop are shown whole.
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

test('numbers of the size of a matrix take the place of its own', { tag: '@engines' }, async ({ sheet }) => {
  await open(sheet, 'w_v');
  await numbers(sheet).fill('[[1, 2, 3], [4, 5, 6], [7, 8, 9], [0.5, -1, 1/4]]');
  await expect(outcome(sheet)).toContainText('Read: 4 × 3 numbers.');
  await button(sheet, 'Use numbers').click();
  await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  await expectOneStepTo(sheet, { ...INPUTS, w_v: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0.5, -1, 0.25]] });
});

test('of another size, the matrix is resized with those that go with it', { tag: '@engines-long' }, async ({ sheet }) => {
  await open(sheet, 'w_q');
  await numbers(sheet).fill('1 2 3 4 5\n6 7 8 9 10');
  await expect(button(sheet, 'Only what fits')).toHaveCount(0);
  await button(sheet, 'Use numbers').click();
  await expect(outcome(sheet)).toContainText('These are 2 × 5 numbers; the matrix has 4 × 3.');
  await expect(outcome(sheet)).toContainText('4 × 3 → 2 × 5');
  await expect(outcome(sheet)).toContainText('3 × 4 → 3 × 2');
  await expect(outcome(sheet)).toContainText('These numbers replace the ones that stand there. Other new cells are 0; all other numbers stay.');
  expect(await sheet.readInputs(), 'nothing has changed yet').toEqual(INPUTS);
  await button(sheet, 'Resize to 2 × 5').click();
  await expectOneStepTo(sheet, {
    x: [[1, 0], [0, 2], [1, 1]],
    w_q: [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]],
    w_k: [[0, 1, 1, 0, 0], [1, 0, 1, 0, 0]],
    w_v: [[0, 0, 1], [1, 1, 0]],
  });
});

test('of another size, only what fits is taken', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet, 'x');
  await numbers(sheet).fill('9,8,7,6,5\n4,3,2,1,0');
  await button(sheet, 'Use numbers').click();
  await expect(outcome(sheet)).toContainText('the upper left 2 × 4 of them');
  await button(sheet, 'Only what fits').click();
  await expectOneStepTo(sheet, { ...INPUTS, x: [[9, 8, 7, 6], [4, 3, 2, 1], [1, 1, 1, 1]] });
});

test('a paste for which there is no room asks, and goes back to its cell', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.cell('x', 2, 2).click();
  await paste(sheet, '1 2 3\n4 5 6');
  await expect(outcome(sheet)).toContainText('2 × 3 numbers do not fit: from this cell on there is room for 1 × 2.');
  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 2, col: 2 });
  expect(await sheet.readInputs()).toEqual(INPUTS);

  await paste(sheet, '1 2 3\n4 5 6');
  await expect(button(sheet, 'Resize to 4 × 5')).toBeFocused();
  await expect(dialog(sheet)).toHaveAccessibleDescription('2 × 3 numbers do not fit: from this cell on there is room for 1 × 2.');
  await expect(dialog(sheet).getByRole('combobox')).toHaveCount(0);
  await button(sheet, 'Only what fits').click();
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 2, col: 2 });
  await expectOneStepTo(sheet, { ...INPUTS, x: [INPUTS.x[0], INPUTS.x[1], [1, 1, 1, 2]] });

  await sheet.cell('x', 2, 2).click();
  await paste(sheet, '1 2 3\n4 5 6');
  await button(sheet, 'Resize to 4 × 5').click();
  const wider = (weights: number[][]) => [...weights, [0, 0, 0]];
  await expectOneStepTo(sheet, {
    x: [[1, 0, 1, 0, 0], [0, 2, 0, 2, 0], [1, 1, 1, 2, 3], [0, 0, 4, 5, 6]],
    w_q: wider(INPUTS.w_q),
    w_k: wider(INPUTS.w_k),
    w_v: wider(INPUTS.w_v),
  });
});

test('where words are columns, rows and columns are those that are seen', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickConvention('columns');
  await sheet.painted();
  await open(sheet, 'x');
  await numbers(sheet).fill('1 2\n3 4');
  await button(sheet, 'Use numbers').click();
  await expect(outcome(sheet)).toContainText('These are 2 × 2 numbers; the matrix has 4 × 3.');
  await button(sheet, 'Resize to 2 × 2').click();
  expect(await sheet.readMatrix('x')).toEqual([[1, 2], [3, 4]]);
  expect(await sheet.readMatrix('w_q')).toEqual([[1, 1], [0, 0], [1, 0]]);
});

test('what is no table is refused in place, and stays in the field', async ({ sheet }) => {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Paste or load numbers' }).click();
  await expect(numbers(sheet)).toBeFocused();
  await button(sheet, 'Use numbers').click();
  await expect(dialog(sheet).getByRole('alert')).toHaveText('There is no number here yet.');
  await expect(numbers(sheet)).toBeFocused();
  // `tests/text/` and `tests/format/` have all reasons.
  for (const [text, why] of [
    ['1 2\n\n3 four', 'Line 3, column 3 of the text: “four” is not a number.'],
    ['[[1. 2. ... 3.]]', 'Line 1, column 9 of the text: “...” stands for numbers that this print leaves out. Print it whole: np.set_printoptions(threshold=np.inf)'],
    ['tensor([[1., 2.],\n        [3., nan]])', 'Line 2, column 14 of the text: “nan” says that there is no number.'],
  ]) {
    await numbers(sheet).fill(text);
    await expect(dialog(sheet).getByRole('alert')).toContainText(why);
    await button(sheet, 'Use numbers').click();
    await expect(numbers(sheet)).toHaveValue(text);
  }
  // More words than a sheet holds: only a part can be taken.
  await numbers(sheet).fill(Array.from({ length: 513 }, () => '1 2 3 4').join('\n'));
  await expect(outcome(sheet)).toContainText('A sheet holds at most 512 words.');
  await expect(button(sheet, 'Resize to 513 × 4')).toHaveCount(0);
  await button(sheet, 'Only what fits').click();
  await expectOneStepTo(sheet, { ...INPUTS, x: INPUTS.x.map(() => [1, 2, 3, 4]) });
});

test('what is no table is refused in Chinese, too', { tag: ['@engines-long', '@long'] }, async ({ sheet }) => {
  await sheet.pickLanguage('zh-CN');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: '粘贴或载入数值' }).click();
  const asked = sheet.page.getByRole('dialog', { name: '粘贴或载入数值' });
  for (const [text, why] of [
    ['1,2\n3,四', '文本第 2 行第 3 个字符处：“四”不是数。'],
    ['1 2\n\n3', '文本第 3 行第 1 个字符处：表格的第 2 行有 1 个数，而首行有 2 个。'],
    ['1 ... 3', '文本第 1 行第 3 个字符处：这份输出省略了一部分数，用“...”代替。'],
    ['1\t###', '文本第 1 行第 3 个字符处：“###”表示电子表格的列太窄'],
    ['1 NaN', '文本第 1 行第 3 个字符处：“NaN”表示这里没有数值。'],
    ['1 -inf', '文本第 1 行第 3 个字符处：“-inf”是无穷大。'],
    ['1\t#N/A', '文本第 1 行第 3 个字符处：“#N/A”是电子表格的错误值'],
    ['1\t$1,234.50', '文本第 1 行第 3 个字符处：“$1,234.50”带有货币符号。'],
    ['1\t50%', '文本第 1 行第 3 个字符处：“50%”是百分数。'],
  ]) {
    await asked.getByRole('textbox').fill(text);
    await asked.getByRole('button', { name: '使用这些数值' }).click();
    await expect(asked.getByRole('alert')).toContainText(why);
  }
});

test('commas are told apart for all lines at once', { tag: '@long' }, async ({ sheet }) => {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'Paste or load numbers' }).click();
  await numbers(sheet).fill('1,250 2 ½ -3½\n0,125 1 1/4 1\n1 1 1 1');
  await button(sheet, 'Use numbers').click();
  expect(await sheet.readMatrix('x')).toEqual([[1.25, 2, 0.5, -3.5], [0.125, 1, 0.25, 1], [1, 1, 1, 1]]);
});

test('a file is read, and told of where it is not', async ({ sheet }) => {
  await open(sheet, 'w_k');
  await numbers(sheet).fill('1 2 3');
  const chooser = dialog(sheet).getByLabel('Load a file');
  await chooser.setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc((1 << 20) + 1, '1,') });
  await expect(dialog(sheet).getByRole('alert')).toContainText('“large.csv” is larger than 1 MiB');
  await expect(numbers(sheet)).toHaveValue('1 2 3');
  await button(sheet, 'Use numbers').click();
  await expect(outcome(sheet), 'what was typed is still there to be used').toContainText('These are 1 × 3 numbers');
  await chooser.setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from('\ufeff1;2;3\r\n4;5;6\r\n7;8;9\r\n0,5;1;2\r\n') });
  await expect(outcome(sheet)).toContainText('Read: 4 × 3 numbers.');
  await expect(dialog(sheet).getByRole('alert')).toBeHidden();
  await button(sheet, 'Use numbers').click();
  await expectOneStepTo(sheet, { ...INPUTS, w_k: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0.5, 1, 2]] });
});

test('a double press, and a key that is held, answer once', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet, 'x');
  await numbers(sheet).fill('1 2 3 4 5');
  await button(sheet, 'Use numbers').dblclick();
  await expect(button(sheet, 'Resize to 1 × 5')).toBeVisible();
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await sheet.press('Escape');

  await open(sheet, 'x');
  await numbers(sheet).fill('1 2 3 4 5');
  await button(sheet, 'Use numbers').focus();
  await sheet.page.keyboard.down('Enter');
  await sheet.page.keyboard.down('Enter');
  await sheet.page.keyboard.up('Enter');
  await expect(button(sheet, 'Resize to 1 × 5')).toBeVisible();
  expect(await sheet.readInputs()).toEqual(INPUTS);
});

test('no key undoes what is behind the dialog', { tag: '@long' }, async ({ sheet }) => {
  await sheet.typeInto('x', 0, 0, '7');
  await open(sheet, 'x');
  await sheet.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await sheet.press('Control+z');
  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(7);
});

test('new words are named', async ({ sheet }) => {
  await sheet.cell('x', 2, 0).click();
  await paste(sheet, '1\n2\n3');
  await expect(outcome(sheet)).toContainText('New: “x₄”, “x₅”.');
});

test('it is there in Chinese, and fits a phone', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await sheet.pickLanguage('zh-CN');
  await sheet.reload();
  await sheet.cell('x', 0, 0).click();
  await paste(sheet, '1 2 3 4 5');
  const asked = sheet.page.getByRole('dialog', { name: '粘贴或载入数值' });
  await expect(asked.getByText('1 × 5 个数放不下：从这一格起只有 3 × 4 的位置。')).toBeVisible();
  await expect(asked.getByRole('button', { name: '改为 3 × 5' })).toBeVisible();
  await expect(asked.getByRole('button', { name: '只用放得下的部分' })).toBeVisible();
  expect(await asked.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
