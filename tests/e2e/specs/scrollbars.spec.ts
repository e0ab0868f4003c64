import { labInView } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { STAGES } from '../oracle/attention.ts';
import { LAUNCH } from '../shared/chromium.mjs';
import { CHROMIUM } from '../shared/engines.ts';

// Playwright normally hides scrollbars: then nobody would see an unwanted one.
test.use({ launchOptions: { ...LAUNCH, executablePath: CHROMIUM, ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** Elements with a scrollbar for so little overflow that nobody would want to scroll. */
async function needlessBars(sheet: Worksheet): Promise<string[]> {
  await sheet.painted();
  return sheet.page.evaluate(() => {
    const SLIGHT = 4;
    const shows = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const beyond = { across: element.scrollWidth - element.clientWidth, down: element.scrollHeight - element.clientHeight };
      const needless = [
        shows(overflowX) && beyond.across > 0 && beyond.across < SLIGHT ? 'across' : '',
        shows(overflowY) && beyond.down > 0 && beyond.down < SLIGHT ? 'down' : '',
      ];
      return needless.filter(Boolean).map(way => `${element.tagName.toLowerCase()}.${element.className}: ${way}`);
    });
  });
}

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]] as const) {
  test(`at ${width} × ${height} no part has a bar for a pixel or two`, { tag: width === 1024 ? '@long' : [] }, async ({ sheet }) => {
    await sheet.page.setViewportSize({ width, height });
    await sheet.open('three-words');
    expect(await needlessBars(sheet), 'first open').toEqual([]);
    for (const stage of STAGES) {
      await sheet.cell(stage, 1, 1).click();
      await sheet.page.mouse.move(0, 0);
      expect(await needlessBars(sheet), `${stage} explained`).toEqual([]);
    }
    await sheet.page.getByRole('button', { name: 'Lab', exact: true }).click();
    await labInView(sheet.page);
    for (const tab of await sheet.page.locator('#lab [role="tab"]').all()) {
      await tab.click();
      expect(await needlessBars(sheet), await tab.innerText()).toEqual([]);
    }
  });
}

test('a formula shows no bar beside it, and nothing of it is cut off', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const stage of STAGES) {
    await sheet.cell(stage, 1, 1).click();
    await sheet.page.mouse.move(0, 0);
    await sheet.painted();
    for (const formula of await sheet.inspector.locator('.formula').all()) {
      const [bar, below] = await formula.evaluate(element => [
        (element as HTMLElement).offsetWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]);
      expect(bar, stage).toBe(0);
      expect(below, stage).toBeLessThanOrEqual(0);
    }
  }
});

test('at 1280 × 720 the page of a small example has no bar below, and beside its own bar all but the projections is in sight', async ({ sheet }) => {
  await sheet.open('three-words');
  const [across, below] = await sheet.page.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    innerHeight - document.documentElement.clientHeight,
  ]);
  expect([across, below]).toEqual([0, 0]);
  for (const stage of ['x', 'q', 'k', 'v', 'scores', 'weights', 'output'] as const) {
    await expect(sheet.grid(stage), stage).toBeInViewport({ ratio: 1 });
  }
});
