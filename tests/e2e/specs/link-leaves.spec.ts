import { linkFromElsewhere, linkOf } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/page.ts';
import { kept, stored } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

test('what a link hides leaves with its sheet', async ({ sheet, browser, context, address }) => {
  const elsewhere = await browser.newContext();
  const teacher = new Worksheet(await elsewhere.newPage(), address);
  await teacher.open('three-words');
  await teacher.typeInto('x', 0, 0, '0.625');
  await teacher.hide('weights and output');
  const exercise = await linkOf(teacher);
  await teacher.page.getByRole('button', { name: 'Reveal all' }).click();
  await teacher.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await teacher.page.getByRole('checkbox', { name: /own numbers/i }).check();
  const lesson = await linkOf(teacher);
  await elsewhere.close();

  const plain = async (tab: Worksheet) => {
    await tab.open();
    await tab.complete();
    await expect(tab.covered).toHaveCount(0);
    await expect(tab.page.locator('#tour')).toHaveAttribute('data-step', '');
  };
  for (const link of [exercise, lesson]) {
    // The linked tab is closed, and the plain address opened in another tab; then in the same one.
    const linked = new Worksheet(await context.newPage(), address);
    await linked.follow(link);
    await linked.complete();
    await expect(linked.cell('weights', 0, 0)).toHaveClass(/is-covered/);
    await linked.page.close();
    await plain(sheet);
    await sheet.follow(link);
    await sheet.complete();
    await expect(sheet.cell('weights', 0, 0)).toHaveClass(/is-covered/);
    await sheet.page.goto('about:blank');
    await plain(sheet);
  }
  // After a bad link.
  await sheet.follow(lesson);
  await sheet.follow(lesson.slice(0, -3));
  await expect(sheet.alert).toHaveText(/incomplete/);
  await expect(sheet.covered).toHaveCount(0);
});

test('what a link hides stays with its sheet where that becomes one\'s own, and leaves with it', async ({ sheet, browser, address }) => {
  const elsewhere = await browser.newContext();
  const teacher = new Worksheet(await elsewhere.newPage(), address);
  await teacher.open('saturated');
  await teacher.hide('weights and output');
  const exercise = await linkOf(teacher);
  await elsewhere.close();
  await sheet.follow(exercise);
  await sheet.reload();
  await sheet.complete();
  await expect(sheet.cell('weights', 0, 0), 'a reload finds it hidden').toHaveClass(/is-covered/);
  await sheet.typeInto('x', 0, 1, '9.125');
  await kept(sheet.page, '9.125');
  await sheet.follow(address);
  await sheet.complete();
  expect(await sheet.readValue('x', 0, 1)).toBe(9.125);
  await expect(sheet.cell('weights', 0, 0)).toHaveClass(/is-covered/);
  await sheet.pickPreset('three-words');
  await expect(sheet.covered).toHaveCount(0);
  await sheet.undo();
  await expect(sheet.cell('weights', 0, 0), 'undo brings back the sheet and what is hidden on it').toHaveClass(/is-covered/);
  await sheet.redo();
  await expect(sheet.covered).toHaveCount(0);
  await sheet.reload();
  await expect(sheet.covered).toHaveCount(0);
});

test('the notice of a link is put away, and covers no control', async ({ sheet, browser, address }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  const link = await linkFromElsewhere(browser, address, '0.625');
  const start = sheet.page.getByRole('button', { name: 'Tour', exact: true });
  await sheet.follow(link);
  await sheet.complete();
  for (const width of [1280, 1000, 390]) {
    await sheet.page.setViewportSize({ width, height: 720 });
    await sheet.painted();
    await expect(sheet.alert).toHaveText(/opened a shared sheet/);
    expect(await sheet.alert.evaluate(said => getComputedStyle(said).color)).toBe(await sheet.page.locator('body').evaluate(body => getComputedStyle(body).color));
    // A click that something else would take is refused.
    await start.click({ trial: true });
    await sheet.page.getByRole('button', { name: 'Dismiss' }).click({ trial: true });
  }
  await sheet.page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(sheet.alert).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
  await sheet.typeInto('x', 0, 1, '9.125');
  await expect.poll(async () => (await stored(sheet.page, 'aside')).record).toContain('9.125');
  await sheet.follow(address);
  expect(await sheet.readValue('x', 2, 3), 'one\'s own is untouched').toBe(42.5);
});
