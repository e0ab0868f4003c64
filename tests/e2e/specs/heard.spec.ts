import type { Locator } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** What a screen reader gets from the focused element. */
async function focused(sheet: Worksheet): Promise<{ role: string; name: string; description?: string }> {
  await sheet.painted();
  const session = await sheet.page.context().newCDPSession(sheet.page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const found = nodes.filter(node => node.role?.value !== 'RootWebArea' && node.properties?.some(({ name, value }) => name === 'focused' && value.value));
  expect(found).toHaveLength(1);
  const [{ role, name, description }] = found;
  return { role: role?.value, name: name?.value, ...(description?.value && { description: description.value }) };
}

/** The cells whose accessible name is more than their number. */
const named = (sheet: Worksheet): Locator => sheet.page.locator('[role="gridcell"][aria-labelledby]');

test.beforeEach(async ({ sheet }) => {
  await sheet.open('three-words');
});

test('a cell that is gone to says its matrix, its place and its number', async ({ sheet }) => {
  await sheet.cell('w_q', 0, 1).click();
  expect(await focused(sheet)).toEqual({ role: 'gridcell', name: 'W_Q, row 1, column 2, 0' });
  await sheet.press('ArrowDown', 'ArrowRight');
  expect(await focused(sheet)).toEqual({ role: 'gridcell', name: 'W_Q, row 2, column 3, 0' });
  await sheet.cell('x', 1, 0).click();
  await sheet.press('ArrowRight');
  expect(await focused(sheet)).toEqual({ role: 'gridcell', name: 'X, row 2 (x₂), column 2, 2' });
  // Computed numbers, too, with the word of the column if it has one.
  await sheet.cell('q', 2, 0).click();
  expect((await focused(sheet)).name).toMatch(/^Q, row 3 \(x₃\), column 1, \d/);
  await sheet.cell('weights', 0, 1).click();
  await sheet.press('ArrowRight');
  const shown = await sheet.cell('weights', 0, 2).textContent();
  expect((await focused(sheet)).name).toBe(`Attention weights, row 1 (x₁), column 3 (x₃), ${shown}`);
  // At a word, the heading itself is read.
  await sheet.cell('x', 0, 0).click();
  await sheet.press('ArrowLeft');
  expect(await focused(sheet)).toMatchObject({ role: 'rowheader', name: 'x₁' });
  await expect(named(sheet)).toHaveCount(0);
});

test('in Chinese, and where words are columns', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickLanguage('zh-CN');
  await sheet.cell('w_k', 0, 2).click();
  await sheet.press('ArrowDown');
  expect((await focused(sheet)).name).toBe('W_K 第 2 行第 3 列，1');
  await sheet.cell('scores', 2, 0).click();
  const shown = await sheet.cell('scores', 2, 0).textContent();
  expect((await focused(sheet)).name).toBe(`注意力分数第 3 行（x₃）第 1 列（x₁），${shown}`);
  await sheet.pickConvention('columns');
  await sheet.cell('x', 1, 2).click();
  expect((await focused(sheet)).name).toBe('X 第 2 行第 3 列（x₃），1');
});

test('one cell alone is named, and follows its number @engines-long', async ({ sheet }) => {
  await sheet.cell('w_q', 0, 0).click();
  await expect(sheet.cell('w_q', 0, 0)).toHaveAccessibleName('W_Q, row 1, column 1, 1');
  await sheet.typeInto('w_q', 0, 0, '2.5');
  await sheet.press('ArrowUp');
  await expect(sheet.cell('w_q', 0, 0)).toHaveAccessibleName('W_Q, row 1, column 1, 2.5');
  await sheet.press('Control+z');
  await expect(sheet.cell('w_q', 0, 0)).toHaveAccessibleName('W_Q, row 1, column 1, 1');
  await expect(named(sheet)).toHaveCount(1);
  await sheet.cell('v', 1, 1).click();
  await expect(named(sheet)).toHaveCount(1);
  await expect(sheet.cell('w_q', 0, 0)).toHaveAccessibleName('1');
});

test('where the window of a large matrix moves under the focus it is another cell', { tag: '@long' }, async ({ sheet }) => {
  await sheet.pickPreset('humpty-dumpty');
  await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
  await sheet.press('Control+End', 'Control+Home');
  for (let step = 0; step < 9; step += 1) await sheet.press('ArrowDown');
  const shown = await sheet.cell('w_q', 9, 0).textContent();
  expect((await focused(sheet)).name).toBe(`W_Q, row 10, column 1, ${shown}`);
  await expect(named(sheet)).toHaveCount(1);
});

test('a covered cell never says its number', async ({ sheet }) => {
  await sheet.cell('weights', 0, 0).focus();
  const number = await sheet.cell('weights', 0, 0).textContent();
  expect((await focused(sheet)).name).toContain(number);
  await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
  for (const [row, col] of [[0, 0], [2, 1]]) {
    await sheet.cell('weights', row, col).focus();
    const { name } = await focused(sheet);
    expect(name).toMatch(/^Attention weights, row \d \(\w+\), column \d \(\w+\), [^\d]+$/);
    expect(name).not.toContain(number);
  }
  expect(await sheet.page.locator('#cell-heard').textContent()).not.toContain(number);
});

/** The announcements of live regions since the call. */
async function listen(sheet: Worksheet): Promise<() => Promise<string[]>> {
  await sheet.page.evaluate(() => {
    const said: string[] = [];
    const regions = () => [...document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"]:not([aria-live="off"]), [role="alert"]')];
    const texts = new Map(regions().map(region => [region, region.textContent]));
    new MutationObserver(() => {
      for (const region of regions()) {
        const text = region.textContent ?? '';
        if (text !== (texts.get(region) ?? '') && text.trim()) said.push(text.trim());
        texts.set(region, text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
  return async () => {
    await sheet.painted();
    await sheet.painted();
    return sheet.page.evaluate(() => (window as never as { said: string[] }).said.splice(0));
  };
}

test('of an edit, of an undo and of a setting one sentence is said', async ({ sheet }) => {
  // When edits pause, the sentence about the words follows; see gaze-band.spec.ts.
  await sheet.holdPauses();
  const said = await listen(sheet);
  await sheet.typeInto('w_q', 0, 0, '2.5');
  expect(await said()).toEqual([expect.stringMatching(/^Recalculated: column 1 of Q/)]);
  await sheet.press('Control+z');
  expect(await said()).toEqual(['Undone: W_Q, row 1, column 1 is 1 again']);
  await sheet.cell('weights', 0, 1).click();
  await said();
  await sheet.press('ArrowRight');
  expect(await said(), 'a cell is named where the focus is').toEqual([]);
  await sheet.temperature.focus();
  await sheet.press('ArrowRight');
  expect(await said()).toEqual([expect.stringMatching(/^Recalculated: /)]);
});

test('with the lab open an edit is told once, too; what is tried there is told there', { tag: '@long' }, async ({ sheet }) => {
  const panel = await openLab(sheet.page, 'What if');
  const said = await listen(sheet);
  await sheet.typeInto('w_v', 0, 0, '2.5');
  expect(await said()).toEqual([expect.stringMatching(/^Recalculated: /)]);
  await panel.getByRole('combobox').first().focus();
  await panel.getByRole('combobox').first().selectOption({ index: 1 });
  expect((await said()).length).toBe(1);
});

test('what a picture shows is said with it, and not a second time by itself', { tag: '@long' }, async ({ sheet }) => {
  await expect(sheet.heatmap('weights')).toHaveAccessibleDescription(/entropy/);
  const session = await sheet.page.context().newCDPSession(sheet.page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const texts = nodes.filter(node => node.role?.value === 'StaticText' && /entropy 1\.\d+ of at most/.test(node.name?.value ?? ''));
  expect(texts).toHaveLength(0);
});

test('where the system chooses the colours, what is on and how long a bar is can be seen', async ({ sheet }) => {
  await sheet.page.emulateMedia({ forcedColors: 'active' });
  const style = (selector: string, property: string) =>
    sheet.page.locator(selector).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.side [role="tab"][aria-selected="true"]', 'border-bottom-width')).toBe('2px');
  expect(await style('.side [role="tab"][aria-selected="false"]', 'border-bottom-width')).toBe('0px');
  const paper = await style('body', 'background-color');
  expect(await style('.inspector .length:not(.is-none)', 'background-color')).not.toBe(paper);
  await sheet.page.getByRole('tab', { name: 'This word', exact: true }).click();
  const shades = await Promise.all(['0', '1', '2'].map(at => style(`#panel-word .shade-${at}`, 'background-image')));
  expect(new Set(shades).size, 'told apart by patterns').toBe(3);
});
