import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/page.ts';
import { PRESETS, type Preset } from '../oracle/examples.ts';

/** Presets without controls or marks of their own: the others cover them. */
const AT_LENGTH: readonly Preset[] = ['saturated', 'humpty-dumpty-8'];

/** In the ordinary run `a11y-states.spec.ts` checks it. */
const ON_A_DESK: readonly Preset[] = [...AT_LENGTH, 'three-words'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const preset of PRESETS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${preset}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('has nothing that axe finds wrong, in either language', { tag: ON_A_DESK.includes(preset) || colorScheme === 'dark' ? '@long' : [] }, async ({ sheet }) => {
        await sheet.open(preset);
        for (const language of ['en', 'zh-CN'] as const) {
          await test.step(language, async () => {
            if (language !== 'en') await sheet.pickLanguage(language);
            expect(await violations(sheet.page)).toEqual([]);
          });
        }
      });
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, in other states`, () => {
    test.use({ colorScheme });

    test('an open editor with a refused number', { tag: colorScheme === 'dark' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await sheet.writeInto('x', 0, 0, 'abc');
      await expect(sheet.alert).toHaveCount(1);
      expect(await violations(sheet.page)).toEqual([]);
    });

    // In the ordinary run `a11y-states.spec.ts` checks nearly the same.
    test('a divisor of one\'s own, all digits, a selected input', { tag: '@long' }, async ({ sheet }) => {
      await sheet.open('saturated');
      await sheet.pickScaling('custom');
      await sheet.pickDigits('full');
      await sheet.cell('w_k', 1, 1).click();
      expect(await violations(sheet.page)).toEqual([]);
    });

    test('infinite numbers', { tag: colorScheme === 'dark' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await sheet.writeInto('x', 0, 0, '1e200');
      await sheet.writeInto('w_q', 0, 0, '1e200');
      await sheet.cell('q', 0, 0).click();
      expect(await violations(sheet.page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  for (const preset of PRESETS) {
    test(`${preset}: nothing that axe finds wrong`, { tag: AT_LENGTH.includes(preset) ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open(preset);
      expect(await violations(sheet.page)).toEqual([]);
    });
  }
});

test.describe('with forced colours and more contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active', contrast: 'more' } });

  test('nothing that axe finds wrong', async ({ sheet }) => {
    await sheet.open('three-words');
    expect(await violations(sheet.page)).toEqual([]);
  });
});

for (const preset of PRESETS) {
  test(`${preset}: every heatmap has a name and a summary in words`, async ({ sheet }) => {
    await sheet.open(preset);
    for (const stage of ['scores', 'scaled', 'weights', 'q', 'k', 'v', 'output'] as const) {
      const heatmap = sheet.heatmap(stage);
      await expect(heatmap, stage).toHaveCount(1);
      await expect(heatmap, stage).toHaveAccessibleName(/\S{3}/);
      await expect(heatmap, stage).toHaveAccessibleDescription(/\S.*\d/);
    }
    const names = await sheet.page.locator('canvas').evaluateAll(canvases =>
      canvases.filter(canvas => !(canvas.getAttribute('aria-label') || canvas.getAttribute('aria-labelledby') || canvas.getAttribute('aria-hidden') === 'true' || canvas.getAttribute('role') === 'presentation')).length,
    );
    expect(names, 'canvases without a name').toBe(0);
  });
}
