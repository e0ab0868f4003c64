import { expect, test } from '../fixtures/page.ts';
import { PRESETS } from '../oracle/examples.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
