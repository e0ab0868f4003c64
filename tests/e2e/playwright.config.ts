import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { CHROMIUM, FIREFOX, WEBKIT } from './shared/engines.ts';
import { LAUNCH } from './shared/chromium.mjs';

/** `cargo xtask test --long`: instead, what the ordinary run has no time for, and leaks counted at length. */
const LONG = Boolean(process.env.ATTENSCOPE_LONG);

/** What says `reuseContext: false`: what measures memory, and what stops the clock. */
const ALONE = /(clock|limits|stability)\.spec\.ts/;

const CHROMIUM_HERE = {
  browserName: 'chromium' as const,
  launchOptions: { ...LAUNCH, executablePath: CHROMIUM },
};
const OF_THIS_RUN = LONG ? { grep: /@long|stability\.spec/ } : { grepInvert: /@long/ };

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './server/setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A test waits for a quarter of its time, so that one and a half for each core fill them.
  workers: Number(process.env.ATTENSCOPE_WORKERS ?? Math.ceil(1.5 * availableParallelism())),
  // How fast the machine is decides nothing: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['line'], ['json', { outputFile: './report/results.json' }]],
  use: {
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    colorScheme: 'light',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // One at a time, and so begun first: last of all they would leave a core without work.
    ...(WEBKIT && !LONG ? [{ name: 'webkit', testMatch: 'webkit.spec.ts' }] : []),
    // Through its own protocol, WebDriver BiDi: no patched Firefox has to be brought.
    ...(FIREFOX
      ? [{
          name: 'firefox',
          grep: LONG ? /@engines-long/ : /@engines(?!-long)/,
          use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX } },
        }]
      : []),
    // Some of these take minutes: last of all one of them would be alone on the machine.
    { name: 'chromium-alone', testMatch: ALONE, ...OF_THIS_RUN, use: CHROMIUM_HERE },
    {
      name: 'chromium',
      testIgnore: [ALONE, 'webkit.spec.ts'],
      ...OF_THIS_RUN,
      // Between two tests all that is kept is cleared; a browser's process and its compiled code stay, which takes half
      // the time.
      use: { ...CHROMIUM_HERE, reuseContext: true },
    },
  ],
});
