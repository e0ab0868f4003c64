import type { Locator } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, expectOneStep, expectToFollow, test } from '../fixtures/page.ts';
import { line } from '../fixtures/ranges.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

const NAMES = { en: 'Paste or load numbers', 'zh-CN': '粘贴或载入数值' } as const;

const dialog = (sheet: Worksheet, language: Language = 'en'): Locator =>
  sheet.page.getByRole('dialog', { name: NAMES[language] });
const field = (sheet: Worksheet): Locator => dialog(sheet).getByRole('textbox', { name: 'Numbers' });
const outcome = (sheet: Worksheet): Locator => dialog(sheet).locator('.changes');
const which = (sheet: Worksheet): Locator => dialog(sheet).getByRole('combobox', { name: 'Which one' });
const told = (sheet: Worksheet): Locator => line(sheet).getByRole('status');
const use = (sheet: Worksheet): Locator => dialog(sheet).getByRole('button', { name: 'Use numbers', exact: true });

/** Pastes into the grid by keys; beside the text an HTML table, as spreadsheets put it there. */
async function paste(sheet: Worksheet, text: string, html?: string): Promise<void> {
  await new Clipboard(sheet.page.context()).put(text, html);
  await sheet.press('Control+v');
}

async function open(sheet: Worksheet, matrix: string): Promise<void> {
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: NAMES.en }).click();
  await dialog(sheet).getByRole('combobox', { name: 'Matrix' }).selectOption(matrix);
}

const table = (rows: string[][]): string =>
  `<table>${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

test.beforeEach(async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

test.describe('a copied cell', () => {
  test('stays one cell, whatever signs are in it', { tag: '@engines-long' }, async ({ sheet }) => {
    const neighbour = INPUTS.x[0][1];
    for (const text of ['1,234.5', '2 1/2']) {
      for (const html of [undefined, table([[text]])]) {
        await sheet.cell('x', 0, 0).click();
        await paste(sheet, text, html);
        const isAnswered = async () => (await sheet.alert.count()) > 0 || (await sheet.readValue('x', 0, 0)) !== INPUTS.x[0][0];
        await expect.poll(isAnswered, { message: `${text} is taken or refused` }).toBe(true);
        expect(await sheet.readValue('x', 0, 1), `${text}, ${html ? 'as a cell' : 'as text'}`).toBe(neighbour);
        await expect(dialog(sheet)).toHaveCount(0);
        await sheet.press('Escape', 'Control+z');
      }
    }
  });

  for (const [language, why] of [
    ['en', 'That comma could mean decimals or thousands. Write a point, or no comma.'],
    ['zh-CN', '这个逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。'],
  ] as const) {
    test(`is refused as if it were typed, where nothing tells, ${language}`, { tag: language === 'en' ? [] : '@long' }, async ({ sheet }) => {
      await sheet.pickLanguage(language);
      await sheet.cell('x', 0, 0).click();
      await paste(sheet, '475,962\r\n');
      await expect(sheet.alert).toHaveText(why);
      await expect(sheet.editor, 'where it can be mended').toHaveValue('475,962');
      expect(await sheet.readInputs()).toEqual(INPUTS);
      await sheet.page.keyboard.press('Control+a');
      await sheet.page.keyboard.type('475962');
      await sheet.page.keyboard.press('Enter');
      expect(await sheet.readValue('x', 0, 0)).toBe(475962);
    });
  }

  test('is the number that its spreadsheet tells', async ({ sheet }) => {
    for (const [text, html, expected] of [
      ['475,962', '<table><tr><td sdval="475962" sdnum="1033;0;#,##0">475,962</td></tr></table>', 475962],
      ['475,962', '<table><tr><td sdval="475.962">475,962</td></tr></table>', 475.962],
      ['1.234,5', '<google-sheets-html-origin><table><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5}">1.234,5</td></tr></table>', 1234.5],
    ] as const) {
      await sheet.cell('x', 0, 0).click();
      await paste(sheet, text, html);
      await expect.poll(() => sheet.readValue('x', 0, 0)).toBe(expected);
      await sheet.press('Control+z');
    }
  });

  test('of a table that hides a row or covers cells is one cell of those that are seen', async ({ sheet }) => {
    await sheet.cell('w_q', 0, 0).click();
    await paste(sheet, '1,5\t2\n5\t6', '<table><tr><td>1,5</td><td>2</td></tr><tr style="display: none"><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td></tr></table>');
    await expect.poll(async () => (await sheet.readMatrix('w_q')).slice(0, 2).map(row => row.slice(0, 2))).toEqual([[1.5, 2], [5, 6]]);
    await sheet.cell('w_q', 0, 0).click();
    await paste(sheet, '7\t\n1\t2', '<table><tr><td colspan="2">7</td></tr><tr><td>1</td><td>2</td></tr></table>');
    await expect(sheet.alert).toContainText('Row 1, column 2 of what was copied: this cell is empty.');
  });

  test('with a line break or a raised digit is not the number without them', async ({ sheet }) => {
    for (const [text, cell, value] of [['1 2', '1<br>2', undefined], ['103', '10<sup>3</sup>', 1000]] as const) {
      await sheet.cell('x', 0, 0).click();
      await paste(sheet, text, `<table><tr><td>${cell}</td></tr></table>`);
      if (value !== undefined) await expect.poll(() => sheet.readValue('x', 0, 0), text).toBe(value);
      else {
        await expect(sheet.page.locator('#refusal-x'), text).not.toBeEmpty();
        expect(await sheet.readValue('x', 0, 0)).not.toBe(12);
      }
      await sheet.press('Escape', 'Control+z');
    }
  });

  test('is never run, nor is anything fetched for it', async ({ sheet }) => {
    await sheet.cell('x', 0, 0).click();
    await paste(sheet, '7', '<table onload="globalThis.ran = 1"><tr><td>7<img src="https://example.invalid/a.png" onerror="globalThis.ran = 1"><script>globalThis.ran = 1</script></td></tr></table>');
    await sheet.painted();
    expect(await sheet.page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  });
});

test.describe('several matrices', () => {
  test('are a choice, with the last of a chain first', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('w_q', 0, 0).click();
    await paste(sheet, String.raw`\begin{bmatrix}1&0\\0&2\end{bmatrix}\begin{bmatrix}2&3\\4&5\end{bmatrix}=\begin{bmatrix}2&3\\8&10\end{bmatrix}`);
    await expect(which(sheet)).toBeFocused();
    await expect(outcome(sheet)).toContainText('The text holds 3 matrices.');
    await expect(which(sheet).locator('option')).toHaveText([
      'Choose one',
      /^1: 2 × 2 \(1, 0; 0, 2\)$/,
      /^2: 2 × 2 \(2, 3; 4, 5\)$/,
      /^3: 2 × 2 \(2, 3; 8, 10\)$/,
    ]);
    await expect(which(sheet)).toHaveValue('2');
    await sheet.page.keyboard.press('ArrowUp');
    await expect(outcome(sheet).locator('table.numbers')).toHaveText('2345');
    await use(sheet).click();
    await expect(dialog(sheet)).toHaveCount(0);
    const [first, second, ...rest] = INPUTS.w_q;
    await expectOneStep(sheet, INPUTS, { ...INPUTS, w_q: [[2, 3, first[2]], [4, 5, second[2]], ...rest] });
  });

  test('of which none is meant more than another wait to be chosen', async ({ sheet }) => {
    await open(sheet, 'w_q');
    await field(sheet).fill('A = [[1, 2], [3, 4]]\nB = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0, 1, 0]]');
    await expect(outcome(sheet)).toContainText('The text holds 2 matrices.');
    await expect(which(sheet)).toHaveValue('');
    await use(sheet).click();
    await expect(dialog(sheet).getByRole('alert')).toHaveText('Choose one of the matrices first.');
    await expect(which(sheet)).toBeFocused();
    await which(sheet).selectOption('1');
    await expect(dialog(sheet).getByRole('alert')).toBeHidden();
    await use(sheet).click();
    await expectOneStep(sheet, INPUTS, { ...INPUTS, w_q: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0, 1, 0]] });
  });

  test('are a choice in Chinese, too', { tag: '@long' }, async ({ sheet }) => {
    await sheet.pickLanguage('zh-CN');
    await sheet.cell('w_q', 0, 0).click();
    await paste(sheet, 'A = [[1, 2], [3, 4]]\nB = [[5, 6], [7, 8]]');
    const asked = dialog(sheet, 'zh-CN');
    await expect(asked).toContainText('文本中有 2 个矩阵。');
    await asked.getByRole('button', { name: '使用这些数值' }).click();
    await expect(asked.getByRole('alert')).toHaveText('请先选择一个矩阵。');
    await asked.getByRole('combobox', { name: '选用' }).selectOption('1');
    await asked.getByRole('button', { name: '使用这些数值' }).click();
    expect((await sheet.readMatrix('w_q')).slice(0, 2).map(row => row.slice(0, 2))).toEqual([[5, 6], [7, 8]]);
  });
});

test('what was applied to the numbers is said', async ({ sheet }) => {
  await sheet.cell('w_q', 0, 0).click();
  await paste(sheet, String.raw`-\begin{bmatrix}1&2\\3&4\end{bmatrix}^\top`);
  await expect(told(sheet)).toHaveText('Pasted 2 × 2 numbers. Read, transposed, with all signs changed.');
  expect((await sheet.readMatrix('w_q')).slice(0, 2).map(row => row.slice(0, 2))).toEqual([[-1, -3], [-2, -4]]);
  await open(sheet, 'w_q');
  await field(sheet).fill(String.raw`\frac{1}{2}\begin{bmatrix}1&2\\3&4\end{bmatrix}`);
  await expect(outcome(sheet)).toContainText('Read: 2 × 2 numbers. Read, times (1/2).');
});

const HEADED = '\td1\td2\td3\td4\nthe\t1\t2\t3\t4\ncat\t5\t6\t7\t8\nsat\t9\t8\t7\t6';
const NUMBERS = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 8, 7, 6]];

test.describe('headings', () => {
  for (const [language, said, undo] of [
    ['en', 'Pasted 3 × 4 numbers. 3 words taken from the first column. Column headings left out: d1, d2, d3, d4.', 'Undo'],
    ['zh-CN', '已粘贴 3 × 4 个数。已取首列的 3 个词。列标题未采用：d1、d2、d3、d4。', '撤销'],
  ] as const) {
    test(`of X become its words, which one step takes back, ${language}`, { tag: language === 'en' ? '@engines-long' : '@long' }, async ({ sheet }) => {
      await sheet.pickLanguage(language);
      const before = await sheet.labels();
      await sheet.cell('x', 0, 0).click();
      await paste(sheet, HEADED);
      await expect(told(sheet)).toHaveText(said);
      expect(await sheet.labels()).toEqual(['the', 'cat', 'sat']);
      await expectToFollow(sheet, { ...INPUTS, x: NUMBERS });
      await line(sheet).getByRole('button', { name: undo, exact: true }).click();
      expect(await sheet.labels()).toEqual(before);
      expect(await sheet.readInputs()).toEqual(INPUTS);
      await expect(sheet.page.getByRole('banner').getByRole('button', { name: undo, exact: true })).toBeDisabled();
    });
  }

  test('of other matrices are named as left out', async ({ sheet }) => {
    const before = await sheet.labels();
    await sheet.cell('w_q', 0, 0).click();
    await paste(sheet, '\ta\tb\nthe\t1\t2\ncat\t3\t4');
    await expect(told(sheet)).toHaveText('Pasted 2 × 2 numbers. Row headings left out: the, cat. Column headings left out: a, b.');
    expect(await sheet.labels()).toEqual(before);
  });

  test('are taken in the dialog unless they are unticked, typed or loaded', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.labels();
    await open(sheet, 'x');
    await field(sheet).fill(HEADED);
    const box = dialog(sheet).getByRole('checkbox', { name: 'Take 3 words from the first column' });
    await expect(box).toBeChecked();
    await expect(outcome(sheet)).toContainText('Read: 3 × 4 numbers. 3 words taken from the first column.');
    await box.uncheck();
    await expect(outcome(sheet)).toContainText('Row headings left out: the, cat, sat.');
    await use(sheet).click();
    await expectOneStep(sheet, INPUTS, { ...INPUTS, x: NUMBERS });
    expect(await sheet.labels()).toEqual(before);

    await open(sheet, 'x');
    const file = 'word,d1,d2,d3,d4\nthe,1,2,3,4\n,5,6,7,8\nsat,9,8,7,6\non,1,1,1,1\n';
    await dialog(sheet).getByLabel('Load a file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(outcome(sheet)).toContainText('3 words taken from the first column. The heading of row 2 is blank: its old word stays.');
    await use(sheet).click();
    await dialog(sheet).getByRole('button', { name: 'Resize to 4 × 4' }).click();
    await expect(dialog(sheet)).toHaveCount(0);
    expect(await sheet.labels()).toEqual(['the', 'x₂', 'sat', 'on']);
    await sheet.undo();
    expect(await sheet.labels()).toEqual(before);
  });

  test('stand in the first row where words are columns', { tag: '@long' }, async ({ sheet }) => {
    await sheet.pickConvention('columns');
    await sheet.painted();
    await open(sheet, 'x');
    await field(sheet).fill('\tthe\tcat\tsat\nd1\t1\t2\t3\nd2\t4\t5\t6\nd3\t7\t8\t9\nd4\t1\t1\t1');
    await expect(dialog(sheet).getByRole('checkbox', { name: 'Take 3 words from the first row' })).toBeChecked();
    await use(sheet).click();
    await expect(dialog(sheet)).toHaveCount(0);
    expect(await sheet.labels()).toEqual(['the', 'cat', 'sat']);
  });
});

test.describe('a long text', () => {
  const LONG = Array.from({ length: 12_000 }, (_, row) => `${row} 2 3 4`).join('\n');

  test('is shown by its first lines, and what was typed comes back', { tag: '@engines-long' }, async ({ sheet }) => {
    await open(sheet, 'x');
    await field(sheet).fill('1 2 3 four');
    await dialog(sheet).getByLabel('Load a file').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(LONG) });
    await expect(dialog(sheet)).toContainText(`${Math.ceil(LONG.length / 1000)} KB of text, first lines:`);
    await expect(dialog(sheet).locator('pre')).toHaveText('0 2 3 4\n1 2 3 4\n2 2 3 4');
    await expect(field(sheet)).toBeHidden();
    await expect(outcome(sheet)).toContainText('Read: 12000 × 4 numbers.');
    expect(await violations(sheet.page, 'dialog[open]')).toEqual([]);
    await dialog(sheet).getByRole('button', { name: 'Remove this text' }).click();
    await expect(field(sheet)).toHaveValue('1 2 3 four');
    await expect(field(sheet)).toBeFocused();
    await expect(dialog(sheet).locator('#pasted-refusal')).toContainText('Line 1, column 7 of the text: “four” is not a number.');

    await new Clipboard(sheet.page.context()).put(`${LONG}\nfive`);
    await field(sheet).focus();
    await sheet.page.keyboard.press('Control+v');
    await expect(dialog(sheet).locator('#pasted-refusal')).toContainText('Line 12001, column 1 of the text');
    await expect(dialog(sheet).locator('pre'), 'what is refused is still there').toContainText('0 2 3 4');
    await dialog(sheet).getByRole('button', { name: 'Remove this text' }).click();
    await expect(field(sheet)).toHaveValue('1 2 3 four');
  });

  test('pasted onto a cell is not put into the field', async ({ sheet }) => {
    await sheet.cell('x', 0, 0).click();
    await paste(sheet, LONG);
    await expect(dialog(sheet)).toContainText('KB of text, first lines:');
    await expect(outcome(sheet)).toContainText('12000 × 4 numbers do not fit');
    await dialog(sheet).getByRole('button', { name: 'Only what fits' }).click();
    await expectOneStep(sheet, INPUTS, { ...INPUTS, x: [[0, 2, 3, 4], [1, 2, 3, 4], [2, 2, 3, 4]] });
  });

  test('beyond the limit is refused by its size, on a cell and in the field', async ({ sheet }) => {
    const tooLong = '1 '.repeat(700_000);
    await sheet.cell('x', 0, 0).click();
    await paste(sheet, tooLong);
    await expect(sheet.alert).toContainText('more than 1 MiB of text');
    await open(sheet, 'x');
    await field(sheet).fill('7');
    await sheet.page.keyboard.press('Control+v');
    await expect(dialog(sheet).getByRole('alert')).toContainText('more than 1 MiB of text');
    await expect(field(sheet)).toHaveValue('7');
  });
});
