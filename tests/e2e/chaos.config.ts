import { defineConfig } from '@playwright/test';

import ordinary from './playwright.config.ts';

/** What `cargo xtask chaos` runs: the same page and browser, in long and violent tests. */
export default defineConfig({
  ...ordinary,
  testDir: './chaos',
  outputDir: './test-results/chaos',
  reporter: [['list'], ['json', { outputFile: './report/chaos.json' }]],
  timeout: 3_600_000,
  projects: ordinary.projects
    ?.filter(project => project.name === 'chromium')
    .flatMap(chromium => [
      // Needs a machine without other load.
      { ...chromium, name: 'kills', testMatch: 'kills.spec.ts' },
      { ...chromium, name: 'others', testIgnore: 'kills.spec.ts' },
    ]),
});
