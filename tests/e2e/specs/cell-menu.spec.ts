import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, test } from '../fixtures/page.ts';
import { chosen, middle } from '../fixtures/ranges.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

const menu = (sheet: Worksheet) => sheet.page.getByRole('menu');
const item = (sheet: Worksheet, name: string) => menu(sheet).getByRole('menuitem', { name, exact: true });

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('a right press on a number has a menu, where it was pressed', { tag: '@engines' }, async ({ sheet }) => {
  const [x, y] = await middle(sheet.cell('x', 1, 1));
  await sheet.page.mouse.click(x, y, { button: 'right' });
  await expect(menu(sheet).getByRole('menuitem')).toHaveText(['CutCtrl+X', 'CopyCtrl+C', 'PasteCtrl+V', 'ClearDelete', 'Name this dimension', 'Fill']);
  await expect(sheet.page.getByRole('menu', { name: 'Selected numbers', exact: true })).toHaveCount(1);
  await expect(item(sheet, 'Cut')).toBeFocused();
  const box = (await menu(sheet).boundingBox())!;
  expect([Math.round(box.x), Math.round(box.y)]).toEqual([Math.round(x), Math.round(y)]);
  await sheet.press('Escape');
  await expect(menu(sheet)).toHaveCount(0);
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 1 });
});

test('the key for menus opens it, and keys choose from it', async ({ sheet }) => {
  await sheet.cell('x', 0, 0).click();
  await sheet.press('Shift+ArrowRight');
  // No driver has this key in every browser, so the test dispatches the event that all of them fire for it.
  await sheet.cell('x', 0, 0).evaluate(cell => cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  await expect(item(sheet, 'Cut')).toBeFocused();
  await sheet.press('ArrowUp', 'ArrowUp', 'Enter');
  expect((await sheet.readInputs()).x[0]).toEqual([0, 0, ...INPUTS.x[0].slice(2)]);
  expect(await chosen(sheet, 'x'), 'they stay chosen').toEqual(['0,0', '0,1']);
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(INPUTS);
});

test('it copies, cuts and fills what is chosen; elsewhere it is for the number that is pressed', async ({ sheet }) => {
  const press = async (name: string, row: number, col: number) => {
    await sheet.cell('w_q', row, col).click({ button: 'right' });
    await item(sheet, name).click();
    await sheet.painted();
  };
  await sheet.cell('w_q', 0, 0).click();
  await sheet.press('Shift+ArrowRight');
  await press('Copy', 0, 1);
  expect((await new Clipboard(sheet.page.context()).read()).text).toBe('1\t0');
  await press('Cut', 0, 1);
  expect((await sheet.readInputs()).w_q[0]).toEqual([0, 0, 1]);
  expect((await new Clipboard(sheet.page.context()).read()).text).toBe('1\t0');
  await press('Fill', 0, 1);
  await expect(sheet.page.getByRole('dialog', { name: 'Fill' })).toBeVisible();
  await sheet.press('Escape');
  await press('Clear', 1, 0);
  expect(await chosen(sheet, 'w_q')).toEqual(['1,0']);
  expect((await sheet.readInputs()).w_q[1]).toEqual([0, 0, 0]);
});

test('who goes on while the browser asks has nothing pasted elsewhere, and is told nothing', async ({ sheet }) => {
  await sheet.page.evaluate(() => {
    const asked = { answer: (_: string) => {} };
    Object.assign(globalThis, { asked });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { readText: () => new Promise<string>(answer => Object.assign(asked, { answer })) },
    });
  });
  await sheet.cell('w_q', 2, 0).click({ button: 'right' });
  await item(sheet, 'Paste').click();
  await sheet.cell('w_q', 0, 0).click();
  await sheet.page.evaluate(() => (globalThis as unknown as { asked: { answer: (text: string) => void } }).asked.answer('4\t5'));
  await sheet.painted();
  await expect(sheet.alert).toHaveCount(0);
  expect(await sheet.readInputs()).toEqual(INPUTS);
});

for (const [language, paste, computed] of [
  ['en', 'Paste', 'these numbers are computed. Change X, W_Q, W_K or W_V instead.'],
  ['zh-CN', '粘贴', '这些数由计算得出。请改动 X、W_Q、W_K 或 W_V。'],
] as const) {
  test(`pasting by it writes what the browser gives, or names the key; on computed numbers it says why not, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await sheet.pickLanguage(language);
    await sheet.page.evaluate(() => {
      const given = { text: '4\t5' as string | null };
      Object.assign(globalThis, { given });
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { readText: () => (given.text === null ? Promise.reject(new Error('denied')) : Promise.resolve(given.text)) },
      });
    });
    await sheet.cell('w_q', 2, 0).click({ button: 'right' });
    await item(sheet, paste).click();
    await expect.poll(async () => (await sheet.readInputs()).w_q[2]).toEqual([4, 5, 0]);
    await sheet.page.evaluate(() => {
      (globalThis as unknown as { given: { text: string | null } }).given.text = null;
    });
    await sheet.cell('w_q', 2, 0).click({ button: 'right' });
    await item(sheet, paste).click();
    await expect(sheet.alert).toContainText('Ctrl+V');
    await sheet.cell('q', 0, 0).click({ button: 'right' });
    await expect(item(sheet, paste)).toHaveAttribute('aria-disabled', 'true');
    await expect(menu(sheet).getByRole('menuitem'), 'there is nothing to fill').toHaveCount(4);
    await item(sheet, paste).press('Enter');
    await expect(sheet.alert).toContainText(computed);
  });
}
