import { linkFromElsewhere, linkOf, shareDialog } from '../fixtures/links.ts';
import { expect, test } from '../fixtures/page.ts';
import { kept, stored } from '../fixtures/saving.ts';
import { foldButton, foldSide } from '../fixtures/side.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

test('a link opens what it was made of, and leaves the address', { tag: '@engines' }, async ({ sheet, browser, address }) => {
  const link = await linkFromElsewhere(browser, address, '1/3', '5e-324');
  expect(link.slice(0, address.length + 1)).toBe(`${address}#`);
  expect(link.length - address.length).toBeLessThan(250);
  await sheet.follow(link);
  expect(await sheet.readValue('x', 0, 0)).toBe(1 / 3);
  expect(await sheet.readValue('x', 0, 1)).toBe(5e-324);
  expect(sheet.page.url(), 'what is shared next is what is worked on').toBe(address);
  await expect(sheet.page.getByRole('status').filter({ hasText: 'opened a shared sheet' })).toBeVisible();
  expect(await stored(sheet.page), 'nothing is saved that nobody has changed').toMatchObject({ local: null, record: null });

  await sheet.reload();
  expect(await sheet.readValue('x', 0, 0)).toBe(1 / 3);
  await sheet.typeInto('x', 0, 2, '7.25');
  await kept(sheet.page, '7.25');
  await sheet.reload();
  expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 0, 2)]).toEqual([1 / 3, 7.25]);
  await sheet.follow(address);
  expect(await sheet.readValue('x', 0, 2), 'from its first change on it is the work').toBe(7.25);
});

test('who reloads right after an edit has it', async ({ sheet, browser, address }) => {
  await sheet.follow(await linkFromElsewhere(browser, address, '0.625'));
  await sheet.holdPauses();
  await sheet.typeInto('x', 0, 1, '6.5');
  await sheet.reload();
  expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 0, 1)]).toEqual([0.625, 6.5]);
});

test.describe('over work of one\'s own', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 2, 3, '42.5');
    await kept(sheet.page, '42.5');
  });

  test('a link keeps that a click away, and disturbs no other tab', { tag: '@engines-long' }, async ({ sheet, browser, context, address }) => {
    const link = await linkFromElsewhere(browser, address, '0.625');
    const linked = new Worksheet(await context.newPage(), address);
    await linked.follow(link);
    expect(await linked.readValue('x', 0, 0)).toBe(0.625);
    await expect(linked.alert).toHaveText(/opened a shared sheet/);
    await linked.typeInto('x', 0, 1, '9.125');
    await expect.poll(async () => (await stored(linked.page, 'aside')).record).toContain('9.125');
    // Work that was set aside is there again after a reload, and only once.
    for (let time = 0; time < 2; time += 1) {
      await linked.reload();
      expect([await linked.readValue('x', 0, 0), await linked.readValue('x', 0, 1)]).toEqual([0.625, 9.125]);
      await expect(linked.alert).toHaveText(/opened a shared sheet/);
    }
    await expect.poll(() => asides(linked)).toBe(1);
    await expect(sheet.alert).toHaveCount(0);
    await sheet.page.bringToFront();
    await sheet.typeInto('x', 2, 2, '41.5');
    await kept(sheet.page, '41.5');

    await linked.page.bringToFront();
    await linked.page.getByRole('button', { name: 'Back to my work' }).press('Enter');
    await expect.poll(() => linked.readValue('x', 2, 3)).toBe(42.5);
    await expect(linked.page.locator('[role="gridcell"]:focus'), 'the button is gone').toHaveAttribute('aria-selected', 'true');
    expect(await linked.readValue('x', 2, 2)).toBe(41.5);
    await expect(linked.alert).toHaveCount(0);
    await linked.undo();
    expect(await linked.readValue('x', 0, 1), 'what the link brought is one step back').toBe(9.125);
    await linked.redo();
    await linked.reload();
    expect(await linked.readValue('x', 2, 3)).toBe(42.5);
    await expect(linked.alert, 'what was done to the sheet of the link is not lost').toHaveText(/kept aside/);
  });

  test('a sheet from a link is kept instead, and one\'s own is handed out', async ({ sheet, browser, address }) => {
    await sheet.follow(await linkFromElsewhere(browser, address, '0.625'));
    await sheet.page.getByRole('button', { name: 'Keep this sheet' }).click();
    await expect(sheet.alert).toHaveCount(0);
    await kept(sheet.page, '0.625');
    await sheet.reload();
    expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 2, 3)]).toEqual([0.625, 1]);
    await expect(sheet.alert).toHaveText(/kept aside/);
    expect((await stored(sheet.page, 'aside')).local).toContain('42.5');
  });

  test('a link leads out of the tour to what it holds', async ({ sheet, browser, address }) => {
    await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
    await expect(sheet.cell('weights', 0, 0)).toHaveClass(/is-covered/);
    await sheet.follow(await linkFromElsewhere(browser, address, '0.625'));
    expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
    await expect(sheet.covered).toHaveCount(0);
    await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
    await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
  });

  test('a link that is entered in the address of an open page opens there', async ({ sheet, browser, address }) => {
    const link = await linkFromElsewhere(browser, address, '0.625');
    await sheet.page.evaluate(link => {
      location.href = link;
    }, link);
    await expect(sheet.alert).toHaveText(/opened a shared sheet/);
    await sheet.ready();
    expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
    expect(sheet.page.url()).toBe(address);
  });

  test('the link to what one has anyway is nothing new', { tag: '@long' }, async ({ sheet }) => {
    await sheet.follow(await linkOf(sheet));
    expect(await sheet.readValue('x', 2, 3)).toBe(42.5);
    await expect(sheet.alert).toHaveCount(0);
  });

  const refused: [what: string, change: (link: string) => string, said: RegExp][] = [
    ['cut', link => link.slice(0, -3), /incomplete/],
    ['altered', link => `${link.slice(0, 12)}${link[12] === 'A' ? 'B' : 'A'}${link.slice(13)}`, /changed on its way/],
    ['of a later version', link => `CA${link.slice(2)}`, /later version/],
    ['none', () => 'top', /incomplete|not a link to a sheet|later version|changed on its way/],
    ['too long', link => link + 'A'.repeat(70_000), /not a link to a sheet/],
  ];
  for (const [what, change, said] of refused) {
    test(`a link that is ${what} is refused, and the work is untouched`, { tag: what === 'altered' ? [] : '@long' }, async ({ sheet, address }) => {
      const link = await linkOf(sheet);
      await sheet.typeInto('x', 0, 0, '5.5');
      await kept(sheet.page, '5.5');
      await sheet.follow(`${address}#${change(link.slice(address.length + 1))}`);
      await expect(sheet.alert).toHaveText(said);
      expect([await sheet.readValue('x', 0, 0), await sheet.readValue('x', 2, 3)]).toEqual([5.5, 42.5]);
      expect(sheet.page.url()).toBe(address);
      await sheet.reload();
      await expect(sheet.alert, 'it is told once').toHaveCount(0);
    });
  }
});

test('a lesson begins at its step, on its numbers, with what it covers and the cell to look at @engines-long', async ({ sheet, browser, address }) => {
  const context = await browser.newContext();
  const teacher = new Worksheet(await context.newPage(), address);
  await teacher.open('three-words');
  await teacher.typeInto('x', 0, 0, '0.625');
  await teacher.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await teacher.page.getByRole('checkbox', { name: /own numbers/i }).check();
  for (let step = 1; step < 5; step += 1) await teacher.page.getByRole('button', { name: 'Next', exact: true }).click();
  await teacher.cell('scaled', 2, 1).click();
  await teacher.page.getByRole('button', { name: 'Share' }).click();
  const dialog = shareDialog(teacher);
  await expect(dialog.getByRole('checkbox', { name: 'The tour: step 5 of 9, later results hidden' })).toBeChecked();
  const lesson = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await dialog.getByRole('checkbox', { name: /^The tour/ }).uncheck();
  const plain = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await context.close();

  await sheet.follow(lesson);
  await sheet.complete();
  expect(await sheet.readValue('x', 0, 0), 'on the numbers of the link').toBe(0.625);
  await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', 'scale');
  await expect(sheet.cell('weights', 0, 0)).toHaveClass(/is-covered/);
  await expect(sheet.cell('scaled', 0, 0)).not.toHaveClass(/is-covered/);
  await expect(sheet.inspector).toHaveAttribute('data-stage', 'scaled');
  await expect(sheet.inspector).toHaveAttribute('data-row', '2');
  await expect(sheet.inspector).toHaveAttribute('data-col', '1');
  await sheet.reload();
  await expect(sheet.page.locator('#tour'), 'a reload finds it there').toHaveAttribute('data-step', 'scale');
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);

  await sheet.follow(plain);
  await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', '');
  await expect(sheet.covered).toHaveCount(0);
});

test('who goes back from a lesson to work of one\'s own leaves the tour', async ({ sheet, browser, address }) => {
  const context = await browser.newContext();
  const teacher = new Worksheet(await context.newPage(), address);
  await teacher.open('saturated');
  await teacher.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await teacher.page.getByRole('button', { name: 'Share' }).click();
  const lesson = await shareDialog(teacher).getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await context.close();

  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  await sheet.follow(lesson);
  await sheet.complete();
  await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', 'gaze');
  await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
  await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
  await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', '');
  await expect(sheet.covered).toHaveCount(0);
});

test('a lesson shows what it does not hide, and the side panel as it was', async ({ sheet, browser, address }) => {
  const context = await browser.newContext();
  const teacher = new Worksheet(await context.newPage(), address);
  await teacher.open('three-words');
  await teacher.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await teacher.page.getByRole('checkbox', { name: /^Hide later steps/ }).uncheck();
  await teacher.page.getByRole('tab', { name: 'This word' }).click();
  await teacher.page.getByRole('button', { name: 'Share' }).click();
  const dialog = shareDialog(teacher);
  await expect(dialog.getByRole('checkbox', { name: 'The tour: step 1 of 9', exact: true })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'The side panel: This word' })).toBeChecked();
  const lesson = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await context.close();

  await sheet.follow(lesson);
  await sheet.complete();
  await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', 'gaze');
  await expect(sheet.covered).toHaveCount(0);
  await expect(sheet.page.getByRole('tab', { name: 'This word' })).toHaveAttribute('aria-selected', 'true');
});

test('a lesson about a panel opens it for who has folded the side', { tag: '@long' }, async ({ sheet, browser, address }) => {
  const context = await browser.newContext();
  const teacher = new Worksheet(await context.newPage(), address);
  await teacher.open('three-words');
  await teacher.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await teacher.page.getByRole('tab', { name: 'This word' }).click();
  const lesson = await linkOf(teacher);
  await context.close();

  await sheet.open('three-words');
  await foldSide(sheet);
  await sheet.follow(lesson);
  await sheet.complete();
  await expect(sheet.page.getByRole('tab', { name: 'This word' })).toHaveAttribute('aria-selected', 'true');
  await expect(foldButton(sheet)).toHaveAttribute('aria-expanded', 'true');
  await sheet.follow(address);
  await expect(foldButton(sheet), 'what the person chose counts at the next visit').toHaveAttribute('aria-expanded', 'false');
});

test('who goes back to work of one\'s own has hidden what was hidden there', async ({ sheet, browser, address }) => {
  const context = await browser.newContext();
  const teacher = new Worksheet(await context.newPage(), address);
  await teacher.open('saturated');
  await teacher.hide('weights and output');
  await teacher.page.getByRole('button', { name: 'Share' }).click();
  const choice = shareDialog(teacher).getByRole('checkbox', { name: 'Hidden results stay hidden, to be predicted' });
  await expect(choice).toBeChecked();
  const shared = shareDialog(teacher).getByRole('textbox', { name: 'Link', exact: true });
  const exercise = await shared.inputValue();
  await choice.uncheck();
  const plain = await shared.inputValue();
  await context.close();

  await sheet.open('three-words');
  await sheet.typeInto('x', 2, 3, '42.5');
  await kept(sheet.page, '42.5');
  await sheet.hide('output');
  for (const link of [exercise, plain]) {
    await sheet.follow(link);
    await sheet.complete();
    await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', '');
    if (link === exercise) {
      await expect(sheet.cell('weights', 0, 0)).toHaveClass(/is-covered/);
      await expect(sheet.cell('scaled', 0, 0)).not.toHaveClass(/is-covered/);
      await sheet.typeInto('x', 0, 1, '9.125');
      await expect.poll(async () => (await stored(sheet.page, 'aside')).record).toContain('9.125');
      await sheet.reload();
      await sheet.complete();
      await expect(sheet.cell('weights', 0, 0), 'a reload finds it hidden').toHaveClass(/is-covered/);
      expect(await sheet.readValue('x', 0, 1)).toBe(9.125);
    } else await expect(sheet.covered).toHaveCount(0);
    await sheet.page.getByRole('button', { name: 'Back to my work' }).click();
    await expect.poll(() => sheet.readValue('x', 2, 3)).toBe(42.5);
    for (const again of [false, true]) {
      if (again) await sheet.reload();
      await expect(sheet.cell('output', 0, 0)).toHaveClass(/is-covered/);
      await expect(sheet.cell('weights', 0, 0)).not.toHaveClass(/is-covered/);
    }
  }
});

test('what is written behind an address is no part of the link', { tag: '@long' }, async ({ sheet, browser, address }) => {
  await sheet.follow(`${await linkFromElsewhere(browser, address, '0.625')}).`);
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
});

/** The number of works kept aside. */
async function asides(sheet: Worksheet): Promise<number> {
  return sheet.page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('attenscope.aside.')).length);
}
