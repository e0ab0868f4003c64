import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { CHROMIUM, FIREFOX, WEBKIT } from './shared/engines.ts';
import { LAUNCH } from './shared/chromium.mjs';

/**
 * `cargo xtask test --long`: runs the tests that the ordinary run has no time for instead, and counts leaks at length.
 */
const LONG = Boolean(process.env.ATTENSCOPE_LONG);

/** The files with `reuseContext: false`: they measure memory or stop the clock. */
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
  // A test waits for a quarter of its time, so one and a half workers per core keep the cores busy.
  workers: Number(process.env.ATTENSCOPE_WORKERS ?? Math.ceil(1.5 * availableParallelism())),
  // Results must not depend on the machine's speed: these limits only end tests that hang.
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
    // They run one at a time, so they start first: at the end they would leave a core idle.
    ...(WEBKIT && !LONG ? [{ name: 'webkit', testMatch: 'webkit.spec.ts' }] : []),
    // Through its own protocol, WebDriver BiDi: needs no patched Firefox.
    ...(FIREFOX
      ? [{
          name: 'firefox',
          grep: LONG ? /@engines-long/ : /@engines(?!-long)/,
          use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX } },
        }]
      : []),
    // Some of these take minutes: at the end, one of them would run alone.
    { name: 'chromium-alone', testMatch: ALONE, ...OF_THIS_RUN, use: CHROMIUM_HERE },
    {
      name: 'chromium',
      testIgnore: [ALONE, 'webkit.spec.ts'],
      ...OF_THIS_RUN,
      // Between two tests all storage is cleared; the browser process and its compiled code stay, which halves the
      // time.
      use: { ...CHROMIUM_HERE, reuseContext: true },
    },
  ],
});
