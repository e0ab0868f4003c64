import type { Locator } from '@playwright/test';

import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { chosen, drag, heading, line, middle } from '../fixtures/ranges.ts';
import { side } from '../fixtures/side.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';
import type { Stage } from '../oracle/attention.ts';

/** The messages of some keys, in the page's language. */
interface Told {
  refused: string;
  computed: string;
  range: string;
  all: string;
  copied: string;
  cut: string;
  pasted: string;
  filled: string;
  alone: string;
  undone: RegExp;
  redone: RegExp;
  slider: string;
  back: string;
}

const TOLD: Record<Language, Told> = {
  en: {
    refused: 'That comma could mean decimals or thousands.',
    computed: 'these numbers are computed',
    range: '2 × 2 selected: sum 2, mean 0.5, smallest 0, largest 1',
    all: '4 × 3 selected',
    copied: 'Copied 1 × 2 numbers.',
    cut: 'Wrote 0 to 1 × 2 cells.',
    pasted: 'Pasted 1 × 2 numbers.',
    filled: 'Filled 2 × 2 cells.',
    alone: 'Select several rows to fill down',
    undone: /^Undone: /,
    redone: /^Redone: /,
    slider: 'Nudge',
    back: 'back to 0',
  },
  'zh-CN': {
    refused: '这个逗号可能是小数点，也可能是千位分隔符。',
    computed: '这些数由计算得出',
    range: '已选 2 × 2：总和 2，平均 0.5，最小 0，最大 1',
    all: '已选 4 × 3',
    copied: '已复制 1 × 2 个数。',
    cut: '已将 1 × 2 个单元格清零。',
    pasted: '已粘贴 1 × 2 个数。',
    filled: '已填充 2 × 2 个单元格。',
    alone: '向下填充请选多行',
    undone: /^已撤销：/,
    redone: /^已重做：/,
    slider: '微调',
    back: '恢复为 0',
  },
};

/** The grid under test: 4 × 3. */
const GRID = 'w_q';

/** The field over a cell, focused. */
const editor = (sheet: Worksheet): Locator => sheet.openEditors;

const value = (sheet: Worksheet, row: number, col: number) => sheet.readValue(GRID, row, col);

async function expectAt(sheet: Worksheet, row: number, col: number, why: string, stage: Stage = GRID): Promise<void> {
  expect(await sheet.focusedCell(), why).toEqual({ stage, row, col });
}

/** Double-presses a cell. Firefox does not count automated presses, so there the test also dispatches the event. */
async function pressTwice(sheet: Worksheet, row: number, col: number): Promise<void> {
  const cell = sheet.cell(GRID, row, col);
  await sheet.page.mouse.dblclick(...(await middle(cell)));
  if (sheet.page.context().browser()?.browserType().name() === 'firefox') await cell.dispatchEvent('dblclick');
  await sheet.painted();
}

/** A row of the table of keys and its check; a tag if engines differ in it. */
type Row = [keys: string, isKept: (sheet: Worksheet, told: Told) => Promise<void>, tag?: '@engines' | '@engines-long'];

const ROWS: Row[] = [
  [
    'a digit, a sign or a point replaces the number; arrows commit and move; a text that is none stays, and is told why',
    async (sheet, told) => {
      await sheet.cell(GRID, 0, 0).click();
      for (const [text, key, row, col, number] of [
        ['5', 'ArrowRight', 0, 1, 5],
        ['-2', 'ArrowDown', 1, 1, -2],
        ['.5', 'ArrowLeft', 1, 0, 0.5],
        ['7', 'ArrowUp', 0, 0, 7],
      ] as const) {
        const from = (await sheet.focusedCell())!;
        await sheet.page.keyboard.type(text);
        await sheet.press(key);
        await expectAt(sheet, row, col, key);
        expect(await value(sheet, from.row, from.col), text).toBe(number);
      }
      await sheet.page.keyboard.type('1,2,3');
      await sheet.press('ArrowDown');
      await expect(editor(sheet)).toHaveValue('1,2,3');
      await expect(sheet.alert).toContainText(told.refused);
      expect(await value(sheet, 0, 0)).toBe(5);
    },
  ],
  [
    'F2 and a double press edit in place, and arrows move the caret; never what is computed',
    async (sheet, told) => {
      await sheet.cell(GRID, 1, 1).click();
      await sheet.press('F2');
      await expect(editor(sheet)).toHaveValue('0');
      await sheet.press('ArrowLeft', '1', 'Enter');
      expect(await value(sheet, 1, 1)).toBe(10);
      await pressTwice(sheet, 1, 1);
      await expect(editor(sheet)).toBeFocused();
      await expect(editor(sheet)).toHaveValue('10');
      await sheet.press('End', 'ArrowLeft', '2', 'ArrowRight', '5', 'Enter');
      expect(await value(sheet, 1, 1)).toBe(1205);
      await sheet.cell('q', 0, 0).click();
      await sheet.press('F2');
      await expect(sheet.alert).toContainText(told.computed);
    },
    '@engines',
  ],
  [
    'Escape leaves the number as it was; Delete writes 0, but not where numbers are computed',
    async (sheet, told) => {
      await sheet.cell(GRID, 0, 0).click();
      await sheet.press('9', '9', 'Escape');
      await expectAt(sheet, 0, 0, 'Escape stays');
      expect(await value(sheet, 0, 0)).toBe(1);
      await sheet.press('Delete');
      expect(await value(sheet, 0, 0)).toBe(0);
      await sheet.cell('scores', 0, 0).click();
      await sheet.press('Delete');
      await expect(sheet.alert).toContainText(told.computed);
    },
  ],
  [
    'Shift with arrows or a press, a drag, Ctrl+A and a press on a heading choose ranges',
    async (sheet, told) => {
      const both = ['0,0', '0,1', '1,0', '1,1'];
      await sheet.cell(GRID, 0, 0).click();
      await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
      expect(await chosen(sheet, GRID)).toEqual(both);
      await expect(line(sheet)).toHaveText(told.range);
      await sheet.cell(GRID, 3, 2).click();
      await sheet.cell(GRID, 2, 1).click({ modifiers: ['Shift'] });
      expect(await chosen(sheet, GRID)).toEqual(['2,1', '2,2', '3,1', '3,2']);
      await drag(sheet, await middle(sheet.cell(GRID, 0, 0)), await middle(sheet.cell(GRID, 1, 1)));
      expect(await chosen(sheet, GRID)).toEqual(both);
      await sheet.press('Control+a');
      expect(await chosen(sheet, GRID)).toHaveLength(12);
      await expect(line(sheet)).toContainText(told.all);
      await sheet.page.mouse.click(...(await heading(sheet, 'scores', { row: 1 })));
      expect(await chosen(sheet, 'scores')).toEqual(['1,0', '1,1', '1,2']);
    },
    '@engines-long',
  ],
  [
    'Ctrl+C, Ctrl+X and Ctrl+V take and put numbers, a paste as one step',
    async (sheet, told) => {
      const clipboard = new Clipboard(sheet.page.context());
      const before = (await sheet.readMatrix(GRID))[2];
      await sheet.cell(GRID, 2, 1).click();
      await sheet.press('Shift+ArrowRight', 'Control+c');
      await expect(line(sheet)).toHaveText(told.copied);
      expect((await clipboard.read()).text).toBe(before.slice(1).join('\t'));
      await sheet.press('Control+x');
      await expect(line(sheet)).toHaveText(told.cut);
      expect((await sheet.readMatrix(GRID))[2]).toEqual([before[0], 0, 0]);
      await clipboard.put('0.1\t0.30000000000000004');
      await sheet.press('Control+v');
      await expect(line(sheet)).toHaveText(told.pasted);
      expect((await sheet.readMatrix(GRID))[2]).toEqual([before[0], 0.1, 0.30000000000000004]);
      await sheet.press('Control+z');
      expect((await sheet.readMatrix(GRID))[2]).toEqual([before[0], 0, 0]);
    },
    '@engines-long',
  ],
  [
    'Ctrl+Enter, Ctrl+D and Ctrl+R fill what is chosen',
    async (sheet, told) => {
      const corner = async () => (await sheet.readMatrix(GRID)).slice(0, 2).map(row => row.slice(0, 2));
      await sheet.cell(GRID, 0, 0).click();
      await sheet.press('Control+d');
      await expect(sheet.alert).toContainText(told.alone);
      await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown', '3', 'Control+Enter');
      expect(await corner()).toEqual([[3, 3], [3, 3]]);
      await expect(line(sheet)).toHaveText(told.filled);
      await sheet.typeInto(GRID, 0, 1, '4');
      await sheet.cell(GRID, 0, 0).click();
      await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown', 'Control+d');
      expect(await corner()).toEqual([[3, 4], [3, 4]]);
      await sheet.press('Control+r');
      expect(await corner()).toEqual([[3, 3], [3, 3]]);
    },
    '@engines-long',
  ],
  [
    'Alt with arrows, a drag, the grip, the buttons and the slider move the number',
    async (sheet, told) => {
      const { page } = sheet;
      await sheet.cell(GRID, 1, 1).click();
      await sheet.press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+Shift+ArrowUp', 'Alt+Control+ArrowDown');
      expect(await value(sheet, 1, 1)).toBe(1.19);
      await expect(side(page).getByRole('table')).toContainText(told.back);
      await sheet.press('Escape');
      expect(await value(sheet, 1, 1), 'Escape takes it back').toBe(0);

      const [x, y] = await middle(sheet.cell(GRID, 1, 1));
      await page.keyboard.down('Alt');
      await drag(sheet, [x, y], [x + 30, y]);
      await page.keyboard.up('Alt');
      expect(await value(sheet, 1, 1), 'dragged with Alt').toBe(0.5);
      await sheet.press('Control+z');
      expect(await value(sheet, 1, 1), 'in one step').toBe(0);

      const [left, top] = await middle(page.locator('.side .grip'));
      await drag(sheet, [left, top], [left + 12, top]);
      expect(await value(sheet, 1, 1), 'dragged by the grip').toBe(0.2);

      await page.getByRole('button', { name: '+ 0.1' }).click();
      await page.getByRole('button', { name: '+ 0.1' }).click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: '− 0.1' }).click();
      expect(await value(sheet, 1, 1), 'by the buttons').toBe(1.2);

      const slider = page.getByRole('slider', { name: told.slider });
      await slider.focus();
      await sheet.press('Home');
      expect(await value(sheet, 1, 1), 'by the slider').toBeLessThan(0);
    },
    '@engines-long',
  ],
  [
    'Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y step back and forth, but not out of an open editor',
    async (sheet, told) => {
      await sheet.typeInto(GRID, 0, 0, '8');
      await sheet.press('Control+z');
      expect(await value(sheet, 0, 0)).toBe(1);
      await expect(line(sheet).getByRole('status')).toHaveText(told.undone);
      await sheet.press('Control+Shift+z');
      expect(await value(sheet, 0, 0)).toBe(8);
      await expect(line(sheet).getByRole('status')).toHaveText(told.redone);
      await sheet.press('Control+z', 'Control+y');
      expect(await value(sheet, 0, 0)).toBe(8);
      await sheet.cell(GRID, 1, 1).click();
      await sheet.press('7', '7', 'Control+z');
      await expect(editor(sheet)).toBeFocused();
      expect(await value(sheet, 0, 0)).toBe(8);
    },
  ],
];

for (const [language, told] of Object.entries(TOLD) as [Language, Told][]) {
  for (const [keys, isKept, tag] of ROWS) {
    // The keys are the same in each language, and their messages are checked in all of them. Keys that type, select,
    // copy, fill, move and undo also have their own files.
    const isLeft = language !== 'en' || /^(Shift|Ctrl|Alt|a digit|Escape)/.test(keys);
    test(`${keys}, ${language}`, { tag: [isLeft ? '@long' : [], tag && language === 'en' ? tag : []].flat() }, async ({ sheet }) => {
      await sheet.open('three-words');
      await sheet.pickLanguage(language);
      await sheet.holdPauses();
      await isKept(sheet, told);
    });
  }
}
