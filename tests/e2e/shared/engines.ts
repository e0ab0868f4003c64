import { existsSync } from 'node:fs';

/**
 * The program named by the variable, otherwise the first of the usual ones that exists. An empty variable means none.
 */
const program = (variable: string, usual: readonly string[]): string | undefined =>
  process.env[variable] ?? usual.find(path => existsSync(path));

/** If none exists, Playwright's own may. */
export const CHROMIUM = program('CHROMIUM', ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']) || undefined;

export const FIREFOX = program('FIREFOX', ['/usr/bin/firefox-esr']);

/** WebKitGTK's MiniBrowser, which its driver starts. */
export const WEBKIT = program('WEBKIT', ['x86_64', 'aarch64'].map(machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`));
