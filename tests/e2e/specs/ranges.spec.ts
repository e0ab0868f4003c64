import { Clipboard, type Clip } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { chosen, drag, line, middle } from '../fixtures/ranges.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attention } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';

/** The clipboard's contents after the keys for copying or cutting. */
async function taken(sheet: Worksheet, key: 'Control+c' | 'Control+x'): Promise<Clip> {
  await sheet.press(key);
  return new Clipboard(sheet.page.context()).read();
}

async function paste(sheet: Worksheet, text: string, html?: string): Promise<void> {
  await new Clipboard(sheet.page.context()).put(text, html);
  await sheet.press('Control+v');
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test.describe('a range of cells', () => {
  test('grows by Shift and keys, and ends with a plain move', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1', '1,2', '2,1', '2,2']);
    await expect(line(sheet)).toHaveText('2 × 2 selected: sum 1, mean 0.25, smallest 0, largest 1');
    expect(await sheet.focusedCell(), 'the active cell stays').toEqual({ stage: 'w_q', row: 1, col: 1 });
    await sheet.press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Control+Shift+ArrowUp');
    expect(await chosen(sheet, 'w_q')).toEqual(['0,0', '0,1', '1,0', '1,1']);
    await sheet.press('Shift+End');
    expect(await chosen(sheet, 'w_q')).toEqual(['0,1', '0,2', '1,1', '1,2']);
    await sheet.press('Control+Shift+Home');
    expect(await chosen(sheet, 'w_q')).toEqual(['0,0', '0,1', '1,0', '1,1']);
    await sheet.press('ArrowDown');
    expect(await chosen(sheet, 'w_q')).toEqual(['2,1']);
    await expect(line(sheet)).toHaveText('');
  });

  test('is a row, a column or all of a matrix by one key, also of a computed one', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('q', 1, 1).click();
    await sheet.press('Shift+Space');
    expect(await chosen(sheet, 'q')).toEqual(['1,0', '1,1', '1,2']);
    await sheet.press('Escape');
    expect(await chosen(sheet, 'q')).toEqual(['1,1']);
    await sheet.press('Control+Space');
    expect(await chosen(sheet, 'q')).toEqual(['0,1', '1,1', '2,1']);
    await sheet.press('Control+a');
    expect(await chosen(sheet, 'q')).toHaveLength(9);
    expect(await sheet.page.evaluate(() => String(getSelection()))).toBe('');
  });

  test('is walked through by Enter and Tab while numbers are typed', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
    await sheet.press('4', 'Tab', '5', 'Tab', '6', 'Tab', '7');
    await sheet.press('Tab');
    expect(await sheet.focusedCell(), 'behind the last one the first follows').toEqual({ stage: 'w_q', row: 1, col: 1 });
    expect(await chosen(sheet, 'w_q')).toEqual(['1,1', '1,2', '2,1', '2,2']);
    const wq = async () => (await sheet.readMatrix('w_q')).slice(1, 3).map(row => row.slice(1));
    expect(await wq()).toEqual([[4, 5], [6, 7]]);
    await sheet.press('1', 'Enter', '2', 'Enter', '3', 'Shift+Enter');
    expect(await sheet.focusedCell(), 'back from the top of a column').toEqual({ stage: 'w_q', row: 2, col: 1 });
    expect(await wq()).toEqual([[1, 3], [2, 7]]);
    await sheet.press('8', 'Shift+Tab');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 2 });
    await sheet.press('9', 'ArrowDown');
    expect(await chosen(sheet, 'w_q'), 'an arrow leads out of it').toEqual(['2,2']);
    expect(await wq()).toEqual([[1, 9], [8, 7]]);
  });

  test('grows by a drag and by a press with Shift', { tag: '@engines' }, async ({ sheet }) => {
    await drag(sheet, await middle(sheet.cell('x', 0, 1)), await middle(sheet.cell('x', 1, 2)));
    expect(await chosen(sheet, 'x')).toEqual(['0,1', '0,2', '1,1', '1,2']);
    await sheet.cell('x', 2, 3).click({ modifiers: ['Shift'] });
    expect(await chosen(sheet, 'x')).toHaveLength(9);
    expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 1 });
  });

  for (const [what, back] of [
    ['a click on its first cell', async sheet => sheet.cell('x', 0, 0).click()],
    ['an arrow away and back', async sheet => sheet.press('ArrowRight', 'ArrowLeft')],
    ['an arrow against the edge', async sheet => sheet.press('ArrowUp')],
    ['a click in another matrix and back', async sheet => {
      await sheet.cell('w_q', 0, 0).click();
      await sheet.cell('x', 0, 0).click();
    }],
  ] as [string, (sheet: Worksheet) => Promise<void>][]) {
    test(`is forgotten by ${what}`, { tag: what === 'an arrow away and back' ? '@engines-long' : ['@long', '@engines-long'] }, async ({ sheet }) => {
      const { x } = await sheet.readInputs();
      await sheet.cell('x', 0, 0).click();
      await sheet.press('Control+a');
      await back(sheet);
      expect(await chosen(sheet, 'x')).toEqual(['0,0']);
      await sheet.press('Delete');
      x[0][0] = 0;
      expect((await sheet.readInputs()).x).toEqual(x);
    });
  }

  test('that came back with an undone step is forgotten like any other', { tag: '@long' }, async ({ sheet }) => {
    const { x } = await sheet.readInputs();
    await sheet.cell('x', 0, 0).click();
    await sheet.press('Control+a', 'Control+r', 'Control+z');
    expect(await chosen(sheet, 'x'), 'undone, it shows what it was done to').toHaveLength(12);
    await sheet.cell('x', 1, 1).click();
    await sheet.cell('x', 0, 0).click();
    await sheet.press('Shift+ArrowRight');
    expect(await chosen(sheet, 'x')).toEqual(['0,0', '0,1']);
    const { text } = await taken(sheet, 'Control+x');
    expect(text.split('\n').map(row => row.split('\t').map(Number))).toEqual([x[0].slice(0, 2)]);
    [x[0][0], x[0][1]] = [0, 0];
    expect((await sheet.readInputs()).x).toEqual(x);
  });

  test('follows a large matrix out of sight', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.pickPreset('humpty-dumpty');
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Control+Shift+End');
    await expect(line(sheet)).toContainText('512 × 512');
    await sheet.press('Escape', 'ArrowRight');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 0, col: 1 });
  });

  test('is another document’s no more', async ({ sheet }) => {
    await sheet.cell('x', 0, 0).click();
    await sheet.press('Control+a');
    await sheet.pickPreset('humpty-dumpty-8');
    await expect(line(sheet)).toHaveText('');
  });
});

test.describe('the clipboard', () => {
  test('has the numbers of a range to the last bit, as text and as a table', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.cell('weights', 0, 1).click();
    await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
    const { text, html } = await taken(sheet, 'Control+c');
    const numbers = (await sheet.readMatrix('weights')).slice(0, 2).map(row => row.slice(1, 3));
    expect(text.split('\n').map(row => row.split('\t').map(Number))).toEqual(numbers);
    expect(html).toContain(`<td>${numbers[0][0]}</td>`);
    await expect(line(sheet)).toHaveText('Copied 2 × 2 numbers.');
  });

  test('is pasted as one step, and everything follows', { tag: '@engines' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('w_k', 1, 0).click();
    await paste(sheet, '0.5\t-1\r\n1/3\t2e-3\r\n');
    const inputs = await sheet.readInputs();
    expect(inputs.w_k.slice(1, 3).map(row => row.slice(0, 2))).toEqual([[0.5, -1], [1 / 3, 0.002]]);
    expect(differences(await sheet.stages(), attention(inputs))).toEqual([]);
    expect(await chosen(sheet, 'w_k')).toHaveLength(4);
    await sheet.press('Control+Z');
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
  });

  for (const [language, told] of [['en', 'Pasted 2 × 2 numbers.'], ['zh-CN', '已粘贴 2 × 2 个数。']] as const) {
    test(`is read as each program writes it, ${language}`, { tag: language === 'en' ? '@engines-long' : ['@long', '@engines-long'] }, async ({ sheet }) => {
      await sheet.pickLanguage(language);
      // `tests/format/table_cases.rs` has every program's way of writing.
      const written: [what: string, text: string][] = [
        ['a spreadsheet', '1.5\t-2\r\n3\t0.5\r\n'],
        ['CSV', '\ufeff1.5,-2\r\n3,0.5\r\n'],
        ['NumPy, as print', '[[ 1.5 -2. ]\n [ 3.   0.5]]'],
        ['LaTeX, pmatrix', '\\begin{pmatrix}1.5&-2\\\\3&0.5\\end{pmatrix}'],
      ];
      const before = await sheet.readMatrix('x');
      for (const [what, text] of written) {
        await sheet.cell('x', 0, 0).click();
        await paste(sheet, text);
        expect((await sheet.readMatrix('x')).slice(0, 2).map(row => row.slice(0, 2)), what).toEqual([[1.5, -2], [3, 0.5]]);
        await expect(line(sheet)).toContainText(told);
        // If the next one were not read, the numbers would stay as they were.
        await sheet.press('Control+z');
      }
      expect(await sheet.readMatrix('x')).toEqual(before);
    });
  }

  test('has decimal commas in a number alone and in a column that is chosen for it, and else parts columns by them', { tag: '@engines-long' }, async ({ sheet }) => {
    const { x } = await sheet.readInputs();
    await sheet.cell('x', 0, 0).click();
    await paste(sheet, '1,5\r\n');
    expect((await sheet.readInputs()).x).toEqual([[1.5, ...x[0].slice(1)], x[1], x[2]]);
    await sheet.press('Shift+ArrowDown', 'Shift+ArrowDown');
    await paste(sheet, '1,5\n2,5\n3,5');
    expect((await sheet.readInputs()).x).toEqual([1.5, 2.5, 3.5].map((first, row) => [first, ...x[row].slice(1)]));
    await sheet.cell('x', 0, 2).click();
    await paste(sheet, '1,2\n3,4');
    expect((await sheet.readInputs()).x.map(row => row.slice(2))).toEqual([[1, 2], [3, 4], x[2].slice(2)]);
  });

  test('is a column where a spreadsheet says so', { tag: ['@long', '@engines-long'] }, async ({ sheet }) => {
    const { x } = await sheet.readInputs();
    await sheet.cell('x', 0, 1).click();
    const cells = ['1,5', '2', '3,25'];
    await paste(sheet, cells.join('\r\n'), `<table>${cells.map(cell => `<tr><td>${cell}</td></tr>`).join('')}</table>`);
    expect((await sheet.readInputs()).x).toEqual([1.5, 2, 3.25].map((second, row) => [x[row][0], second, ...x[row].slice(2)]));
  });

  test('of a single number fills what is chosen', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('w_v', 0, 0).click();
    await sheet.press('Control+Space');
    await paste(sheet, ' 7 ');
    expect((await sheet.readMatrix('w_v')).map(row => row[0])).toEqual([7, 7, 7, 7]);
  });

  test('is refused where it is no table, or numbers are computed', { tag: ['@long', '@engines-long'] }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    for (const [text, why] of [
      ['1 2\n3 four', 'Line 2, column 3 of the text: “four” is not a number.'],
      ['1 2\n3', 'Line 2, column 1 of the text: row 2 has 1 number; the first row has 2.'],
      ['[[1. 2. ... 3.]]', 'Line 1, column 9 of the text: “...” stands for numbers that this print leaves out.'],
      ['1\t####', 'Line 1, column 3 of the text: “####” is what a spreadsheet shows where a column is too narrow'],
      ['1 nan', 'Line 1, column 3 of the text: “nan” says that there is no number.'],
      ['1 inf', 'Line 1, column 3 of the text: “inf” is infinite.'],
      ['1\t$1,234.50', 'Line 1, column 3 of the text: “$1,234.50” has a currency sign. Show the numbers without it, and copy again.'],
      ['1\t50%', 'Line 1, column 3 of the text: “50%” is a percentage. Write it as a plain number, like 0.5 for 50%.'],
    ]) {
      await sheet.cell('x', 0, 0).click();
      await expect(sheet.alert).toHaveCount(0);
      await sheet.cell('x', 1, 2).click();
      await paste(sheet, text);
      await expect(sheet.alert).toContainText(why);
    }
    await sheet.cell('q', 0, 0).click();
    await paste(sheet, '1');
    await expect(sheet.alert).toContainText('Q, queries: these numbers are computed.');
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('takes what is cut away', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('x', 1, 1).click();
    await sheet.press('Shift+Space');
    expect((await taken(sheet, 'Control+x')).text).toBe('0\t2\t0\t2');
    await sheet.painted();
    expect((await sheet.readMatrix('x'))[1]).toEqual([0, 0, 0, 0]);
  });

  test('has and takes columns where words are columns', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.pickConvention('columns');
    await sheet.painted();
    await sheet.cell('x', 0, 1).click();
    await sheet.press('Control+Space');
    expect((await taken(sheet, 'Control+c')).text).toBe('0\n2\n0\n2');
    await sheet.cell('x', 0, 0).click();
    await paste(sheet, '5 6 7\n8 9 1');
    expect((await sheet.readMatrix('x')).slice(0, 2)).toEqual([[5, 6, 7], [8, 9, 1]]);
  });

  test('never has what is covered', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
    const cell = sheet.cell('weights', 0, 0);
    await new Clipboard(sheet.page.context()).put('what lay there');
    await cell.focus();
    expect((await taken(sheet, 'Control+c')).text).toBe('what lay there');
  });
});

test.describe('chosen cells', () => {
  test('are cleared, filled down, to the right, and from an open editor, each as one step', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    const step = async (act: () => Promise<void>, expected: number[][]) => {
      await sheet.cell('w_q', 0, 0).click();
      await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
      await act();
      expect((await sheet.readMatrix('w_q')).slice(0, 2).map(row => row.slice(0, 2))).toEqual(expected);
      await sheet.press('Control+Z');
      expect(await sheet.snapshot()).toEqual(before);
      await expect(sheet.undoButton).toBeDisabled();
    };
    await step(() => sheet.press('Delete'), [[0, 0], [0, 0]]);
    await step(() => sheet.press('Control+Enter'), [[1, 1], [1, 1]]);
    await step(() => sheet.press('Control+r'), [[1, 1], [1, 1]]);
    await step(async () => {
      await sheet.page.keyboard.type('2.5');
      await sheet.press('Control+Enter');
    }, [[2.5, 2.5], [2.5, 2.5]]);
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('Shift+ArrowDown', 'Control+d');
    expect((await sheet.readMatrix('w_q')).map(row => row[1])).toEqual([0, 0, 0, 1]);
  });

  test('one row is filled from the one above it, as it is shown', async ({ sheet }) => {
    for (const convention of ['rows', 'columns']) {
      await sheet.pickConvention(convention);
      await sheet.painted();
      const before = await sheet.readMatrix('w_q');
      expect(before[1]).not.toEqual(before[2]);
      await sheet.cell('w_q', 2, 0).click();
      await sheet.press('Shift+End', 'Control+d');
      const after = await sheet.readMatrix('w_q');
      expect(after, convention).toEqual(before.map((row, at) => (at === 2 ? before[1] : row)));
      await sheet.press('Control+z');
      expect(await sheet.readMatrix('w_q')).toEqual(before);
    }
  });

  test('say why they are left alone', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.cell('scores', 0, 0).click();
    await sheet.press('Delete');
    await expect(sheet.alert).toContainText('these numbers are computed');
    await sheet.cell('x', 0, 0).click();
    await expect(sheet.alert).toHaveCount(0);
    await sheet.press('Control+d');
    await expect(sheet.alert).toContainText('Select several rows');
    for (const key of ['5', '-', 'Enter', 'F2', 'Control+d']) {
      await sheet.cell('x', 0, 1).click();
      await expect(sheet.alert).toHaveCount(0);
      await sheet.cell('output', 0, 1).click();
      await sheet.press(key);
      await expect(sheet.alert, key).toContainText('Output: these numbers are computed.');
      await expect(sheet.editor).toHaveCount(0);
    }
  });

  test('are told of in Chinese', { tag: '@long' }, async ({ sheet }) => {
    await sheet.pickLanguage('zh-CN');
    await sheet.cell('x', 0, 0).click();
    await sheet.press('Control+a');
    await expect(line(sheet)).toHaveText('已选 3 × 4：总和 10，平均 ≈0.833333，最小 0，最大 2');
  });
});
