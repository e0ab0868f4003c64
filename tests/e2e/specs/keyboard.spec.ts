import { labInView } from '../fixtures/lab.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { foldButton } from '../fixtures/side.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { STAGES } from '../oracle/attention.ts';

/** The focused element: a grid by its stage, a control by its name. */
async function focusOf(sheet: Worksheet): Promise<string> {
  return sheet.page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    const grid = focused.closest('[role="grid"]');
    if (grid) return `grid ${grid.getAttribute('data-matrix')}`;
    const label = focused instanceof HTMLSelectElement || focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? label ?? focused.textContent ?? ''}`.trim();
  });
}

/** Presses Tab until the focus arrives. */
async function tabTo(sheet: Worksheet, arrived: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    if (await arrived()) return;
    await sheet.page.keyboard.press('Tab');
  }
  throw new Error('Tab never leads there');
}

const isFocused = (sheet: Worksheet, control: 'preset' | 'scaling' | 'digits' | 'language' | 'temperature' | 'undoButton' | 'redoButton' | 'resetButton') => () =>
  sheet[control].evaluate(element => element === document.activeElement);

const inGrid = (sheet: Worksheet, stage: string) => async () => (await focusOf(sheet)) === `grid ${stage}`;

/** Whether the focused element shows its focus, and is on the screen. */
const isSeen = (sheet: Worksheet) =>
  sheet.page.evaluate(() => {
    const focused = document.activeElement;
    const active = focused?.getAttribute('aria-activedescendant');
    const element = (active && document.getElementById(active)) || focused;
    if (!element) return false;
    const style = getComputedStyle(element);
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    // The marker over the curves draws its ring itself.
    const hasRing = element.matches('.marker') && style.getPropertyValue('--grip').includes('14px');
    return isOnScreen && (hasRing || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none');
  });

/** Where Tab starts on the page. A browser without another stop in its window continues there after the last one. */
const FIRST = 'button Skip to the sheet';

/** Presses Tab from the focus until it leaves the page or comes round: all stops, and those that are not visible. */
async function walk(sheet: Worksheet): Promise<{ stops: string[]; unseen: string[] }> {
  const [stops, unseen]: string[][] = [[], []];
  for (let stop = 0; stop < 80; stop += 1) {
    await sheet.page.keyboard.press('Tab');
    const focus = await focusOf(sheet);
    if (focus === 'nothing' || focus === stops[0] || (focus === FIRST && stops.length > 0)) break;
    stops.push(focus);
    if (!(await isSeen(sheet))) unseen.push(focus);
  }
  return { stops, unseen };
}

test('Tab leads through the controls, each seen, and makes one stop at each grid, in the order of the stages', async ({ sheet }) => {
  await sheet.open('three-words');
  const { stops, unseen } = await walk(sheet);
  expect(unseen).toEqual([]);
  const grids = stops.filter(stop => stop.startsWith('grid '));
  expect(new Set(grids).size, 'one stop each').toBe(grids.length);
  expect([...grids].sort()).toEqual(STAGES.map(stage => `grid ${stage}`).sort());
  const place = (stage: string) => grids.indexOf(`grid ${stage}`);
  for (const [earlier, later] of [['x', 'q'], ['q', 'k'], ['k', 'v'], ['v', 'scores'], ['scores', 'scaled'], ['scaled', 'weights'], ['weights', 'output'], ['output', 'w_q'], ['w_q', 'w_k'], ['w_k', 'w_v']]) {
    expect(place(earlier), `${earlier} before ${later}`).toBeLessThan(place(later));
  }
  for (const control of ['Preset', 'Scaling', 'Temperature', 'View', 'Language', 'Reset', 'Tour']) {
    expect(stops.filter(stop => stop.endsWith(` ${control}`)), control).toHaveLength(1);
  }
  const unchanged = await sheet.page.locator('[tabindex]').evaluateAll(elements => elements.filter(element => (element as HTMLElement).tabIndex > 0).length);
  expect(unchanged, 'no positive tabindex').toBe(0);
});

test('Shift+Tab leaves a grid the other way @engines-long', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('w_q', 1, 1).click();
  await sheet.press('Shift+Tab');
  const before = await focusOf(sheet);
  expect(before).not.toBe('grid w_q');
  await sheet.press('Tab');
  expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
});

test('x: an arrow leads from the first number of a row to its word and back @engines-long', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 1, 0).click();
  await sheet.press('ArrowLeft');
  await expect(sheet.label(1)).toBeFocused();
  await sheet.press('ArrowLeft');
  await expect(sheet.label(1)).toBeFocused();
  await sheet.press('ArrowRight');
  expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 0 });
});

test('the first stop of Tab leads past the toolbar to the selected cell', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const button = page.getByRole('button', { name: 'Skip to the sheet', exact: true });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await sheet.reload();
  expect((await button.boundingBox())!.width, 'hidden until then').toBeLessThanOrEqual(1);
  await sheet.press('Tab');
  await expect(button).toBeFocused();
  expect((await button.boundingBox())!.width).toBeGreaterThan(40);
  await sheet.press('Enter');
  const opened = (await sheet.focusedCell())!;
  expect(opened.stage).toBe(await sheet.inspector.getAttribute('data-stage'));
  await sheet.cell('w_k', 2, 1).click();
  await button.focus();
  await sheet.press('Space');
  expect(await sheet.focusedCell()).toEqual({ stage: 'w_k', row: 2, col: 1 });
});

test('Enter on a computed number, and F6 on any, lead into its explanation, and Escape back to the very cell @engines-long', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const operand = sheet.inspector.locator('[data-cell]').first();
  for (const [stage, row, col] of [['scores', 0, 1], ['weights', 1, 2], ['output', 2, 1], ['q', 1, 1]] as const) {
    for (const key of ['Enter', 'F6']) {
      await sheet.cell(stage, row, col).click();
      await sheet.press(key);
      await expect(operand, `${stage}, ${key}`).toBeFocused();
      await expect(sheet.alert).toHaveCount(0);
      await sheet.press('Tab', 'Escape');
      expect(await sheet.focusedCell(), `${stage}, ${key}`).toEqual({ stage, row, col });
    }
  }
  // A followed operand is another number: the way back leads to where the keys came from.
  await sheet.cell('scores', 0, 1).click();
  await sheet.press('Enter');
  await expect(operand).toBeFocused();
  await sheet.press('Enter');
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'q');
  await sheet.press('Escape');
  expect(await sheet.focusedCell()).toEqual({ stage: 'scores', row: 0, col: 1 });
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'scores');
  // Enter edits an input.
  await sheet.cell('w_q', 1, 1).click();
  await sheet.press('F6');
  await expect(sheet.inspector.locator(':focus')).toHaveCount(1);
  await sheet.press('Escape');
  expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
  await sheet.press('Enter');
  await expect(sheet.editor).toHaveValue('0');
  await sheet.press('Escape');
  // Panels that were folded are folded again.
  await foldButton(sheet).click();
  await sheet.cell('scores', 1, 1).click();
  await sheet.press('Enter');
  await expect(operand).toBeFocused();
  await sheet.press('F6');
  expect(await sheet.focusedCell()).toEqual({ stage: 'scores', row: 1, col: 1 });
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'false');
  // From another panel, too.
  await foldButton(sheet).click();
  await page.getByRole('tab', { name: 'Check' }).click();
  await sheet.cell('output', 0, 0).click();
  await sheet.press('Enter');
  await expect(operand).toBeFocused();
});

test('the cell keys move inside of a matrix, be it put in or computed, and never wrap @engines', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const stage of ['w_q', 'scores'] as const) {
    const { rows, cols } = await sheet.shown(stage);
    await sheet.cell(stage, 1, 1).click();
    const moves: [key: string, row: number, col: number][] = [
      ['ArrowRight', 1, 2],
      ['Home', 1, 0],
      ['ArrowLeft', 1, 0],
      ['ArrowUp', 0, 0],
      ['ArrowUp', 0, 0],
      ['End', 0, cols - 1],
      ['ArrowRight', 0, cols - 1],
      ['ArrowDown', 1, cols - 1],
      ['Control+End', rows - 1, cols - 1],
      ['ArrowDown', rows - 1, cols - 1],
      ['ArrowRight', rows - 1, cols - 1],
      ['Control+Home', 0, 0],
      ['Control+ArrowDown', rows - 1, 0],
      ['Control+ArrowRight', rows - 1, cols - 1],
      ['Control+ArrowUp', 0, cols - 1],
      ['Control+ArrowLeft', 0, 0],
      ['PageDown', rows - 1, 0],
      ['PageUp', 0, 0],
    ];
    for (const [key, row, col] of moves) {
      await sheet.press(key);
      expect(await sheet.focusedCell(), `${stage}, ${key}`).toEqual({ stage, row, col });
    }
  }
});

test('the keys that edit a cell commit, cancel, clear and step back @engines', async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.readMatrix('w_q');
  const { page } = sheet;
  const at = async (row: number, col: number, why: string) =>
    expect(await sheet.focusedCell(), why).toEqual({ stage: 'w_q', row, col });
  await sheet.cell('w_q', 1, 1).click();
  // When typing over, arrows commit and move. In place, they move the caret.
  await page.keyboard.type('-.5');
  await sheet.press('ArrowRight');
  await at(1, 2, 'an arrow commits');
  await sheet.press('F2', 'ArrowLeft', '7', 'Enter');
  await at(2, 2, 'Enter moves down');
  await sheet.press('Enter');
  await page.keyboard.type('5');
  await sheet.press('Shift+Enter');
  await at(1, 2, 'Shift+Enter moves up');
  await page.keyboard.type('3');
  await sheet.press('Shift+Tab');
  await at(1, 1, 'Shift+Tab moves left');
  await page.keyboard.type('9');
  await sheet.press('Escape');
  await at(1, 1, 'Escape stays');
  await sheet.press('ArrowDown', '4', 'Tab');
  await at(2, 2, 'Tab moves right');
  await sheet.press('ArrowUp', 'Delete');
  const [[, , shown], [, , last]] = [before[1], before[2]];
  expect((await sheet.readMatrix('w_q')).slice(1, 3)).toEqual([
    [before[1][0], -0.5, 0],
    [before[2][0], 4, Number(`${last}5`)],
  ]);
  for (let step = 0; step < 6; step += 1) await sheet.press('Control+z');
  expect(await sheet.readMatrix('w_q')).toEqual(before);
  await sheet.press('Control+Shift+Z');
  expect((await sheet.readMatrix('w_q'))[1]).toEqual([before[1][0], -0.5, shown]);
  await sheet.press('Control+y');
  expect((await sheet.readMatrix('w_q'))[1][2]).toBe(Number(`7${shown}`));
});

test('a whole lesson with the keyboard alone', async ({ sheet }) => {
  await sheet.open();
  const { page } = sheet;

  await tabTo(sheet, isFocused(sheet, 'preset'));
  await page.keyboard.type('A');
  // The native list reacts to first letters or to arrows; which option it takes depends on the browser.
  if ((await sheet.preset.inputValue()) !== 'saturated') {
    await page.keyboard.press('Home');
    for (let step = 0; step < 8 && (await sheet.preset.inputValue()) !== 'saturated'; step += 1) await page.keyboard.press('ArrowDown');
  }
  await expect(sheet.preset).toHaveValue('saturated');
  await expect.poll(async () => (await sheet.shown('w_q')).cols).toBe(2);
  const inputs = await sheet.readInputs();

  await tabTo(sheet, inGrid(sheet, 'x'));
  await sheet.press('Control+Home', 'ArrowDown', 'ArrowRight');
  await page.keyboard.type('-1.5');
  await sheet.press('Enter');
  inputs.x[1][1] = -1.5;
  await expectToFollow(sheet, inputs);

  await tabTo(sheet, isFocused(sheet, 'scaling'));
  await page.keyboard.press('Home');
  for (let step = 0; step < 8 && (await sheet.scaling.inputValue()) !== 'none'; step += 1) await page.keyboard.press('ArrowDown');
  await sheet.painted();
  await expectToFollow(sheet, inputs, { divisor: 1 });

  await tabTo(sheet, isFocused(sheet, 'temperature'));
  await sheet.press('End');
  await expectToFollow(sheet, inputs, { divisor: 1, temperature: 10 });

  await tabTo(sheet, inGrid(sheet, 'output'));
  await sheet.press('Control+Home', 'ArrowRight');
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'output');
  await expect(sheet.inspector).toHaveAttribute('data-col', '1');

  await sheet.press('Control+Z');
  await expectToFollow(sheet, inputs, { divisor: 1 });
  await tabTo(sheet, isFocused(sheet, 'undoButton'));
  await sheet.press('Enter');
  await expectToFollow(sheet, inputs);
  await sheet.press('Space');
  inputs.x[1][1] = 5;
  await expectToFollow(sheet, inputs);
});

test('in every experiment of the lab and in the tour the focus is seen, and where it goes from there', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const lab = page.locator('[aria-controls="lab"]');
  await lab.focus();
  await sheet.press('Enter');
  await labInView(page);
  const chosen = page.locator('#lab [role="tab"][aria-selected="true"]');
  for (let at = 0; at < 6; at += 1) {
    await expect(chosen).toBeFocused();
    const { stops, unseen } = await walk(sheet);
    expect(unseen, `experiment ${at + 1}`).toEqual([]);
    const beside = stops.indexOf('button This cell');
    expect(beside, 'the experiment comes before what stands beside the sheet').toBeGreaterThan(0);
    await chosen.focus();
    await sheet.press('ArrowRight');
  }
  await lab.focus();
  await sheet.press('Enter');
  await expect(lab, 'who closes the lab stays at its button').toBeFocused();
  await page.getByRole('button', { name: 'Tour', exact: true }).focus();
  await sheet.press('Enter');
  await expect(page.locator('#tour')).toBeFocused();
  const { stops, unseen } = await walk(sheet);
  expect(unseen).toEqual([]);
  expect(stops).toContain('button Next');
});

test('each dialog of the menu begins within, is walked by Tab, and Escape leads back to the menu', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  const [opener, items, dialog] = [page.locator('#sheet-menu'), page.locator('#sheet-commands [role="menuitem"]'), page.locator('dialog[open]')];
  await opener.focus();
  await sheet.press('Enter');
  const names = await items.allTextContents();
  await sheet.press('Escape');
  const isWithin = () => dialog.evaluate(dialog => dialog.contains(document.activeElement));
  let walked = 0;
  for (const [at, name] of names.entries()) {
    // Commands for words open no dialog, nor do those that change the sheet at once, and "Save page".
    if (/word|Begin at|Split into|Project the output|Save page/.test(name)) continue;
    await expect(opener).toBeFocused();
    await sheet.press('Enter', ...Array.from({ length: at }, () => 'ArrowDown'), 'Enter');
    await expect(dialog, name).toHaveCount(1);
    expect(await isWithin(), name).toBe(true);
    const { unseen } = await walk(sheet);
    expect(unseen, name).toEqual([]);
    await dialog.locator('button').last().focus();
    await sheet.press('Escape');
    await expect(dialog, name).toHaveCount(0);
    walked += 1;
  }
  expect(walked).toBe(14);
});

test('keys that belong to the browser are left to it @engines-long', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  const swallowed = await sheet.page.evaluate(() => {
    const keys = ['F5', 'F12', 'Control+r', 'Control+l', 'Control+f', 'Control+p', 'Alt+ArrowLeft', 'F7'];
    return keys.filter(name => {
      const parts = name.split('+');
      const event = new KeyboardEvent('keydown', {
        key: parts.at(-1),
        ctrlKey: parts.includes('Control'),
        altKey: parts.includes('Alt'),
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  });
  // Ctrl+R fills a selected range to the right; with a single cell it is the browser's.
  expect(swallowed).toEqual([]);
});

test('the keys of an input method do not commit a cell @engines-long', async ({ sheet }) => {
  await sheet.open('three-words');
  const before = await sheet.snapshot();
  await sheet.cell('x', 0, 0).click();
  await sheet.press('F2');
  await sheet.editor.fill('９');
  await sheet.editor.evaluate(editor => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape']) {
      editor.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
    }
  });
  await sheet.painted();
  await expect(sheet.editor).toHaveValue('９');
  expect(await sheet.snapshot()).toEqual(before);
  await sheet.press('Enter');
  expect(await sheet.readValue('x', 0, 0)).toBe(9);
});
