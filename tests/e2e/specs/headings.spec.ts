import type { Locator } from '@playwright/test';

import { Clipboard } from '../fixtures/clipboard.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { chosen, drag, heading, hold, line, middle } from '../fixtures/ranges.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('a heading has the menu of its word, where it stands @engines-long', async ({ sheet }) => {
  const menu = sheet.page.getByRole('menu');
  await sheet.label(1).click({ button: 'right' });
  await expect(menu.getByRole('group').first()).toHaveAccessibleName('Word “x₂”');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const [heading, box] = [await sheet.label(1).boundingBox(), await menu.boundingBox()];
  expect([box?.x, box?.y]).toEqual([heading && heading.x + heading.width, heading && heading.y + heading.height]);
  await sheet.page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(sheet.label(1)).toBeFocused();
  await sheet.label(1).click({ button: 'right' });
  await expect(menu.getByRole('menuitem'), 'of the sheet it has nothing').toHaveText(
    ['Insert word', 'Remove word', 'Duplicate word', 'Move word upAlt+↑', 'Move word downAlt+↓', 'Rename wordF2'],
  );
  await menu.getByRole('menuitem', { name: 'Rename word', exact: true }).click();
  await expect(sheet.editor).toHaveValue('x₂');
  await sheet.page.keyboard.type('cat');
  await sheet.press('Enter');
  expect(await sheet.labels()).toEqual(['x₁', 'cat', 'x₃']);
  await sheet.undo();
  await sheet.label(2).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Remove word' }).click();
  expect(await sheet.labels()).toEqual(['x₁', 'x₂']);
  // Text typed next is for the word that the command was about.
  await sheet.label(0).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Insert word' }).click();
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 0 });
  await sheet.press('5', 'Enter');
  expect((await sheet.readInputs()).x).toEqual([INPUTS.x[0], [5, 0, 0, 0], INPUTS.x[1]]);
});

test('at one of several chosen words the menu is for all of them @engines-long', async ({ sheet }) => {
  const [a, b, c] = INPUTS.x;
  const menu = sheet.page.getByRole('menu');
  const choose = async (name: string) => {
    await sheet.label(1).click({ button: 'right' });
    await menu.getByRole('menuitem', { name, exact: true }).click();
  };
  await sheet.label(0).click();
  await sheet.label(1).click({ modifiers: ['Shift'] });
  await sheet.label(1).click({ button: 'right' });
  await expect(menu.getByRole('group').first()).toHaveAccessibleName('2 words: “x₁” to “x₂”');
  await sheet.page.keyboard.press('Escape');
  expect(await chosen(sheet, 'x'), 'they stay chosen').toHaveLength(8);

  await choose('Move 2 words down');
  expect(await sheet.labels()).toEqual(['x₃', 'x₁', 'x₂']);
  await expectToFollow(sheet, { ...INPUTS, x: [c, a, b] });
  expect(await chosen(sheet, 'x')).toEqual([1, 2].flatMap(row => [0, 1, 2, 3].map(col => `${row},${col}`)));
  await expect(sheet.label(1)).toBeFocused();
  // The keys listed beside it do the same.
  await sheet.press('Alt+ArrowUp');
  await expectToFollow(sheet, INPUTS);
  expect(await chosen(sheet, 'x')).toHaveLength(8);

  await choose('Duplicate 2 words');
  await expectToFollow(sheet, { ...INPUTS, x: [a, b, a, b, c] });
  await sheet.label(2).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Remove 2 words', exact: true }).click();
  await expectToFollow(sheet, INPUTS);
  for (let step = 0; step < 4; step += 1) await sheet.undo();
  await expectToFollow(sheet, INPUTS);
  await expect(sheet.undoButton, 'each was one step').toHaveAttribute('aria-disabled', 'true');

  await sheet.label(0).click();
  await sheet.label(2).click({ modifiers: ['Shift'] });
  await sheet.label(1).click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Remove 3 words' })).toHaveAttribute('aria-disabled', 'true');
  // "Rename word" is for the word that was pressed.
  await menu.getByRole('menuitem', { name: 'Rename word', exact: true }).click();
  await expect(sheet.editor).toHaveValue('x₂');
});

test('what is typed at a chosen word is a number of its row, or a name for it @engines-long', async ({ sheet }) => {
  const [a, , c] = INPUTS.x;
  await sheet.label(1).click();
  await sheet.page.keyboard.type('7');
  await sheet.press('Enter');
  await expectToFollow(sheet, { ...INPUTS, x: [a, [7, 2, 0, 2], c] });
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
  await sheet.label(1).click();
  await sheet.page.keyboard.type('-5');
  await sheet.press('Control+Enter');
  await expectToFollow(sheet, { ...INPUTS, x: [a, [-5, -5, -5, -5], c] });
  await sheet.label(1).click();
  await sheet.page.keyboard.type('cat');
  await sheet.press('Enter');
  expect(await sheet.labels()).toEqual(['x₁', 'cat', 'x₃']);
  await expectToFollow(sheet, { ...INPUTS, x: [a, [-5, -5, -5, -5], c] });
});

test('at the edge of a phone the whole menu of a word is in sight', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 560 });
  await sheet.reload();
  await sheet.label(2).scrollIntoViewIfNeeded();
  await sheet.label(2).click({ button: 'right' });
  const menu = sheet.page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 560).toBe(true);
});

test('at its heading a word moves by keys, one step each @engines-long', async ({ sheet }) => {
  const [a, b, c] = INPUTS.x;
  await sheet.label(0).click();
  await sheet.press('Alt+ArrowUp');
  await sheet.press('Alt+ArrowDown');
  await expect(sheet.label(1)).toBeFocused();
  await sheet.press('Alt+ArrowDown');
  await expect(sheet.label(2)).toBeFocused();
  await sheet.press('Alt+ArrowDown');
  expect(await sheet.labels()).toEqual(['x₂', 'x₃', 'x₁']);
  await expectToFollow(sheet, { ...INPUTS, x: [b, c, a] });
  await sheet.press('Alt+ArrowUp');
  await expect(sheet.label(1)).toBeFocused();
  await expectToFollow(sheet, { ...INPUTS, x: [b, a, c] });
  for (let step = 0; step < 3; step += 1) await sheet.undo();
  await expectToFollow(sheet, INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('where words are columns, a word moves to the side', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickConvention('columns');
  await sheet.painted();
  const heading = (at: number): Locator => sheet.grid('x').locator(`[data-label-col="${at}"]`);
  await heading(0).click();
  await sheet.press('Alt+ArrowDown');
  await sheet.press('Alt+ArrowRight');
  await expect(heading(1)).toBeFocused();
  expect(await sheet.labels()).toEqual(['x₂', 'x₁', 'x₃']);
  await sheet.press('Alt+ArrowLeft');
  await sheet.press('Alt+ArrowLeft');
  await expect(heading(0)).toBeFocused();
  expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
});

test.describe('a press at a heading', () => {
  test('chooses the row of a word, which keys and the clipboard are for then @engines-long', async ({ sheet }) => {
    await sheet.label(1).click();
    expect(await chosen(sheet, 'x')).toEqual(['1,0', '1,1', '1,2', '1,3']);
    await expect(line(sheet)).toHaveText('1 × 4 selected: sum 4, mean 1, smallest 0, largest 2');
    await expect(sheet.label(1), 'it can be renamed').toBeFocused();
    await expect(sheet.label(1)).toHaveAttribute('aria-selected', 'true');
    await sheet.press('Control+c');
    expect((await new Clipboard(sheet.page.context()).read()).text).toBe('0\t2\t0\t2');
    await sheet.press('Delete');
    await expectToFollow(sheet, { ...INPUTS, x: [INPUTS.x[0], [0, 0, 0, 0], INPUTS.x[2]] });
    await sheet.press('Control+z');
    await sheet.label(2).click();
    await sheet.press('Control+v');
    await expectToFollow(sheet, { ...INPUTS, x: [INPUTS.x[0], INPUTS.x[1], [0, 2, 0, 2]] });
    await sheet.press('Control+z');
    await sheet.label(0).click();
    await sheet.press('Shift+ArrowDown', 'Control+d');
    await expectToFollow(sheet, { ...INPUTS, x: [INPUTS.x[0], INPUTS.x[0], INPUTS.x[2]] });
    await sheet.press('Escape');
    expect(await chosen(sheet, 'x')).toEqual(['0,0']);
    await expect(sheet.label(0)).not.toHaveAttribute('aria-selected');
  });

  test('leaves it to be renamed by keys @engines', async ({ sheet }) => {
    for (const [key, before, after] of [['F2', 'x₂', 'cat'], ['Enter', 'cat', 'mat']]) {
      await sheet.label(1).click();
      await sheet.press(key);
      await expect(sheet.editor).toHaveValue(before);
      await sheet.page.keyboard.type(after);
      await sheet.press('Enter');
      expect(await sheet.labels()).toEqual(['x₁', after, 'x₃']);
    }
  });

  test('leaves it to be renamed by a double press', { tag: '@long' }, async ({ sheet }) => {
    await sheet.label(1).dblclick();
    await expect(sheet.editor).toHaveValue('x₂');
    await sheet.page.keyboard.type('cat');
    await sheet.press('Enter');
    expect(await sheet.labels()).toEqual(['x₁', 'cat', 'x₃']);
  });

  test('and Shift, or a drag along headings, chooses more rows @engines-long', async ({ sheet }) => {
    const rows = (from: number, to: number) =>
      [0, 1, 2].filter(row => row >= from && row <= to).flatMap(row => [0, 1, 2, 3].map(col => `${row},${col}`));
    await sheet.label(1).click();
    await sheet.label(2).click({ modifiers: ['Shift'] });
    expect(await chosen(sheet, 'x')).toEqual(rows(1, 2));
    await sheet.label(0).click({ modifiers: ['Shift'] });
    expect(await chosen(sheet, 'x')).toEqual(rows(0, 1));
    await sheet.cell('x', 0, 2).click();
    await drag(sheet, await middle(sheet.label(2)), await middle(sheet.label(1)));
    expect(await chosen(sheet, 'x')).toEqual(rows(1, 2));
    // A press on one of several selected headings selects it alone.
    await sheet.label(2).click();
    expect(await chosen(sheet, 'x')).toEqual(rows(2, 2));
    expect(await sheet.readInputs()).toEqual(INPUTS);
    await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  });

  test('by keys: Shift and Space, and arrows from there @engines-long', async ({ sheet }) => {
    await sheet.cell('x', 1, 0).click();
    await sheet.press('ArrowLeft', 'Shift+Space');
    expect(await chosen(sheet, 'x')).toEqual(['1,0', '1,1', '1,2', '1,3']);
    await sheet.press('Shift+ArrowUp');
    expect(await chosen(sheet, 'x')).toHaveLength(8);
    await sheet.press('ArrowDown');
    expect(await chosen(sheet, 'x'), 'a plain move ends it').toEqual(['1,0']);
    await sheet.press('Control+a');
    expect(await chosen(sheet, 'x')).toHaveLength(12);
    expect(await sheet.page.evaluate(() => String(getSelection()))).toBe('');
  });

  test('of a computed matrix chooses a row, or the column of a key @engines-long', async ({ sheet }) => {
    await sheet.page.mouse.click(...(await heading(sheet, 'scores', { row: 2 })));
    await sheet.painted();
    expect(await chosen(sheet, 'scores')).toEqual(['2,0', '2,1', '2,2']);
    expect(await sheet.focusedCell()).toEqual({ stage: 'scores', row: 2, col: 0 });
    await drag(sheet, await heading(sheet, 'weights', { col: 2 }), await heading(sheet, 'weights', { col: 1 }));
    expect(await chosen(sheet, 'weights')).toEqual(['0,1', '0,2', '1,1', '1,2', '2,1', '2,2']);
    expect(await sheet.focusedCell()).toEqual({ stage: 'weights', row: 0, col: 2 });
  });

  test('of a large matrix chooses a numbered column, all of it, and does not scroll', { tag: '@long' }, async ({ sheet }) => {
    await sheet.pickPreset('humpty-dumpty');
    await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
    await sheet.press('Control+End');
    const first = await sheet.topLeft('w_q');
    expect(first[0]).toBeGreaterThan(500);
    await sheet.page.mouse.click(...(await heading(sheet, 'w_q', { col: 510 })));
    await expect(line(sheet)).toContainText('512 × 1 selected');
    expect(await sheet.topLeft('w_q')).toEqual(first);
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: first[0], col: 510 });
    await sheet.page.keyboard.down('Shift');
    await sheet.page.mouse.click(...(await heading(sheet, 'w_q', { col: 509 })));
    await sheet.page.keyboard.up('Shift');
    await expect(line(sheet)).toContainText('512 × 2 selected');
    await sheet.page.mouse.click(...(await heading(sheet, 'w_q', { row: 511 })));
    await expect(line(sheet)).toContainText('1 × 512 selected');
    // A drag beyond the edge continues, and the window scrolls.
    const { x, y, height } = (await sheet.grid('w_q').boundingBox())!;
    await hold(sheet, await heading(sheet, 'w_q', { row: 511 }), [x - 8, y + height / 2], [x - 8, y - 24]);
    const seen = async () => (await sheet.topLeft('w_q'))[0];
    await sheet.page.mouse.move(x - 8, y - 28);
    await expect.poll(seen).toBeLessThan(first[0]);
    await sheet.page.mouse.up();
  });
});

test('what is typed in a cell is a step of there, also where a heading is pressed next', { tag: '@long' }, async ({ sheet }) => {
  await sheet.cell('w_q', 2, 1).click();
  await sheet.page.keyboard.type('7');
  await sheet.label(1).click();
  expect(await sheet.readValue('w_q', 2, 1)).toBe(7);
  expect(await chosen(sheet, 'x')).toHaveLength(4);
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'w_q');
});

test('whoever goes on to another heading leaves what was chosen', { tag: '@long' }, async ({ sheet }) => {
  await sheet.label(0).click();
  await sheet.press('F2');
  await sheet.page.keyboard.type('a');
  await sheet.press('Enter');
  await expect(sheet.label(1)).toBeFocused();
  expect(await sheet.labels()).toEqual(['a', 'x₂', 'x₃']);
  expect(await chosen(sheet, 'x')).toHaveLength(1);
  await expect(line(sheet)).toHaveText('');
});

test('rows of a wide matrix are chosen by keys, and moved, without a jump to the side', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickPreset('humpty-dumpty');
  const start = await sheet.topLeft('x');
  await sheet.label(1).click();
  await sheet.press('Shift+ArrowDown');
  await expect(line(sheet)).toContainText('2 × 512 selected');
  expect(await sheet.topLeft('x')).toEqual(start);
  await sheet.cell('x', 0, 0).click();
  await sheet.press('End');
  const end = await sheet.topLeft('x');
  expect(end[1]).toBeGreaterThan(400);
  await sheet.label(1).click();
  await sheet.press('Alt+ArrowUp');
  expect(await sheet.labels()).toEqual(['dumpty', 'humpty', 'sat', 'on']);
  expect(await sheet.topLeft('x')).toEqual(end);
});

test.describe('a drag at the heading of a chosen word', () => {
  const drop = (sheet: Worksheet) => sheet.page.locator('.drop-line');

  /** Just above or below the middle of a label. */
  const beside = async (sheet: Worksheet, row: number, by: number) => {
    const [x, y] = await middle(sheet.label(row));
    return [x, y + by] as const;
  };

  test('moves the word to where a line shows, as one step @engines', async ({ sheet }) => {
    const [a, b, c] = INPUTS.x;
    await sheet.label(0).click();
    await hold(sheet, await middle(sheet.label(0)), await beside(sheet, 2, 6));
    const [shown, cell] = [await drop(sheet).boundingBox(), await sheet.cell('x', 2, 0).boundingBox()];
    expect(shown!.y + shown!.height / 2).toBeCloseTo(cell!.y + cell!.height, 0);
    expect(shown!.width).toBeGreaterThan(4 * cell!.width);
    expect(await sheet.readInputs(), 'nothing has moved yet').toEqual(INPUTS);
    await sheet.page.mouse.up();
    await expect(drop(sheet)).toHaveCount(0);
    await expectToFollow(sheet, { ...INPUTS, x: [b, c, a] });
    expect(await sheet.labels()).toEqual(['x₂', 'x₃', 'x₁']);
    await expect(sheet.label(2)).toBeFocused();
    expect(await chosen(sheet, 'x')).toEqual(['2,0', '2,1', '2,2', '2,3']);
    await expect(sheet.page.getByRole('status').filter({ hasText: 'It is now word 3.' })).toHaveCount(1);
    // It is still selected, so that it can be moved again.
    await drag(sheet, await middle(sheet.label(2)), await beside(sheet, 0, -6));
    await expectToFollow(sheet, INPUTS);
    await sheet.undo();
    await expectToFollow(sheet, { ...INPUTS, x: [b, c, a] });
    await sheet.undo();
    await expectToFollow(sheet, INPUTS);
    await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  });

  test('is taken back by Escape, and leads nowhere beside itself @engines-long', async ({ sheet }) => {
    await sheet.label(0).click();
    await hold(sheet, await middle(sheet.label(0)), await beside(sheet, 2, 6));
    await sheet.press('Escape');
    await expect(drop(sheet)).toHaveCount(0);
    await sheet.page.mouse.move(...(await beside(sheet, 1, 6)));
    await sheet.page.mouse.up();
    expect(await chosen(sheet, 'x'), 'what is chosen stays').toHaveLength(4);
    await drag(sheet, await middle(sheet.label(0)), await beside(sheet, 2, 6), await beside(sheet, 0, 6));
    expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
    await expectToFollow(sheet, INPUTS);
    await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  });

  test('moves all words that are chosen, where words are columns, too', { tag: '@long' }, async ({ sheet }) => {
    const [a, b, c] = INPUTS.x;
    await sheet.label(1).click();
    await sheet.label(2).click({ modifiers: ['Shift'] });
    await drag(sheet, await middle(sheet.label(2)), await beside(sheet, 0, -6));
    await expectToFollow(sheet, { ...INPUTS, x: [b, c, a] });
    await expect(sheet.label(1)).toBeFocused();
    expect(await chosen(sheet, 'x')).toHaveLength(8);
    await sheet.undo();
    await expectToFollow(sheet, INPUTS);
    await sheet.pickConvention('columns');
    await sheet.painted();
    await sheet.label(0).click();
    expect(await chosen(sheet, 'x')).toEqual(['0,0', '1,0', '2,0', '3,0']);
    const [x, y] = await middle(sheet.label(2));
    await hold(sheet, await middle(sheet.label(0)), [x + 8, y]);
    const [shown, cell] = [await drop(sheet).boundingBox(), await sheet.cell('x', 0, 2).boundingBox()];
    expect(shown!.x + shown!.width / 2).toBeCloseTo(cell!.x + cell!.width, 0);
    await sheet.page.mouse.up();
    await sheet.painted();
    expect(await sheet.grid('x').locator('[data-label-col]').allTextContents()).toEqual(['x₂', 'x₃', 'x₁']);
  });
});
