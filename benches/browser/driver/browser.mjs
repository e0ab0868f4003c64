import { chromium } from 'playwright-core';

import { LAUNCH } from '../../../tests/e2e/shared/chromium.mjs';

/** The browser, started as the browser tests start it. */
export function launch() {
  return chromium.launch({ ...LAUNCH, executablePath: process.env.CHROMIUM });
}

/** Opens a page of its own, with nothing kept from others; what goes wrong in it stops the run. */
export async function openPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.on('pageerror', error => {
    console.error(`uncaught in the page: ${error.stack}`);
    process.exitCode = 1;
  });
  return { page, close: () => context.close() };
}
