import type { Page } from '@playwright/test';

import { frames } from '../fixtures/frames.ts';
import { expect, test } from '../fixtures/page.ts';
import { hold, lose, PARTS } from '../fixtures/routes.ts';
import { kept, KEYS } from '../fixtures/saving.ts';
import { stepper } from '../fixtures/tour.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

const FAILS = /ERR_FAILED|Failed to load resource/;

/** The names of the requested parts, as they are requested. */
function parts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => asked.push(/\/part-([a-z]+)-/.exec(request.url())?.[1] ?? ''));
  return asked;
}

test.beforeEach(({ sheet }) => {
  sheet.opensWith = 'ready';
  sheet.query = '';
});

test('the page counts before its other parts are there', async ({ sheet }) => {
  const release = await hold(sheet.page, PARTS);
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '8.0625');
  expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  await expect(sheet.page.locator('html')).not.toHaveAttribute('data-complete');
  release();
  await sheet.complete();
});

test.describe('what saves', () => {
  const saved = (page: Page) => page.evaluate(key => localStorage.getItem(key), KEYS.state);

  test('saves what was changed before it came', async ({ sheet }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    await sheet.typeInto('x', 0, 0, '8.0625');
    expect(await saved(sheet.page)).toBeNull();
    const notice = sheet.page.getByText('Saving is still loading');
    await expect(notice).toBeVisible();
    release();
    await expect.poll(() => saved(sheet.page)).toContain('8.0625');
    await expect(notice).toHaveCount(0);
    await sheet.reload();
    expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  });

  test('has the line for itself: nothing else is asked for before it is there', async ({ sheet }) => {
    const { page } = sheet;
    const asked = parts(page);
    const release = await hold(page, '**/part-saving-*.wasm');
    await sheet.open();
    await expect.poll(() => asked).toContain('saving');
    // A request made in a frame has been sent by the end of the next ones.
    await frames(page, 6);
    expect(asked.filter(part => ['lab', 'guide', 'editing', 'dialogs', 'styles'].includes(part))).toEqual([]);
    release();
    await sheet.complete();
    expect(asked).toEqual(expect.arrayContaining(['lab', 'guide', 'editing', 'dialogs', 'styles']));
  });

  test('looks for work also where the browser does not name its databases', { tag: '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await sheet.typeInto('x', 0, 0, '8.0625');
    await kept(page, '8.0625');
    await page.addInitScript(key => {
      localStorage.removeItem(key);
      IDBFactory.prototype.databases = () => new Promise(() => {});
    }, KEYS.state);
    await sheet.reload();
    expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  });

  test('is missed in words until it arrives', async ({ sheet, guard }) => {
    guard.expect(FAILS);
    const { page } = sheet;
    const find = await lose(page, 'saving');
    const asked = parts(page);
    await sheet.open();
    const notice = page.getByText('Saving did not load');
    await expect(notice).toBeVisible();
    // Everything else loads without it.
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['lab', 'guide', 'editing', 'dialogs']));
    await sheet.typeInto('x', 0, 0, '8.0625');
    await expect(notice).toBeVisible();
    await find();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => saved(page)).toContain('8.0625');
  });

  test('is missed before all else', async ({ sheet, guard }) => {
    guard.expect(FAILS);
    const { page } = sheet;
    const find = [await lose(page, 'saving'), await lose(page, 'chinese')];
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('attenscope.language', 'zh-CN');
    });
    await sheet.open();
    await expect(sheet.alert).toContainText('Saving did not load');
    for (const again of find) await again();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet.alert).toContainText('中文 did not load');
  });

  test('looks at what another tab has saved before it came', async ({ sheet, context }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    const other = new Worksheet(await context.newPage(), sheet.address);
    other.query = '';
    await other.open();
    await other.typeInto('x', 0, 0, '8.0625');
    await expect.poll(() => saved(other.page)).toContain('8.0625');
    release();
    await expect(sheet.alert).toContainText('another tab');
    await other.page.close();
  });

  test('is there before a page that has work to read, which else does not start', async ({ sheet, guard }) => {
    guard.expect(FAILS);
    const { page } = sheet;
    await sheet.open();
    await sheet.typeInto('x', 0, 0, '8.0625');
    await expect.poll(() => saved(page)).toContain('8.0625');
    const find = await lose(page, 'saving');
    await page.reload();
    const overlay = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(overlay).toContainText('could not be loaded');
    expect(await saved(page)).toContain('8.0625');
    await find();
    await Promise.all([page.waitForEvent('load'), overlay.getByRole('button', { name: /reload/i }).click()]);
    await sheet.ready();
    expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  });
});

test('what a part looks like comes with it, or it has not come', async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  await page.route('**/part-styles-*.css', route => route.abort());
  await sheet.open();
  await page.locator('[aria-controls="lab"]').click();
  const lab = page.locator('#lab');
  await expect(lab.getByRole('status')).toHaveText('This part of the page did not load.');
  const again = lab.getByRole('button', { name: 'Try again' });
  const roomBelow = async () => {
    const button = await again.boundingBox();
    return (page.viewportSize()?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  };
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
  await page.unroute('**/part-styles-*.css');
  await again.click();
  await expect(lab.locator('.lab-head')).toBeVisible();
  expect(await lab.locator('.lab-head').evaluate(head => getComputedStyle(head).display)).toBe('flex');
});

test('the parts are fetched without being asked for, and a click asks for nothing more', async ({ sheet }) => {
  await sheet.open();
  await sheet.complete();
  const asked: string[] = [];
  sheet.page.on('request', request => asked.push(request.url()));
  await sheet.page.locator('[aria-controls="lab"]').click();
  await expect(sheet.page.locator('#lab').getByRole('tablist')).toBeVisible();
  await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect(stepper(sheet.page).getByText('1 of 9 · Who looks at whom', { exact: true })).toHaveCount(1);
  // Fonts that nothing needed before, and the other language, may still load.
  expect(asked.filter(address => !/\/fonts\/|part-chinese/.test(address))).toEqual([]);
});

for (const room of ['lab', 'tour', 'word', 'check'] as const) {
  test(`who opens ${room} before it is there sees that it is coming, and then sees it`, { tag: room === 'lab' ? [] : '@long' }, async ({ sheet }) => {
    const { page } = sheet;
    const release = await hold(page, PARTS);
    await sheet.open();
    const place = page.locator({ lab: '#lab', tour: '#tour', word: '#panel-word', check: '#panel-check' }[room]);
    const opener = {
      lab: page.locator('[aria-controls="lab"]'),
      tour: page.getByRole('button', { name: 'Tour', exact: true }),
      word: page.getByRole('tab', { name: 'This word' }),
      check: page.getByRole('tab', { name: 'Check my work' }),
    }[room];
    await opener.click();
    await expect(place.getByRole('status')).toHaveText('Loading …');
    release();
    const content = { lab: '[role="tablist"]', tour: 'h2', word: 'select', check: 'textarea' }[room];
    await expect(place.locator(content).first()).toBeVisible();
    await expect(place.getByText('Loading …')).toHaveCount(0);
  });
}

test('a part that did not arrive is said, and fetched once more when asked', async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  const find = await lose(page, 'lab');
  await sheet.open();
  await page.locator('[aria-controls="lab"]').click();
  const lab = page.locator('#lab');
  await expect(lab.getByRole('status')).toHaveText('This part of the page did not load.');
  await lab.getByRole('button', { name: 'Try again' }).click();
  await expect(lab.getByRole('status')).toHaveText('This part of the page did not load.');
  await sheet.typeInto('x', 0, 0, '8.0625');
  await find();
  await lab.getByRole('button', { name: 'Try again' }).click();
  await expect(lab.getByRole('tablist')).toBeVisible();
  await sheet.complete();
  expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
});

test('the lab that comes after it was closed scrolls nothing', { tag: '@long' }, async ({ sheet }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 1024, height: 500 });
  const release = await hold(page, PARTS);
  await sheet.open();
  const button = page.locator('[aria-controls="lab"]');
  await button.click();
  await expect(page.locator('#lab').getByRole('status')).toBeVisible();
  await button.click();
  await page.evaluate(() => scrollTo(0, 0));
  release();
  await sheet.complete();
  await frames(page, 6);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a map comes into a place of its size, so that nothing moves', { tag: '@long' }, async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, '**/part-guide-*.wasm');
  await sheet.open('humpty-dumpty');
  const cards = page.locator('.card:has(.map-place)');
  await expect(cards.getByText('Loading …').first()).toBeVisible();
  // Eight of them would be announced at once.
  await expect(cards.getByRole('status')).toHaveCount(0);
  const places = () => page.locator('.card .frame').evaluateAll(frames => frames.map(frame => (frame as HTMLElement).offsetTop));
  const before = await places();
  release();
  await expect(cards.locator('canvas.map')).toHaveCount(await cards.count());
  await expect(cards.getByText('Loading …')).toHaveCount(0);
  await sheet.painted();
  expect(await places()).toEqual(before);
});

test('a map that did not arrive is fetched once more when asked', { tag: '@long' }, async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  const find = await lose(page, 'guide');
  await sheet.open('humpty-dumpty');
  const card = page.locator('[data-card="w_q"]');
  await expect(card.getByText('This part of the page did not load.')).toBeVisible();
  await find();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.heatmap('w_q')).toBeVisible();
});

test('what a preset prepares in the lab is prepared when that comes', async ({ sheet }) => {
  const { page } = sheet;
  const release = await hold(page, '**/part-lab-*.wasm');
  await sheet.open();
  await sheet.preset.selectOption('overflow');
  await expect(page.locator('#lab').getByRole('status')).toHaveText('Loading …');
  release();
  const formats = page.getByRole('tabpanel', { name: 'Number formats' });
  await expect(formats.getByRole('checkbox', { name: 'Subtract the row maximum' })).not.toBeChecked();
});

test('a preset that is chosen before what makes it is there comes with that; the last one counts', async ({ sheet }) => {
  const release = await hold(sheet.page, '**/part-dialogs-*.wasm');
  await sheet.open();
  await sheet.preset.selectOption('uniform');
  await sheet.preset.selectOption('saturated');
  await expect(sheet.page.getByRole('status').and(sheet.page.locator('p', { hasText: 'Loading …' }))).toBeVisible();
  await expect(sheet.preset).toHaveValue('saturated');
  expect(await sheet.labels()).toEqual(['cats', 'like', 'mats', 'because', 'they', 'purr']);
  release();
  await expect(sheet.grid('x').locator('[data-label-row]')).toHaveText(['A', 'B', 'C']);
  await sheet.undo();
  expect(await sheet.labels(), 'one step').toEqual(['cats', 'like', 'mats', 'because', 'they', 'purr']);
});

test('a preset whose maker does not arrive is told of, and can be chosen again', { tag: '@long' }, async ({ sheet, guard }) => {
  guard.expect(FAILS);
  const { page } = sheet;
  const find = await lose(page, 'dialogs');
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '8.0625');
  await sheet.preset.selectOption('saturated');
  await expect(sheet.alert).toHaveText(/Saturated, 0 to 11 did not load\. Check the connection and choose it again\./);
  await expect(sheet.preset, 'the edited sheet').toHaveValue('own');
  await sheet.resetButton.click();
  await expect(sheet.alert).toContainText('This part of the page did not load.');
  expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  await find();
  await sheet.preset.selectOption('saturated');
  await expect(sheet.grid('x').locator('[data-label-row]')).toHaveText(['A', 'B', 'C']);
  await expect(sheet.alert).toHaveCount(0);
});

test('the tour goes on at its step before its text is there', async ({ sheet }) => {
  const { page } = sheet;
  await sheet.open();
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect(stepper(page).getByText('1 of 9 · Who looks at whom', { exact: true })).toHaveCount(1);
  const release = await hold(page, PARTS);
  await sheet.reload();
  await expect(page.locator('#tour').getByRole('status')).toHaveText('Loading …');
  release();
  await expect(stepper(page).getByText('1 of 9 · Who looks at whom', { exact: true })).toHaveCount(1);
});

test.describe('another language', () => {
  test('that did not arrive leaves the page in English, and says so', async ({ sheet, guard }) => {
    guard.expect(FAILS);
    const { page } = sheet;
    const find = await lose(page, 'chinese');
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('attenscope.language', 'zh-CN');
    });
    await sheet.open();
    await expect(page.getByText('中文 did not load.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await find();
    await sheet.pickLanguage('zh-CN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(sheet.alert).toHaveCount(0);
    await expect(page.getByRole('button', { name: '导览', exact: true })).toBeVisible();
  });

  test('that is chosen and does not arrive changes nothing', { tag: '@long' }, async ({ sheet, guard }) => {
    guard.expect(FAILS);
    const { page } = sheet;
    await lose(page, 'chinese');
    await sheet.open();
    const language = page.locator('select:has(option[value="zh-CN"])');
    await language.selectOption('zh-CN');
    await expect(page.getByText('中文 did not load.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(language).toHaveValue('en');
    expect(await page.evaluate(() => localStorage.getItem('attenscope.language'))).not.toBe('zh-CN');
  });
});
