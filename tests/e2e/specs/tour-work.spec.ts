import { expect, test } from '../fixtures/page.ts';
import { hold } from '../fixtures/routes.ts';
import { kept, stored } from '../fixtures/saving.ts';
import { goTo, goToOwn, start, stepper, task } from '../fixtures/tour.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

const leave = async (sheet: Worksheet) => sheet.page.getByRole('button', { name: 'Leave the tour' }).click();

/** Makes two edits and undoes one, so that there is something to undo and something to redo. */
async function edit(sheet: Worksheet) {
  await sheet.typeInto('x', 1, 2, '-4.5');
  await sheet.typeInto('w_q', 0, 0, '0.1');
  await sheet.undo();
  return sheet.readInputs();
}

test('the own work is put aside, and comes back as it was, with what can be undone', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const preset = await sheet.readInputs();
  const own = await edit(sheet);
  await goTo(sheet, 'scores');
  expect(await sheet.readValue('x', 1, 2), 'the numbers of the tour').toBe(2);
  await expect(sheet.undoButton, 'nothing of the own work is undone there').toHaveAttribute('aria-disabled', 'true');
  await sheet.typeInto('x', 0, 0, '50');
  await leave(sheet);
  expect(await sheet.readInputs()).toEqual(own);
  await sheet.redo();
  expect(await sheet.readValue('w_q', 0, 0)).toBe(0.1);
  await sheet.undo();
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(preset);
});

test('a reload in the middle of the tour leads back to its step, with the own work safe', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const own = await edit(sheet);
  await goTo(sheet, 'saturation');
  await sheet.typeInto('x', 0, 0, '51.25');
  await kept(sheet.page, '-4.5');
  expect((await stored(sheet.page)).local, 'what is tried in the tour is not saved as work').not.toContain('51.25');
  await sheet.reload();
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'saturation');
  await expect(sheet.cell('w_q', 0, 0)).toHaveAttribute('data-value', '5');
  await expect(sheet.cell('x', 0, 0)).toHaveAttribute('data-value', '2');
  await leave(sheet);
  expect(await sheet.readInputs()).toEqual(own);
  await sheet.reload();
  expect(await sheet.readInputs()).toEqual(own);
});

test('after a reload in the middle of the tour nothing of the own work is seen, however late the tour arrives', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open('three-words');
  await edit(sheet);
  await goTo(sheet, 'saturation');
  await kept(page, '-4.5');
  // Records the numbers painted in each frame: those of X, and the explained one. A task after the frame would not do:
  // another task may already have changed the numbers, unpainted. A ResizeObserver runs when all callbacks before the
  // paint have run.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const [of, cells] of [['x', '[data-matrix="x"] [data-value]'], ['explained', '.side .value strong']] as const) {
        const values = [...document.querySelectorAll(cells)]
          .filter(cell => cell.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map(cell => cell.getAttribute('data-value') ?? cell.textContent);
        if (values.length > 0) seen.add(`${of}: ${values.join(' ')}`);
      }
    };
    const probe = document.createElement('i');
    Object.assign(probe.style, { position: 'fixed', display: 'block', visibility: 'hidden' });
    new ResizeObserver(look).observe(probe);
    const frame = () => {
      if (!probe.isConnected) document.documentElement.append(probe);
      probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { seen });
  });
  const seen = () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  const release = await hold(page, '**/part-guide-*.wasm');
  await page.reload();
  sheet.opensWith = 'ready';
  await sheet.ready();
  for (let frame = 0; frame < 4; frame += 1) await sheet.painted();
  expect(await seen(), 'while the tour is on its way').toEqual([]);
  release();
  await sheet.complete();
  await expect(sheet.cell('w_q', 0, 0)).toHaveAttribute('data-value', '5');
  await sheet.painted();
  const [x, explained, ...others] = (await seen()).sort().reverse();
  expect(others).toEqual([]);
  expect(x).toBe(`x: ${(await sheet.readMatrix('x')).flat().join(' ')}`);
  expect(explained).toMatch(/^explained: \S+$/);
});

test('work that another tab saves meanwhile is asked about, and taken in the middle of the tour', async ({ sheet, context, address }) => {
  await sheet.open('three-words');
  await edit(sheet);
  await kept(sheet.page, '-4.5');
  await goTo(sheet, 'scale');
  const other = new Worksheet(await context.newPage(), address);
  await other.open();
  await leave(other);
  expect(await other.readValue('x', 1, 2), 'the other tab has the work, not the tour').toBe(-4.5);
  await other.typeInto('x', 1, 2, '7.25');
  await kept(other.page, '7.25');
  await sheet.page.bringToFront();
  await sheet.page.getByRole('button', { name: 'Use the other tab’s version' }).click();
  await expect(sheet.cell('x', 1, 2)).toHaveAttribute('data-value', '7.25');
  await sheet.undo();
  await expect(sheet.cell('x', 1, 2), 'and one step back is what was here').toHaveAttribute('data-value', '-4.5');
});

test('a preset that is chosen in the tour takes the place of the own work, and the tour goes on with it', async ({ sheet }) => {
  await sheet.open('three-words');
  const own = await edit(sheet);
  await goTo(sheet, 'weights');
  await sheet.pickPreset('saturated');
  await stepper(sheet.page).focus();
  await sheet.press('ArrowRight');
  await expect(sheet.preset).toHaveValue('saturated');
  await expect(sheet.page.getByLabel('On my own numbers')).toBeChecked();
  await leave(sheet);
  await expect(sheet.preset).toHaveValue('saturated');
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(own);
});

test('the tour can go through the own numbers, and what is changed there stays', async ({ sheet }) => {
  await sheet.open('three-words');
  await edit(sheet);
  await goToOwn(sheet, 'scores');
  await expect(sheet.cell('x', 1, 2)).toHaveAttribute('data-value', '-4.5');
  await sheet.typeInto('x', 0, 0, '8');
  await sheet.page.getByLabel('On my own numbers').uncheck();
  await expect(sheet.cell('x', 0, 0)).toHaveAttribute('data-value', '2');
  await leave(sheet);
  expect(await sheet.readValue('x', 0, 0)).toBe(8);
  await start(sheet);
  await expect(sheet.page.getByLabel('On my own numbers'), 'each tour begins on its own').not.toBeChecked();
});

test('a preset that is chosen in the tour makes way for the numbers of the tour, when these are asked for', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'weights');
  await sheet.pickPreset('saturated');
  const own = sheet.page.getByLabel('On my own numbers');
  await expect(own).toBeChecked();
  await own.uncheck();
  await expect(own).not.toBeChecked();
  await expect(sheet.preset).toHaveValue('');
  await expect(sheet.cell('w_q', 1, 2)).toHaveAttribute('data-value', '1');
  await leave(sheet);
  await expect(sheet.preset).toHaveValue('saturated');
});

test('where a thing to try cannot be done on the own numbers, the tour says why and what to do first', async ({ sheet }) => {
  await sheet.open('three-words');
  await goToOwn(sheet, 'saturation');
  const trying = task(sheet.page);
  const heard = trying.locator('[aria-live]');
  await expect(heard).toContainText('In each row words share the largest score here');
  // The task no longer holds: the keys differ.
  await sheet.typeInto('x', 2, 1, '3');
  await expect(heard).toContainText('Not done yet.');
  await stepper(sheet.page).focus();
  await sheet.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'scale');
  await expect(heard).toHaveText('Not done yet.');
  await sheet.pickScaling('none');
  await expect(trying).toHaveAttribute('data-done', 'true');
  await stepper(sheet.page).focus();
  await sheet.press('ArrowRight', 'ArrowLeft');
  await expect(heard).toHaveText('The scores are not divided now. Choose ÷ √d_k first, then ÷ 1.');
  await sheet.pickScaling('sqrt_d_k');
  await expect(heard).toHaveText('Not done yet.');
  await sheet.pickScaling('none');
  await expect(trying).toHaveAttribute('data-done', 'true');
});

test('where the numbers are no preset’s the picker says whose they are', async ({ sheet }) => {
  const shown = () => sheet.preset.evaluate(select => (select as HTMLSelectElement).selectedOptions[0]?.textContent);
  await sheet.open('three-words');
  await goTo(sheet, 'roles');
  await expect.poll(shown).toBe('Numbers of the tour');
  await sheet.pickLanguage('zh-CN');
  await expect.poll(shown).toBe('导览示例');
  await sheet.pickLanguage('en');
  await leave(sheet);
  await expect.poll(shown).toBe('Three words, four dimensions');
  await expect(sheet.preset.locator('option[value=""]')).toHaveCount(0);
});
