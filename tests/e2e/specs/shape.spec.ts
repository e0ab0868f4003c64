import type { Locator } from '@playwright/test';

import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

const opener = (sheet: Worksheet): Locator => sheet.page.locator('#sheet-menu');
const dialog = (sheet: Worksheet): Locator => sheet.page.getByRole('dialog');
const field = (sheet: Worksheet, name: string): Locator => dialog(sheet).getByRole('spinbutton', { name, exact: true });

/** Chooses from the sheet's menu by a click. */
async function choose(sheet: Worksheet, name: string): Promise<void> {
  await opener(sheet).click();
  // Also a command that is disabled just now: it says why.
  await sheet.page.getByRole('menuitem', { name, exact: true }).click({ force: true });
  await sheet.painted();
}

/** Chooses by keyboard alone: Enter opens the menu, arrows go to the item. */
async function chooseByKeys(sheet: Worksheet, name: string): Promise<void> {
  await opener(sheet).focus();
  await sheet.page.keyboard.press('Enter');
  const items = sheet.page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const names = await items.allTextContents();
  for (let at = 0; at < names.indexOf(name); at += 1) await sheet.page.keyboard.press('ArrowDown');
  await expect(sheet.page.getByRole('menuitem', { name, exact: true })).toBeFocused();
  await sheet.page.keyboard.press('Enter');
  await sheet.painted();
}

/** Types sizes into the open dialog. */
async function type(sheet: Worksheet, sizes: Record<string, string>): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) await field(sheet, name).fill(size);
}

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

const COMMANDS: [name: string, labels: string[], x: number[][]][] = [
  ['Insert word', ['x₁', 'x₂', 'x₄', 'x₃'], [INPUTS.x[0], INPUTS.x[1], [0, 0, 0, 0], INPUTS.x[2]]],
  ['Remove word', ['x₁', 'x₃'], [INPUTS.x[0], INPUTS.x[2]]],
  ['Duplicate word', ['x₁', 'x₂ (1)', 'x₂ (2)', 'x₃'], [INPUTS.x[0], INPUTS.x[1], INPUTS.x[1], INPUTS.x[2]]],
  ['Move word up', ['x₂', 'x₁', 'x₃'], [INPUTS.x[1], INPUTS.x[0], INPUTS.x[2]]],
  ['Move word down', ['x₁', 'x₃', 'x₂'], [INPUTS.x[0], INPUTS.x[2], INPUTS.x[1]]],
];

for (const [name, after, x] of COMMANDS) {
  for (const [how, act] of [['a click', choose], ['keys', chooseByKeys]] as const) {
    // Every item is reached by keys in the same way.
    const tag = name === 'Insert word' ? (how === 'keys' ? '@engines' : '@engines-long') : how === 'keys' ? '@long' : name === 'Remove word' || name === 'Move word down' ? '@engines-long' : ['@long', '@engines-long'];
    test(`${name} by ${how}, in one step`, { tag }, async ({ sheet }) => {
      await sheet.cell('x', 1, 0).click();
      await act(sheet, name);
      expect(await sheet.labels()).toEqual(after);
      await expectToFollow(sheet, { ...INPUTS, x });
      await expect(opener(sheet)).toBeFocused();
      await sheet.undo();
      expect(await sheet.labels()).toEqual(['x₁', 'x₂', 'x₃']);
      await expectToFollow(sheet, INPUTS);
      await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
      await sheet.redo();
      await expectToFollow(sheet, { ...INPUTS, x });
    });
  }
}

test('a word that has nowhere to go is told so, and the last one stays', async ({ sheet }) => {
  await sheet.cell('x', 0, 0).click();
  await choose(sheet, 'Move word up');
  await expect(sheet.alert).toHaveText('The first word cannot move up.');
  await sheet.cell('x', 2, 0).click();
  await choose(sheet, 'Move word down');
  await expect(sheet.alert).toHaveText('The last word cannot move down.');
  for (let word = 0; word < 3; word += 1) await choose(sheet, 'Remove word');
  await expect(sheet.alert).toHaveText('The last word cannot be removed.');
  expect(await sheet.labels()).toEqual(['x₁']);
  await expectToFollow(sheet, { ...INPUTS, x: [INPUTS.x[0]] });
});

test('a dialog that is closed by Escape is gone at once, and the next key is for the button', async ({ sheet }) => {
  for (const name of ['Sizes', 'Sentence', 'Paste or load numbers', 'Go to cell', 'History']) {
    await choose(sheet, name);
    await expect(dialog(sheet)).toBeVisible();
    const focused = await sheet.page.evaluate(() => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      return document.activeElement!.id;
    });
    expect(focused).toBe('sheet-menu');
    await sheet.page.keyboard.press('Enter');
    await expect(sheet.page.getByRole('menu')).toBeVisible();
    await sheet.page.keyboard.press('Escape');
  }
});

test('in the menu arrows and letters lead from item to item', async ({ sheet }) => {
  await opener(sheet).focus();
  await sheet.page.keyboard.press('Enter');
  const item = (name: string): Locator => sheet.page.getByRole('menuitem', { name, exact: true });
  for (const [key, name] of [
    ['ArrowUp', 'About Attenscope'],
    ['ArrowDown', 'Insert word'],
    ['End', 'About Attenscope'],
    ['Home', 'Insert word'],
    ['s', 'Sizes'],
    ['S', 'Sentence'],
    ['s', 'Split into 2 heads'],
    ['s', 'Share'],
    ['s', 'Save page'],
    ['s', 'Sizes'],
    ['m', 'Move word up'],
    ['m', 'Move word down'],
    ['z', 'Move word down'],
  ]) {
    await sheet.page.keyboard.press(key);
    await expect(item(name), key).toBeFocused();
  }
});

test('the menu closes by Escape, by Tab and by a press elsewhere', async ({ sheet }) => {
  const menu = sheet.page.getByRole('menu');
  await opener(sheet).click();
  await expect(menu).toBeVisible();
  await sheet.page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener(sheet)).toBeFocused();
  await sheet.page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await sheet.page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await opener(sheet).click();
  await sheet.cell('x', 2, 3).click();
  await expect(menu).toHaveCount(0);
});

test('sizes are set in one step, say what they change, and stay @engines', async ({ sheet }) => {
  // Five columns are shown whole.
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await chooseByKeys(sheet, 'Sizes');
  await expect(field(sheet, 'Words')).toBeFocused();
  await type(sheet, { Words: '2', d_model: '5', d_k: '1', d_v: '4' });
  const changes = dialog(sheet).getByRole('status');
  await expect(changes).toContainText('3 × 4 → 2 × 5');
  await expect(changes).toContainText('row 3 is cut off, 1 new column');
  await expect(changes).toContainText('columns 2 to 3 are cut off');
  await expect(changes).toContainText('Removed: “x₃”.');
  await dialog(sheet).getByRole('combobox').selectOption('diagonal');
  await sheet.page.keyboard.press('Tab');
  await dialog(sheet).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(sheet)).toHaveCount(0);
  await expect(opener(sheet)).toBeFocused();
  const after = {
    x: [[1, 0, 1, 0, 0], [0, 2, 0, 2, 0]],
    w_q: [[1], [1], [0], [0], [0]],
    w_k: [[0], [1], [0], [1], [0]],
    w_v: [[0, 0, 1, 0], [1, 1, 0, 0], [0, 1, 0, 0], [1, 0, 1, 1], [0, 0, 0, 0]],
  };
  await expectToFollow(sheet, after);
  expect(await sheet.readInputs()).toEqual(after);
  await sheet.undo();
  await expectToFollow(sheet, INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
  await sheet.redo();
  await sheet.reload();
  await expectToFollow(sheet, after);
  expect(await sheet.labels()).toEqual(['x₁', 'x₂']);
});

test('a size beyond its limit leaves the dialog open, marks the field and says why', async ({ sheet }) => {
  await choose(sheet, 'Sizes');
  for (const [name, text, why] of [
    ['Words', '513', 'Words: a whole number from 1 to 512.'],
    ['d_model', '1025', 'd_model: a whole number from 1 to 1024.'],
    ['d_k', '2.5', 'd_k: a whole number from 1 to 1024.'],
    ['d_v', '', 'd_v: a whole number from 1 to 1024.'],
  ]) {
    const held = await field(sheet, name).inputValue();
    await field(sheet, name).fill(text);
    await sheet.page.keyboard.press('Enter');
    await expect(dialog(sheet)).toBeVisible();
    await expect(dialog(sheet).getByRole('alert').filter({ visible: true })).toHaveText(why);
    await expect(field(sheet, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(sheet, name)).toBeFocused();
    await field(sheet, name).fill(held);
    await expect(field(sheet, name)).not.toHaveAttribute('aria-invalid');
  }
  await field(sheet, 'd_k').press('ArrowUp');
  await expect(field(sheet, 'd_k')).toHaveValue('4');
  await field(sheet, 'd_k').press('ArrowDown');
  await expect(dialog(sheet).getByRole('status')).toHaveText('These are the sizes the sheet has.');
  await sheet.page.keyboard.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  await expect(opener(sheet)).toBeFocused();
  await expectToFollow(sheet, INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('one word of one number, and 512 words, are sizes as others', async ({ sheet }) => {
  await choose(sheet, 'Sizes');
  await type(sheet, { Words: '1', d_model: '1', d_k: '1', d_v: '1' });
  await sheet.page.keyboard.press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await expectToFollow(sheet, { x: [[1]], w_q: [[1]], w_k: [[0]], w_v: [[0]] });
  await choose(sheet, 'Sizes');
  await type(sheet, { Words: '512' });
  await sheet.page.keyboard.press('Enter');
  await expect.poll(async () => (await sheet.shown('weights')).rows).toBe(512);
  await choose(sheet, 'Insert word');
  await expect(sheet.alert).toHaveText('There can be at most 512 words.');
  await sheet.undo();
  await sheet.undo();
  await expectToFollow(sheet, INPUTS);
});

test('a mask is there for the words of every shape', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.preset.selectOption('causal');
  const masked = sheet.page.locator('[role="grid"][data-matrix="masked"]');
  await expect(masked.locator('[role="gridcell"][data-row="3"][data-col="3"]')).toBeVisible();
  await choose(sheet, 'Duplicate word');
  await expect(masked.locator('[role="gridcell"][data-row="3"][data-col="4"]')).toHaveAttribute('data-value', '-Infinity');
  await expect(masked.locator('[role="gridcell"][data-row="4"][data-col="4"]')).not.toHaveAttribute('data-value', '-Infinity');
  await sheet.undo();
  await expect(masked.locator('[role="gridcell"][data-row="4"]')).toHaveCount(0);
});

test('the lab, a word’s story and the tour follow the smallest shape and back', async ({ sheet }) => {
  const { page } = sheet;
  await page.locator('[aria-controls="lab"]').click();
  await page.getByRole('tab', { name: 'This word', exact: true }).click();
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect(sheet.cell('x', 4, 0)).toBeVisible();
  const before = await sheet.readMatrix('x');
  await sheet.cell('x', 2, 3).click();
  await choose(sheet, 'Sizes');
  await type(sheet, { Words: '1', d_model: '1', d_k: '1', d_v: '1' });
  await page.keyboard.press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.shown('x')).cells.map(cell => cell.value)).toEqual([before[0][0]]);
  await choose(sheet, 'Sentence');
  await dialog(sheet).getByRole('textbox', { name: 'Sentence' }).fill('a b c d');
  await type(sheet, { d_model: '3' });
  await page.keyboard.press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.shown('x')).rows).toBe(4);
  await sheet.undo();
  await sheet.undo();
  expect(await sheet.readMatrix('x')).toEqual(before);
});

test('a sentence gives the same word the same vector, and stays @engines-long', async ({ sheet }) => {
  await chooseByKeys(sheet, 'Sentence');
  await expect(dialog(sheet).getByRole('textbox', { name: 'Sentence' })).toBeFocused();
  await sheet.page.keyboard.type('the cat sat on the mat.');
  await expect(dialog(sheet)).toContainText('6 words, 5 different');
  await expect(dialog(sheet)).toContainText('not trained embeddings');
  await dialog(sheet).getByRole('textbox', { name: 'Seed' }).fill('8');
  await sheet.page.keyboard.press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.focusedCell(), 'its numbers are next').toEqual({ stage: 'x', row: 0, col: 0 });
  expect(await sheet.labels()).toEqual(['the₁', 'cat', 'sat', 'on', 'the₂', 'mat']);
  const inputs = await sheet.readInputs();
  expect(inputs.x[0]).toEqual([0.54, -0.57, 1.37, -0.66]);
  expect(inputs.x[4]).toEqual(inputs.x[0]);
  expect(inputs.x[1]).toEqual([-0.87, -0.22, 0, -1.16]);
  expect({ ...inputs, x: INPUTS.x }).toEqual(INPUTS);
  await expectToFollow(sheet, inputs);
  await sheet.reload();
  expect(await sheet.readInputs()).toEqual(inputs);
});

test('a sentence is taken back in one step, and its words by another width have other weights', { tag: '@long' }, async ({ sheet }) => {
  await choose(sheet, 'Sentence');
  await dialog(sheet).getByRole('textbox', { name: 'Sentence' }).fill('to be or not to be');
  await type(sheet, { d_model: '2' });
  await expect(dialog(sheet)).toContainText('W_Q and W_K (2 × 2) and W_V (2 × 2) are made from the seed');
  await dialog(sheet).getByRole('button', { name: 'Use sentence' }).click();
  await expect(dialog(sheet)).toHaveCount(0);
  const inputs = await sheet.readInputs();
  expect([inputs.x.length, inputs.x[0].length, inputs.w_q.length, inputs.w_v[0].length]).toEqual([6, 2, 2, 2]);
  await expectToFollow(sheet, inputs);
  await sheet.undo();
  await expectToFollow(sheet, INPUTS);
});

test('what is no sentence leaves the dialog open and says why', async ({ sheet }) => {
  await choose(sheet, 'Sentence');
  const sentence = dialog(sheet).getByRole('textbox', { name: 'Sentence' });
  const why = dialog(sheet).getByRole('alert').filter({ visible: true });
  await sentence.press('Enter');
  await expect(why).toHaveText('No word yet. Type a sentence.');
  await expect(sentence).toHaveAttribute('aria-invalid', 'true');
  for (const [text, said] of [
    [`a ${'b'.repeat(25)}`, `“${'b'.repeat(25)}…” is too long: a word has at most 24 characters.`],
    ['one tw\u200bo', /Word 2, “tw\[U\+200B\]o”, has .*U\+200B/],
    ['w '.repeat(513), 'These are 513 words; the sheet holds at most 512.'],
  ] as const) {
    await sentence.fill(text);
    await sentence.press('Enter');
    await expect(dialog(sheet)).toBeVisible();
    await expect(why).toHaveText(said);
    await expect(sentence).toBeFocused();
  }
  await sheet.page.keyboard.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  await expectToFollow(sheet, INPUTS);
});

test('in Chinese, by character @engines-long', async ({ sheet }) => {
  await sheet.pickLanguage('zh-CN');
  await opener(sheet).click();
  expect(await sheet.page.getByRole('menuitem').allTextContents()).toEqual([
    '插入一个词', '删除这个词', '复制这个词', '上移', '下移', '新建', '尺寸', '句子', '粘贴或载入数值', '直接给出 Q、K、V', '键和值改用另一组词', '分成 2 个头', '用 W_O 投影输出', '填充', '转到单元格', '导入Ctrl+O', '导出', '分享', '保存页面', '打印', '“x₁”是怎样算出来的F9', '历史记录', '快捷键?', '关于 Attenscope',
  ]);
  await sheet.page.getByRole('menuitem', { name: '句子' }).click();
  await dialog(sheet).getByRole('textbox', { name: '句子' }).fill('我爱北京。');
  await expect(dialog(sheet)).toContainText('共 4 个词，4 个不同');
  await dialog(sheet).getByRole('button', { name: '使用句子' }).click();
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.labels()).toEqual(['我', '爱', '北', '京']);
  await expectToFollow(sheet, await sheet.readInputs());
});

test('a 3 × 2 example from nothing, by keys alone', { tag: '@long' }, async ({ sheet }) => {
  const { keyboard } = sheet.page;
  await opener(sheet).focus();
  let keys = 0;
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await keyboard.press(key);
    keys += times;
  };
  await press('Enter');
  await expect(sheet.page.getByRole('menuitem').first()).toBeFocused();
  await press('s');
  await press('Enter');
  await expect(field(sheet, 'Words')).toBeFocused();
  for (const name of ['d_model', 'd_k', 'd_v']) {
    await press('Tab');
    await expect(field(sheet, name)).toBeFocused();
    await press('2');
  }
  await press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readInputs()).toMatchObject({ x: [[1, 0], [0, 2], [1, 1]] });
  // After that, each number takes a digit and a key to the next cell.
  expect(keys).toBe(10);
});

// `a11y-states.spec.ts` proves it on a desk and on a phone.
test('menu and dialogs fit 1024 × 768', { tag: '@long' }, async ({ sheet }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 1024, height: 768 });
  await opener(sheet).click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  for (const name of ['Sizes', 'Sentence']) {
    await choose(sheet, name);
    await expect(dialog(sheet)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog(sheet)).toHaveCount(0);
  }
});
