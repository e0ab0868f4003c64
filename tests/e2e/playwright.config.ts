import { existsSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { LAUNCH } from './shared/chromium.mjs';

/** The browser: `CHROMIUM`, else the system's, else the one that Playwright brought. */
function chromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path));
}

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './server/setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Number(process.env.ATTENSCOPE_WORKERS ?? 2),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['line'], ['json', { outputFile: './report/results.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    colorScheme: 'light',
    actionTimeout: 5_000,
    navigationTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...LAUNCH,
      executablePath: chromium(),
    },
  },
});
