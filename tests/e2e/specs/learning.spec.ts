import type { Locator } from '@playwright/test';

import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const THEY = 4;
const MATS = 2;

const learning = (sheet: Worksheet) => sheet.page.locator('#lab-learn');
const press = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true });
const loss = async (panel: Locator) => Number(await panel.locator('[data-loss]').getAttribute('data-loss'));
const said = (panel: Locator) => panel.locator('[role="status"]:not(details *)');

/** −ln of the weight of "mats" in the row of "they", as the sheet shows it. */
async function crossEntropy(sheet: Worksheet): Promise<number> {
  return -Math.log((await sheet.readMatrix('weights'))[THEY][MATS]);
}

async function squaredError(sheet: Worksheet, wanted: number[]): Promise<number> {
  const row = (await sheet.readMatrix('output'))[THEY];
  return row.reduce((sum, z, col) => sum + (z - wanted[col]) ** 2, 0);
}

async function open(sheet: Worksheet, preset: 'teach' | 'stuck'): Promise<Locator> {
  await sheet.open('three-words');
  await sheet.preset.selectOption(preset);
  const panel = learning(sheet);
  await panel.locator('[data-figure="attenscope-learning"]').waitFor();
  await sheet.painted();
  return panel;
}

/** Runs until the run ends by itself. */
async function runToTheEnd(sheet: Worksheet, panel: Locator): Promise<void> {
  await press(panel, 'Run').focus();
  await sheet.press('Enter');
  await expect(said(panel)).toContainText(/Learned|stands still|Stopped/);
  await sheet.painted();
}

test.describe('teaching “they” to look at “mats”', () => {
  test('one step by keys is one step of gradient descent, and Back takes it back', { tag: '@engines-long' }, async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    const before = await sheet.snapshot();
    expect(Math.abs((await loss(panel)) - (await crossEntropy(sheet)))).toBeLessThan(1e-12);
    await expect(said(panel)).toHaveText('No step yet: the loss is ≈2.725.');
    await press(panel, 'Step').focus();
    await sheet.press('Enter');
    await sheet.painted();
    await expect(said(panel)).toHaveText('Step 1: loss ≈1.886, it fell by ≈0.8396.');
    expect(Math.abs((await loss(panel)) - (await crossEntropy(sheet)))).toBeLessThan(1e-12);
    await press(panel, 'Back').focus();
    await sheet.press('Enter');
    await sheet.painted();
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('a run ends by itself when it has learnt, is one undo step, and begins at the same numbers each time', async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    const before = await sheet.snapshot();
    await runToTheEnd(sheet, panel);
    await expect(said(panel)).toContainText('Learned: the loss is within 0.01 of 0');
    expect((await sheet.readMatrix('weights'))[THEY][MATS]).toBeGreaterThan(0.99);
    const learnt = await sheet.snapshot();
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
    await runToTheEnd(sheet, panel);
    expect(await sheet.snapshot()).toEqual(learnt);
    await press(panel, 'Back').click();
    await sheet.painted();
    expect(await sheet.snapshot()).toEqual(before);
    await expect(press(panel, 'Run')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('an edit pauses a run, and both are steps of their own', async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    const before = await sheet.snapshot();
    await panel.getByRole('textbox', { name: 'Learning rate' }).fill('0.001');
    await sheet.press('Enter');
    await press(panel, 'Run').click();
    await expect(press(panel, 'Pause')).not.toHaveAttribute('aria-disabled', 'true');
    await sheet.writeInto('x', 0, 0, '3');
    await expect(press(panel, 'Pause')).toHaveAttribute('aria-disabled', 'true');
    await sheet.undo();
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('Pause by keys stops where it is', { tag: '@long' }, async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    await panel.getByRole('textbox', { name: 'Learning rate' }).fill('0.001');
    await sheet.press('Enter');
    await press(panel, 'Run').click();
    await press(panel, 'Pause').focus();
    await sheet.press('Enter');
    const paused = await sheet.snapshot();
    await sheet.painted();
    await sheet.painted();
    expect(await sheet.snapshot()).toEqual(paused);
  });

  test('wanted weights that do not add up to 1 are refused, and made to by a click', async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    await panel.getByRole('combobox', { name: 'Loss' }).selectOption('weights');
    await panel.getByRole('textbox', { name: 'Wanted weight of “cats”' }).fill('1');
    await sheet.press('Enter');
    await expect(panel.getByRole('alert').filter({ hasText: 'add up' })).toHaveText('The wanted weights add up to 2, not to 1.');
    await expect(press(panel, 'Run')).toHaveAttribute('aria-disabled', 'true');
    await press(panel, 'Normalize').click();
    await expect(panel.getByRole('textbox', { name: 'Wanted weight of “cats”' })).toHaveValue('0.5');
    await expect(press(panel, 'Run')).not.toHaveAttribute('aria-disabled', 'true');
    const weights = async () => (await sheet.readMatrix('weights'))[THEY];
    const crossEntropyOfBoth = async () => -(await weights()).reduce((sum, weight, key) => sum + (key === 0 || key === MATS ? 0.5 * Math.log(weight) : 0), 0);
    const before = await crossEntropyOfBoth();
    expect(Math.abs((await loss(panel)) - before)).toBeLessThan(1e-12);
    await press(panel, 'Step').click();
    await sheet.painted();
    const after = await crossEntropyOfBoth();
    expect(after).toBeLessThan(before);
    expect(Math.abs((await loss(panel)) - after)).toBeLessThan(1e-12);
  });

  test('too large a rate diverges and keeps the last finite numbers', async ({ sheet }) => {
    const panel = await open(sheet, 'teach');
    await panel.getByRole('combobox', { name: 'Loss' }).selectOption('row');
    for (const name of ['X', 'W_V']) await panel.getByRole('checkbox', { name, exact: true }).check();
    await panel.getByRole('textbox', { name: 'Learning rate' }).fill('100');
    await sheet.press('Enter');
    await runToTheEnd(sheet, panel);
    await expect(said(panel)).toContainText('not finite');
    expect(Number.isFinite(await loss(panel))).toBe(true);
    const numbers = Object.values(await sheet.readInputs()).flat(2);
    expect(numbers.every(Number.isFinite)).toBe(true);
  });
});

test.describe('stuck', () => {
  test('the loss stands still because softmax is saturated; with the gradient restored it learns', async ({ sheet }) => {
    const panel = await open(sheet, 'stuck');
    const wanted = [0, 4, 0];
    expect(Math.abs((await loss(panel)) - (await squaredError(sheet, wanted)))).toBeLessThan(1e-12);
    await runToTheEnd(sheet, panel);
    await expect(said(panel)).toContainText('The loss stands still: softmax is saturated. The norm of its Jacobian is ≈9.508e−8');
    await panel.getByRole('button', { name: 'Restore the gradient' }).click();
    await expect(sheet.page.getByRole('status').filter({ hasText: 'norm of the Jacobian' })).toContainText('0.25');
    await runToTheEnd(sheet, panel);
    await expect(said(panel)).toContainText('Learned');
    expect(await squaredError(sheet, wanted)).toBeLessThanOrEqual(0.01);
  });
});

test('the tab of another head leaves a run as it is', async ({ sheet }) => {
  sheet.query = '?preset=heads-disagree';
  await sheet.open();
  const panel = await openLab(sheet.page, 'Learning');
  const tab = (head: number) => sheet.page.getByRole('tab', { name: `Head ${head}`, exact: true });
  for (const [head, step] of [[2, 1], [1, 2], [2, 3]] as const) {
    await press(panel, 'Step').click();
    await sheet.painted();
    const before = await said(panel).textContent();
    expect(before).toContain(`Step ${step}`);
    await tab(head).click();
    await expect(tab(head)).toHaveAttribute('aria-selected', 'true');
    await sheet.painted();
    await expect(said(panel)).toHaveText(before ?? '');
  }
});

test('with √d_k and without: two runs from the same start', async ({ sheet }) => {
  const panel = await open(sheet, 'teach');
  await panel.locator('summary').click();
  await press(panel, 'Compare').click();
  await expect(panel.locator('details').getByRole('status')).toContainText('Without √d_k the loss stands still');
});
