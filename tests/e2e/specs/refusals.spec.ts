import type { Locator } from '@playwright/test';

import { openLab, rowOf } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import { line } from '../fixtures/ranges.ts';
import { side } from '../fixtures/side.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** Expects a refused text to be gone for good once its field has another text. */
async function expectAccepted(sheet: Worksheet, field: Locator, value: string | RegExp): Promise<void> {
  await expect(sheet.alert).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(value);
}

async function refuse(sheet: Worksheet, field: Locator): Promise<void> {
  await field.fill('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('a divisor', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('custom');
  await sheet.divisor.fill('40');
  await sheet.press('Enter');
  await refuse(sheet, sheet.divisor);
  await sheet.undo();
  await expect(sheet.alert).toHaveCount(0);
  await sheet.redo();
  await expectAccepted(sheet, sheet.divisor, '40');

  await refuse(sheet, sheet.divisor);
  await sheet.temperature.focus();
  await sheet.press('ArrowRight');
  await expect(sheet.divisor, 'another setting does not concern it').toHaveValue('abc');
  await expect(sheet.alert).toHaveCount(1);
  await sheet.pickPreset('saturated');
  await expect(sheet.alert).toHaveCount(0);
  await sheet.undo();
  await expectAccepted(sheet, sheet.divisor, '40');
});

test('how far a window reaches', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await openLab(sheet.page, 'Masks');
  const kind = (value: string) => panel.locator(`input[name="mask"][value="${value}"]`);
  const reach = panel.getByLabel('words to each side');
  await kind('window').check();
  await refuse(sheet, reach);
  await kind('causal').check();
  await expect(reach, 'another part of the mask does not concern it').toHaveValue('abc');
  await expect(sheet.alert).toHaveCount(1);
  await kind('window').uncheck();
  await expect(sheet.alert).toHaveCount(0);
  await sheet.undo();
  await expect(kind('window')).toBeChecked();
  await expectAccepted(sheet, reach, '1');
});

test.describe('a weight in the place of the computed one', () => {
  const field = (panel: Locator) => panel.getByRole('textbox', { name: 'Weight on “x₂”' });

  async function open(sheet: Worksheet): Promise<Locator> {
    await sheet.open('three-words');
    const panel = await openLab(sheet.page, 'What if');
    await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    return panel;
  }

  test('in another row, and back', async ({ sheet }) => {
    const panel = await open(sheet);
    const before = await field(panel).inputValue();
    await refuse(sheet, field(panel));
    await rowOf(sheet.page).selectOption('1');
    await expect(sheet.alert).toHaveCount(0);
    await expect(field(panel)).not.toHaveValue('abc');
    // The text is kept for its own row.
    await rowOf(sheet.page).selectOption('0');
    await expect(field(panel)).toHaveValue('abc');
    await expect(field(panel)).toHaveAttribute('aria-invalid', 'true');
    await field(panel).press('Escape');
    await expectAccepted(sheet, field(panel), before);
    await rowOf(sheet.page).selectOption('1');
    await rowOf(sheet.page).selectOption('0');
    await expectAccepted(sheet, field(panel), before);
  });

  test('computed anew', async ({ sheet }) => {
    const panel = await open(sheet);
    const before = await field(panel).inputValue();
    await refuse(sheet, field(panel));
    // An edit of the weight matrices keeps the row.
    await sheet.typeInto('w_q', 0, 0, '3');
    const weight = await sheet.readValue('weights', 0, 1);
    await expectAccepted(sheet, field(panel), /^0\./);
    expect(Number(await field(panel).inputValue())).toBe(weight);
    await sheet.undo();
    await expectAccepted(sheet, field(panel), before);
  });

  test('of another document', async ({ sheet }) => {
    const panel = await open(sheet);
    await refuse(sheet, field(panel));
    await sheet.pickPreset('saturated');
    await expect(sheet.alert).toHaveCount(0);
    await sheet.pickPreset('three-words');
    await expect(sheet.alert).toHaveCount(0);
  });

  test('hidden by a mask: 0 is used, and 0 stands there', async ({ sheet }) => {
    const panel = await open(sheet);
    await field(panel).fill('0.25');
    await sheet.press('Enter');
    await sheet.page.getByRole('tab', { name: 'Masks', exact: true }).click();
    await sheet.page.locator('input[name="mask"][value="causal"]').check();
    await sheet.page.getByRole('tab', { name: 'What if', exact: true }).click();
    await expect(field(panel)).toHaveValue('0');
    await expect(field(panel)).not.toBeEditable();
    await sheet.undo();
    await expect(field(panel)).toHaveValue('0.25');
    await expect(field(panel)).toBeEditable();
  });
});

test.describe('what is said of it', () => {
  /** The elements covered at their middle: something else would take the press. */
  async function covered(of: Locator): Promise<string[]> {
    return of.evaluateAll(elements =>
      elements.flatMap(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        const isFree = found !== null && (element.contains(found) || found.contains(element));
        return width === 0 || isFree ? [] : [`${element.closest('[data-matrix]')?.getAttribute('data-matrix')} ${element.textContent}`];
      }),
    );
  }

  const cells = (sheet: Worksheet) => sheet.page.locator('[role="gridcell"][data-row], [data-matrix="x"] :is([role="rowheader"], [role="columnheader"])');

  for (const [width, height] of [[1280, 720], [390, 844]] as const) {
    test(`lies over no other number and takes no press, at ${width} × ${height}`, { tag: '@engines-long' }, async ({ sheet }) => {
      await sheet.page.setViewportSize({ width, height });
      await sheet.open('three-words');
      await sheet.writeInto('x', 0, 0, 'twelve and a half');
      await expect(sheet.alert).toHaveCount(1);
      await sheet.cell('x', 1, 1).click();
      await sheet.painted();
      const x = sheet.grid('x').locator(':is([role="gridcell"][data-row], [role="rowheader"], [role="columnheader"])');
      expect(await covered(x), 'its own is covered by what was typed').toEqual(['x 1']);
      for (const [row, col] of [[1, 0], [0, 1], [1, 1]]) {
        await sheet.cell('x', row, col).click();
        expect(await sheet.focusedCell()).toEqual({ stage: 'x', row, col });
      }
      await expect(sheet.alert, 'and it is there still').toHaveCount(1);
      const said = sheet.alert;
      expect(await said.evaluate(element => getComputedStyle(element).pointerEvents)).toBe('none');
      const box = (await said.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    });
  }

  test('is read over the band that follows, where the window is low', async ({ sheet }) => {
    await sheet.page.setViewportSize({ width: 1280, height: 500 });
    await sheet.open('three-words');
    await sheet.writeInto('x', 0, 0, 'abc');
    const said = sheet.alert;
    const { x, y } = (await said.boundingBox())!;
    const below = await sheet.page.locator('.controls, .attend').evaluateAll(
      (all, at) => all.some(one => one.getBoundingClientRect().bottom > at),
      y,
    );
    expect(below, 'something stands there').toBe(true);
    const found = await said.evaluate((element: HTMLElement, at) => {
      // It takes no presses by itself, so hit tests would not find it.
      element.style.pointerEvents = 'auto';
      const found = document.elementFromPoint(at.x, at.y);
      element.style.pointerEvents = '';
      return element.contains(found);
    }, { x: x + 20, y: y + 10 });
    expect(found).toBe(true);
  });

  test('is read as well where several cells are selected', async ({ sheet }) => {
    await sheet.open('three-words');
    const said = sheet.alert;
    /** The visible pixels in its place, without its edge. */
    const seen = async (...keys: string[]) => {
      await sheet.cell('x', 0, 0).click();
      for (const key of keys) await sheet.press(key);
      await sheet.page.keyboard.type('abc');
      await sheet.press('Enter');
      await expect(said).toHaveCount(1);
      await sheet.painted();
      const { x, y, width, height } = (await said.boundingBox())!;
      const picture = await sheet.page.screenshot({ clip: { x: x + 2, y: y + 2, width: width - 4, height: height - 4 } });
      await sheet.press('Escape');
      await expect(said).toHaveCount(0);
      return picture.toString('base64');
    };
    for (const [width, height] of [[1280, 720], [1024, 768]] as const) {
      await sheet.page.setViewportSize({ width, height });
      const alone = await seen();
      expect((await seen('Shift+ArrowRight', 'Shift+ArrowDown')) === alone, `at ${width} × ${height}`).toBe(true);
    }
  });

  for (const [width, height] of [[1280, 720], [1024, 768], [390, 844], [1920, 1080]] as const) {
    test(`and what is offered in its place have their room at the foot, at ${width} × ${height}`, { tag: width === 1024 || width === 1920 ? '@long' : [] }, async ({ sheet }) => {
      await sheet.page.setViewportSize({ width, height });
      await sheet.open('three-words');
      const said = sheet.alert;
      const seen = () => said.evaluateAll(all => all.filter(one => getComputedStyle(one).opacity === '1').length);
      await sheet.writeInto('x', 0, 0, 'twelve and a half');
      await sheet.cell('w_k', 0, 0).click();
      await sheet.writeInto('w_q', 1, 1, '1..2');
      await sheet.cell('w_k', 1, 1).click();
      await expect(said).toHaveCount(2);
      expect(await seen(), 'two do not lie over each other').toBe(1);
      // The second text is still refused, while a number replaces the first one, which is then offered.
      await sheet.typeInto('x', 1, 1, '5');
      const { offer } = sheet;
      await expect(offer.getByRole('button')).toHaveCount(2);
      expect(await seen()).toBe(1);
      await sheet.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await sheet.painted();
      const box = async (of: Locator) => (await of.boundingBox())!;
      const foot = [await box(offer), await box(said.filter({ hasText: /./ }).last())];
      const [upper, lower] = foot.toSorted((a, b) => a.y - b.y);
      expect(upper.y + upper.height, 'one above the other').toBeLessThanOrEqual(lower.y + 1);
      expect(lower.y + lower.height, 'in the window').toBeLessThanOrEqual(height + 1);
      // The last control of the sheet can be scrolled above them, and the panels are above or beside them.
      const last = await box(sheet.page.locator('.controls .control').last());
      const panels = await box(side(sheet.page));
      expect(last.y + last.height).toBeLessThanOrEqual(1 + (panels.x > last.x ? upper.y : panels.y));
      expect(panels.y + panels.height <= upper.y + 1 || panels.x >= upper.x + upper.width - 1).toBe(true);
      for (const button of await offer.getByRole('button').all()) await button.click({ trial: true });
      // A notice that appears meanwhile is above both.
      await sheet.press('Control+s');
      const notice = sheet.page.locator('.notices.is-shown');
      await expect(notice).toBeVisible();
      const told = await box(notice);
      expect(told.y + told.height, 'above what is offered').toBeLessThanOrEqual(upper.y + 1);
    });
  }

  test('takes the place of what was undone, whole', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 1, '5');
    await sheet.press('Control+z');
    const undone = line(sheet);
    await expect(undone.getByRole('button', { name: 'Show' })).toBeVisible();
    await sheet.page.getByRole('textbox', { name: 'Temperature τ', exact: true }).fill('0');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(1);
    await expect(undone).toBeHidden();
    await sheet.press('Escape');
    await expect(undone.getByRole('button', { name: 'Show' })).toBeVisible();
  });

  test('at a word leaves the words beside it free', { tag: '@engines-long' }, async ({ sheet }) => {
    // All matrices are in sight.
    await sheet.page.setViewportSize({ width: 1280, height: 1200 });
    await sheet.open('three-words');
    await sheet.label(0).click();
    await sheet.press('F2');
    await sheet.editor.fill('a\u0007b');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(1);
    await sheet.label(1).click();
    expect(await covered(cells(sheet))).toEqual(['x x₁']);
    await expect(sheet.label(1)).toBeFocused();
  });

  test('of a divisor, a size, a reach or a weight moves nothing and takes no press', async ({ sheet }) => {
    // All matrices are in sight.
    await sheet.page.setViewportSize({ width: 1280, height: 1200 });
    await sheet.open('three-words');
    await sheet.pickScaling('custom');
    await sheet.divisor.fill('abc');
    const before = await sheet.cell('weights', 0, 0).boundingBox();
    await sheet.cell('scaled', 0, 0).click();
    await expect(sheet.alert).toHaveCount(1);
    expect(await sheet.focusedCell()).toEqual({ stage: 'scaled', row: 0, col: 0 });
    expect(await covered(cells(sheet))).toEqual([]);
    expect(await sheet.cell('weights', 0, 0).boundingBox()).toEqual(before);
    await sheet.divisor.press('Escape');

    const size = sheet.page.locator('[data-card="w_q"]').getByRole('textbox', { name: 'd_k' });
    await size.fill('0');
    await sheet.cell('w_q', 0, 0).click();
    await expect(sheet.alert).toHaveCount(1);
    expect(await covered(cells(sheet))).toEqual([]);
    await size.press('Escape');

    const panel = await openLab(sheet.page, 'Masks');
    await panel.locator('input[name="mask"][value="window"]').check();
    const [reach, causal] = [panel.getByLabel('words to each side'), panel.locator('input[name="mask"][value="causal"]')];
    await reach.fill('abc');
    await causal.click();
    await expect(causal, 'the press that left the field was one').toBeChecked();
    await expect(sheet.alert).toHaveCount(1);
    await reach.press('Escape');

    const what = await openLab(sheet.page, 'What if');
    await what.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    const weights = what.getByRole('textbox', { name: 'Weight on' });
    await weights.first().fill('abc');
    const head = what.locator('table').first();
    const place = await head.boundingBox();
    await weights.last().click();
    await expect(sheet.alert).toHaveCount(1);
    await expect(weights.last()).toBeFocused();
    expect(await head.boundingBox(), 'nothing has moved').toEqual(place);
  });
});
