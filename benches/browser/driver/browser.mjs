import { chromium } from 'playwright-core';

/** The browser, started as the browser tests start it. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  });
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
