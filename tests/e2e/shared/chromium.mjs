/** How Chromium is started, for tests and for benchmarks: it is to speak to nobody and to colour as it is told. */
export const LAUNCH = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
    // Without windows it would else round the widths of letters to whole pixels, as no screen of today does.
    '--font-render-hinting=none',
  ],
};
