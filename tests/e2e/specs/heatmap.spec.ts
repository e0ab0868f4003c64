import { expect, test } from '../fixtures/page.ts';
import { coloursOf, luminance } from '../fixtures/pixels.ts';

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test.describe(`${deviceScaleFactor} device pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test("every heatmap has a pixel for each of the screen's", { tag: deviceScaleFactor === 1.5 ? [] : '@long' }, async ({ sheet }) => {
      for (const preset of ['three-words', 'humpty-dumpty'] as const) {
        await test.step(preset, async () => {
          await sheet.open(preset);
          const sizes = await sheet.page.locator('canvas[data-heatmap]').evaluateAll(canvases =>
            (canvases as HTMLCanvasElement[]).map(canvas => {
              const { width, height } = canvas.getBoundingClientRect();
              return { name: canvas.dataset.heatmap, width: canvas.width, height: canvas.height, cssWidth: width, cssHeight: height };
            }),
          );
          expect(sizes.length).toBeGreaterThanOrEqual(7);
          for (const { name, width, height, cssWidth, cssHeight } of sizes) {
            expect(cssWidth, name).toBeGreaterThan(0);
            expect(Math.abs(width - cssWidth * deviceScaleFactor), `${name}: width`).toBeLessThan(1);
            expect(Math.abs(height - cssHeight * deviceScaleFactor), `${name}: height`).toBeLessThan(1);
          }
        });
      }
    });
  });
}

test('larger weights are darker, equal ones equal, and 0 and 1 have the ends of the map', async ({ sheet }) => {
  await sheet.open('three-words');
  const weights = await sheet.readMatrix('weights');
  const colours = await coloursOf(sheet, 'weights', 5);
  const cells = weights.flatMap((line, row) => line.map((value, col) => ({ value, colour: colours.get(`${row},${col}`) })));
  expect(cells.filter(({ colour }) => !colour), 'cells that the pointer never met').toEqual([]);
  for (const a of cells) {
    for (const b of cells) {
      if (!a.colour || !b.colour) continue;
      if (a.value > b.value + 0.02) expect(luminance(a.colour), `${a.value} is darker than ${b.value}`).toBeLessThan(luminance(b.colour));
      if (a.value === b.value) expect(a.colour).toEqual(b.colour);
    }
  }
  expect(colours.get('0,0')).not.toEqual(colours.get('0,1'));

  await sheet.pickPreset('saturated');
  const ends = await coloursOf(sheet, 'weights', 5);
  expect(ends.get('0,0')).toEqual(ends.get('2,1'));
  expect(ends.get('0,2')).toEqual(ends.get('2,2'));
  expect(Math.abs(luminance(ends.get('0,0')!) - luminance(ends.get('0,2')!))).toBeGreaterThan(0.4);
});

test('scores are coloured symmetrically about 0, which is neutral', async ({ sheet }) => {
  await sheet.open('three-words');
  // X = [1 …] with these W_Q and W_K gives scores of −9, 0 and 9.
  for (const [row, line] of [[3, 0, 0, 0], [0, 0, 0, 0], [-3, 0, 0, 0]].entries()) {
    for (const [col, value] of line.entries()) await sheet.typeInto('x', row, col, String(value));
  }
  for (const matrix of ['w_q', 'w_k'] as const) {
    for (const [col, value] of [1, 0, 0].entries()) await sheet.typeInto(matrix, 0, col, String(value));
  }
  expect(await sheet.readMatrix('scores')).toEqual([[9, 0, -9], [0, 0, 0], [-9, 0, 9]]);
  const colours = await coloursOf(sheet, 'scores', 5);
  const [most, zero, least] = [colours.get('0,0')!, colours.get('0,1')!, colours.get('0,2')!];
  expect(most).toEqual(colours.get('2,2'));
  expect(least).toEqual(colours.get('2,0'));
  expect(zero).toEqual(colours.get('1,1'));
  expect(Math.max(...zero) - Math.min(...zero), 'zero has hardly a hue').toBeLessThan(24);
  expect(most[0], 'above 0 is warm').toBeGreaterThan(most[2]);
  expect(least[2], 'below 0 is cold').toBeGreaterThan(least[0]);
});

test('the heatmap is painted anew when a number changes', async ({ sheet }) => {
  await sheet.open('three-words');
  const picture = () => sheet.heatmap('weights').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await picture();
  await sheet.typeInto('x', 0, 0, '-9');
  const after = await picture();
  expect(after).not.toBe(before);
  await sheet.undo();
  expect(await picture()).toBe(before);
});

test('the pointer on a heatmap shows row, column and exact value', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const stage of ['scores', 'scaled', 'weights', 'q', 'k', 'v', 'output'] as const) {
    const heatmap = sheet.heatmap(stage);
    await heatmap.scrollIntoViewIfNeeded();
    const box = await heatmap.boundingBox();
    if (!box) throw new Error(`the heatmap of ${stage} is not on the screen`);
    await sheet.page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.55);
    await expect(sheet.inspector, stage).toHaveAttribute('data-stage', stage);
    const [row, col, value] = await Promise.all(['data-row', 'data-col', 'data-value'].map(name => sheet.inspector.getAttribute(name)));
    expect(await sheet.cell(stage, Number(row), Number(col)).getAttribute('data-value')).toBe(value);
    await expect(sheet.inspector).toContainText((value ?? 'a value').replace('-', '\u2212'));
  }
});

test('the map of a 512-wide matrix tells the cell under the pointer', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const map = sheet.heatmap('w_q');
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not on the screen');
  const found: number[][] = [];
  for (const [u, v] of [[0.3, 0.3], [0.7, 0.6]]) {
    await sheet.page.mouse.move(box.x + box.width * u, box.y + box.height * v);
    await expect(sheet.inspector).toHaveAttribute('data-stage', 'w_q');
    await sheet.painted();
    found.push(await Promise.all(['data-row', 'data-col', 'data-value'].map(async name => Number(await sheet.inspector.getAttribute(name)))));
  }
  const [[row, col, value], [below, right, other]] = found;
  expect(below).toBeGreaterThan(row + 50);
  expect(right).toBeGreaterThan(col + 50);
  expect(other).not.toBe(value);
});
