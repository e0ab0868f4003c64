import { violations } from '../fixtures/axe.ts';
import { by, Finger, last, middle, PHONE, way } from '../fixtures/fingers.ts';
import { expect, test } from '../fixtures/page.ts';
import { holdLongPauses } from '../fixtures/pauses.ts';
import { stepper, task } from '../fixtures/tour.ts';

test.use(PHONE);

test.beforeEach(async ({ sheet }) => {
  await holdLongPauses(sheet.page);
  await sheet.open('three-words');
});

test.describe('a tap on what has the focus', () => {
  test('opens an input, and nothing that is computed', async ({ sheet }) => {
    const cell = sheet.cell('w_q', 1, 1);
    await cell.tap();
    await expect.poll(() => sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 1 });
    await sheet.painted();
    await expect(sheet.editor).toHaveCount(0);
    await expect(sheet.inspector).toContainText('Tap it again to type');
    await cell.tap();
    await expect(sheet.editor).toHaveValue('0');
    await expect(sheet.editor).toHaveAttribute('inputmode', 'decimal');
    await sheet.page.keyboard.type('25');
    await sheet.press('Enter');
    expect(await sheet.readValue('w_q', 1, 1)).toBe(25);
    const score = sheet.cell('scores', 0, 0);
    for (let tap = 0; tap < 3; tap += 1) await score.tap();
    await sheet.painted();
    await expect(sheet.editor).toHaveCount(0);
    await expect(sheet.alert).toHaveCount(0);
  });

  test('opens a word', async ({ sheet }) => {
    await sheet.label(1).scrollIntoViewIfNeeded();
    await sheet.label(1).tap();
    await expect(sheet.label(1)).toBeFocused();
    await expect(sheet.editor).toHaveCount(0);
    await sheet.label(1).tap();
    await expect(sheet.editor).toHaveValue('x₂');
  });

  test('is the second of two quick ones, which open the number once', async ({ sheet }) => {
    const cell = sheet.cell('w_q', 0, 0);
    await cell.scrollIntoViewIfNeeded();
    const [x, y] = await middle(cell);
    await sheet.page.touchscreen.tap(x, y);
    await sheet.page.touchscreen.tap(x, y);
    await expect(sheet.editor).toHaveValue('1');
    await sheet.page.keyboard.type('5');
    await sheet.press('Enter');
    expect(await sheet.readValue('w_q', 0, 0)).toBe(15);
    await sheet.press('Control+z');
    expect(await sheet.readValue('w_q', 0, 0), 'one step').toBe(1);
  });

  test('is none after a long press or a swipe, nor where several numbers are selected', async ({ sheet }) => {
    const [finger, cell] = [await Finger.of(sheet), sheet.cell('w_q', 1, 1)];
    await cell.scrollIntoViewIfNeeded();
    // Not by a tap: the press, which is short here, would then make a double tap.
    await cell.focus();
    await finger.press(sheet, cell);
    await expect(sheet.editor).toHaveCount(0);
    await finger.drag(sheet, await middle(last(sheet)), by(await middle(last(sheet)), await way(sheet, 'w_q', [1, 1], [2, 2])));
    await cell.tap();
    await sheet.painted();
    await expect(sheet.editor).toHaveCount(0);
    const at = await middle(cell);
    await finger.drag(sheet, at, ...[20, 60, 100].map(up => by(at, [0, -up])));
    await expect(sheet.editor).toHaveCount(0);
  });
});

for (const [language, done] of [['en', 'Done ✓'], ['zh-CN', '做到了 ✓']] as const) {
  test(`the bar of the tour says that a task is done after a touch folded its text, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    const { page } = sheet;
    await sheet.pickLanguage(language);
    await page.getByRole('button', { name: language === 'en' ? 'Tour' : '导览', exact: true }).tap();
    await expect(stepper(page)).toHaveAttribute('data-step', 'gaze');
    // Turns the pronoun to another word.
    await sheet.cell('x', 4, 0).tap();
    await expect(stepper(page)).not.toHaveClass(/is-unfolded/);
    await sheet.page.keyboard.type('-1');
    await sheet.press('Enter');
    const bar = stepper(page).locator('.done');
    await expect(bar).toContainText(done);
    await expect(bar).toBeInViewport();
    const told = (await bar.textContent())!.replace(done, '').trim();
    expect(told.length).toBeGreaterThan(10);
    expect(await violations(page)).toEqual([]);
    await stepper(page).locator('[aria-expanded]').tap();
    await expect(task(page)).toContainText(told);
    await expect(bar, 'told once').toHaveText('');
  });
}
