import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { kept } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

/** An address with a query of its own: the page begins with the example of three words all the same. */
function embeddedAt(page: Page, address: string): Worksheet {
  const embedded = new Worksheet(page, address);
  embedded.query = address.includes('#') ? '' : '&preset=three-words';
  return embedded;
}

/** A course page that contains the worksheet twice. */
const COURSE = `<!doctype html><title>Course</title><iframe title="one" width="900" height="600" src="./?embed=one&preset=three-words"></iframe>
<iframe title="two" width="900" height="600" src="./?embed=two&preset=three-words"></iframe>`;

test('an embedded page is compact, and saves apart from the page and from others @engines-long', async ({ sheet, page, address }) => {
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '5');
  const embedded = embeddedAt(page, `${address}?embed=one`);
  await embedded.open();
  expect(await embedded.readValue('x', 0, 0)).toBe(1);
  await expect(embedded.preset).toBeHidden();
  await expect(page.locator('#sheet-menu')).toBeHidden();
  await expect(page.locator('#tour')).toBeHidden();
  await expect(embedded.undoButton).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Attenscope', exact: true })).toBeVisible();
  const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: NaN };
  expect(height).toBeLessThanOrEqual(46);
  await embedded.typeInto('x', 0, 0, '6');
  await embedded.reload();
  expect(await embedded.readValue('x', 0, 0)).toBe(6);
  const other = embeddedAt(page, `${address}?embed`);
  await other.open();
  expect(await other.readValue('x', 0, 0)).toBe(1);
  await page.goto(address);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(5);
  await expect(sheet.preset).toBeVisible();
});

test('two of them stand in a course page, each with its own work', async ({ page, address }) => {
  await page.route('**/course.html', route => route.fulfill({ contentType: 'text/html', body: COURSE }));
  await page.goto(`${address}course.html`);
  const cell = (title: string) => {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    return frame.locator('html[data-complete] [data-matrix="x"] [role="gridcell"][data-row="0"][data-col="0"]');
  };
  await expect(cell('two')).toHaveAttribute('data-value', '1');
  await cell('one').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cell('one')).toHaveAttribute('data-value', '7');
  await page.reload();
  await expect(cell('one')).toHaveAttribute('data-value', '7');
  await expect(cell('two')).toHaveAttribute('data-value', '1');
});

test('it leads to the whole page, with the sheet as it is', async ({ page, address }) => {
  const embedded = embeddedAt(page, `${address}?embed=one`);
  await embedded.open();
  await embedded.typeInto('x', 0, 0, '6');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in full ↗' }).click();
  const whole = new Worksheet(await opened, address);
  await whole.ready();
  expect(await whole.readValue('x', 0, 0)).toBe(6);
  await expect(whole.preset).toBeVisible();
  await whole.page.close();
});

test('a link opens in it, and leaves the work of others alone', async ({ sheet, page, address }) => {
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '5');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await sheet.press('Escape');
  const embedded = embeddedAt(page, `${address}?embed=lesson${new URL(link).hash}`);
  await sheet.reset();
  await embedded.open();
  expect(await embedded.readValue('x', 0, 0)).toBe(5);
  expect(new URL(page.url()).search).toBe('?embed=lesson');
  await embedded.typeInto('x', 0, 1, '3.75');
  await kept(page, '3.75');
  await embedded.reload();
  expect([await embedded.readValue('x', 0, 0), await embedded.readValue('x', 0, 1)]).toEqual([5, 3.75]);
  await page.goto(address);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(1);
});

test('a page in a frame without a word has none of one\'s own work under the clicks of others', async ({ sheet, page, address }) => {
  await sheet.open();
  await sheet.typeInto('x', 0, 0, '5');
  await kept(page, '"values":[5');
  const before = await page.evaluate(() => localStorage.getItem('attenscope.state'));
  await page.route('**/stranger.html', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stranger</title><iframe title="framed" width="900" height="600" src="./"></iframe>' }));
  await page.goto(`${address}stranger.html`);
  const framed = page.frameLocator('iframe[title="framed"]');
  const cell = framed.locator('html[data-complete] [data-matrix="x"] [role="gridcell"][data-row="0"][data-col="0"]');
  await expect(cell).toHaveAttribute('data-value', '2');
  await expect(framed.locator('html')).toHaveAttribute('data-embed', '');
  await cell.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('data-value', '7');
  await page.reload();
  await expect(cell).toHaveAttribute('data-value', '7');
  expect(await page.evaluate(() => localStorage.getItem('attenscope.state'))).toBe(before);
  await page.goto(address);
  await sheet.ready();
  expect(await sheet.readValue('x', 0, 0)).toBe(5);
});

for (const [language, said] of [['en', 'keeps it in a sandbox'], ['zh-CN', '放在沙箱（sandbox）里']] as const) {
  test.describe(`in a sandbox without an origin, ${language}`, () => {
    test.use({ locale: language });

    test('the page names the sandbox, whether its parts are let in or not', { tag: language === 'zh-CN' ? '@long' : [] }, async ({ page, address, guard }) => {
      guard.expect(/CORS|ERR_FAILED|sandbox|Failed to load|failed request|SecurityError|origin 'null'|policy:/);
      const body = '<!doctype html><title>Course</title><iframe title="framed" sandbox="allow-scripts" width="900" height="600" src="./"></iframe>';
      await page.route('**/sandboxed.html', route => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`${address}sandboxed.html`);
      const framed = page.frameLocator('iframe[title="framed"]');
      await expect(framed.getByRole('alertdialog')).toContainText(said);
      await expect(framed.getByRole('alertdialog').getByRole('link')).toHaveAttribute('href', address);

      // Some hosts let any page read their files.
      await page.route(`${address}**`, async route => {
        if (route.request().url().endsWith('sandboxed.html')) return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
      });
      await page.reload();
      const cell = framed.locator('html[data-complete] [data-matrix="x"] [role="gridcell"][data-row="0"][data-col="0"]');
      await cell.click();
      await page.keyboard.type('7');
      await page.keyboard.press('Enter');
      await expect(framed.getByRole('alert').filter({ hasText: said })).toBeVisible();
    });
  });
}
