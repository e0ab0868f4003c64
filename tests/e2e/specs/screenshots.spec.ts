import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from '../fixtures/page.ts';
import type { Language } from '../fixtures/worksheet.ts';
import type { Preset } from '../oracle/examples.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../screenshots');
const README_PICTURE = join(HERE, '../../../docs/attenscope.png');

const SIZES = {
  desktop: { width: 1280, height: 720 },
  projector: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

type Size = keyof typeof SIZES;
type Scheme = 'light' | 'dark';

/** `three-words` in every size, language and theme; the others where they differ most. */
const PICTURES: [Preset, Size, Language, Scheme][] = [
  ...(['desktop', 'projector', 'phone'] as const).flatMap(size =>
    (['en', 'zh-CN'] as const).flatMap(language =>
      (['light', 'dark'] as const).map((scheme): [Preset, Size, Language, Scheme] => ['three-words', size, language, scheme]),
    ),
  ),
  ['humpty-dumpty', 'desktop', 'en', 'light'],
  ['humpty-dumpty', 'desktop', 'en', 'dark'],
  ['humpty-dumpty', 'desktop', 'zh-CN', 'light'],
  ['humpty-dumpty', 'projector', 'zh-CN', 'dark'],
  ['humpty-dumpty', 'phone', 'en', 'light'],
  ['humpty-dumpty-8', 'projector', 'en', 'light'],
  ['saturated', 'desktop', 'en', 'light'],
  ['saturated', 'projector', 'en', 'light'],
  ['saturated', 'phone', 'zh-CN', 'dark'],
];

/** The others differ from these in nothing that an ordinary run does not open elsewhere. */
const IN_EVERY_RUN = ['three-words, phone', 'three-words, projector', 'humpty-dumpty, phone', 'saturated, desktop'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [preset, size, language, colorScheme] of PICTURES) {
  test.describe(`${preset}, ${size}, ${language}, ${colorScheme}`, () => {
    test.use({ viewport: SIZES[size], colorScheme, deviceScaleFactor: size === 'phone' ? 2 : 1, hasTouch: size === 'phone', isMobile: size === 'phone' });

    // When pictures are taken, all tests run.
    const isInEveryRun = IN_EVERY_RUN.includes(`${preset}, ${size}`) && (language === 'zh-CN') === (colorScheme === 'dark');
    const tag = process.env.ATTENSCOPE_PICTURE || isInEveryRun ? [] : '@long';
    test('fits the width of the screen', { tag }, async ({ sheet }) => {
      const { page } = sheet;
      await sheet.open(preset);
      if (language !== 'en') await sheet.pickLanguage(language);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await sheet.painted();
      if (process.env.ATTENSCOPE_PICTURE) {
        await page.screenshot({
          path: join(FOLDER, `${preset}-${size}-${language}-${colorScheme}.png`),
          fullPage: size === 'phone',
        });
      }
      const { width, shown } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }));
      expect(width).toBeLessThanOrEqual(shown);
    });
  });
}

test('at 1280 × 720 all stages of the first examples are seen without scrolling', async ({ sheet }) => {
  for (const preset of ['gaze', 'saturated'] as const) {
    sheet.query = `?preset=${preset}`;
    await sheet.open();
    for (const stage of ['x', 'q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'] as const) {
      const { rows, cols } = await sheet.shown(stage);
      await expect(sheet.cell(stage, 0, 0), stage).toBeInViewport({ ratio: 1 });
      await expect(sheet.cell(stage, rows - 1, cols - 1), stage).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('the picture of the README', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('shows the first open', async ({ sheet }) => {
    const { page } = sheet;
    sheet.query = '';
    await sheet.open();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await sheet.painted();
    const path = join(FOLDER, 'attenscope.png');
    const picture = await page.screenshot({ path });
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 800]);
    // Pictures differ slightly between machines: a plain test run does not change a file under version control.
    if (process.env.ATTENSCOPE_PICTURE) {
      await mkdir(dirname(README_PICTURE), { recursive: true });
      await copyFile(path, README_PICTURE);
    }
  });
});
