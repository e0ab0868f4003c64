/** How Chromium is started for tests and benchmarks: without network services, with fixed colours. */
export const LAUNCH = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
    // A headless browser otherwise rounds glyph widths to whole pixels, unlike today's screens.
    '--font-render-hinting=none',
  ],
};
