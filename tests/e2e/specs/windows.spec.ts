import { domNodes } from '../fixtures/memory.ts';
import { expect, test } from '../fixtures/page.ts';
import { STAGES } from '../oracle/attention.ts';

test.describe('a matrix of 512 × 512', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('humpty-dumpty');
  });

  test('keeps the page under 3000 DOM nodes', async ({ sheet }) => {
    const nodes = () =>
      sheet.page.evaluate(() => {
        const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
        let count = 1;
        while (walk.nextNode()) count += 1;
        return count;
      });
    expect(await nodes()).toBeLessThanOrEqual(3000);
    for (const stage of STAGES) {
      await sheet.cell(stage, ...(await sheet.topLeft(stage))).click();
      await sheet.press('Control+End');
    }
    expect(await nodes(), 'after going through every matrix').toBeLessThanOrEqual(3000);
  });

  test('costs no more DOM than one of 32 × 32', { tag: '@long' }, async ({ sheet }) => {
    for (const stage of ['w_q', 'w_k', 'w_v'] as const) {
      await expect(sheet.grid(stage)).toHaveAttribute('aria-rowcount', /^51[23]$/);
      await expect(sheet.grid(stage)).toHaveAttribute('aria-colcount', /^51[23]$/);
      const { cells } = await sheet.shown(stage);
      expect(cells.length).toBeLessThanOrEqual(32 * 32);
      expect(cells.length).toBeGreaterThanOrEqual(9);
      expect(await sheet.grid(stage).evaluate(grid => grid.querySelectorAll('*').length)).toBeLessThanOrEqual(2 * 33 * 33);
    }
  });

  test('has its active number nudged, also while the window shows others', async ({ sheet }) => {
    await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
    await sheet.press('Control+Home');
    const [first, below] = [await sheet.readValue('w_q', 0, 0), await sheet.readValue('w_q', 1, 0)];
    await sheet.press('Shift+PageDown', 'Shift+PageDown', 'Alt+ArrowUp', 'Control+Home');
    expect(await sheet.readValue('w_q', 0, 0)).toBeCloseTo(first + 0.1, 9);
    expect(await sheet.readValue('w_q', 1, 0)).toBe(below);
    await sheet.undo();
    expect(await sheet.readValue('w_q', 0, 0)).toBe(first);
  });

  test('is crossed with the keyboard, and the focus stays on a cell', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
    const at = async () => sheet.focusedCell();
    await sheet.press('Control+Home');
    expect(await at()).toEqual({ stage: 'w_q', row: 0, col: 0 });
    await sheet.press('Control+End');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 511 });
    await expect(sheet.cell('w_q', 511, 511)).toBeInViewport();
    await sheet.press('ArrowDown', 'ArrowRight', 'PageDown');
    expect(await at(), 'no wrap at the end').toEqual({ stage: 'w_q', row: 511, col: 511 });
    await sheet.press('Home');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 0 });
    await sheet.press('End');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 511 });
    await sheet.press('Control+ArrowUp');
    expect(await at()).toEqual({ stage: 'w_q', row: 0, col: 511 });
    await sheet.press('Control+ArrowLeft');
    expect(await at()).toEqual({ stage: 'w_q', row: 0, col: 0 });
    await sheet.press('Control+ArrowDown');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 0 });
    await sheet.press('Control+ArrowRight');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 511 });
    await sheet.press('PageUp');
    const up = await at();
    expect(up?.row).toBeLessThan(511);
    expect(up?.row).toBeGreaterThan(400);
    expect(up?.col).toBe(511);
    await sheet.press('PageDown');
    expect(await at()).toEqual({ stage: 'w_q', row: 511, col: 511 });
  });

  test('follows a focus that walks out of the window', async ({ sheet }) => {
    await sheet.cell('w_k', ...(await sheet.topLeft('w_k'))).click();
    await sheet.press('Control+Home');
    for (const step of [10, 20, 30, 40]) {
      await sheet.press(...Array.from({ length: 10 }, () => ['ArrowDown', 'ArrowRight']).flat());
      expect(await sheet.focusedCell()).toEqual({ stage: 'w_k', row: step, col: step });
    }
    await expect(sheet.cell('w_k', 40, 40)).toBeInViewport();
    await expect(sheet.cell('w_k', 0, 0)).toHaveCount(0);
  });

  test('goes where its map is clicked', async ({ sheet }) => {
    const map = sheet.heatmap('w_v');
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not on the screen');
    const middle = async () => {
      const { cells } = await sheet.shown('w_v');
      const mean = (axis: 'row' | 'col') => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
      return [mean('row'), mean('col')];
    };
    await sheet.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sheet.painted();
    const [row, col] = await middle();
    expect(Math.abs(row - 256)).toBeLessThan(60);
    expect(Math.abs(col - 256)).toBeLessThan(60);

    await sheet.page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.25);
    await sheet.painted();
    const [upper, right] = await middle();
    expect(upper).toBeLessThan(row - 60);
    expect(right).toBeGreaterThan(col + 60);
  });

  test('can be edited far from where it opened, and the products follow', async ({ sheet }) => {
    const far = 511;
    const goToEnd = async (stage: 'x' | 'w_q' | 'q') => {
      await sheet.cell(stage, ...(await sheet.topLeft(stage))).click();
      await sheet.press('Control+End');
    };
    await goToEnd('x');
    const x = await Promise.all([0, 1, 2, 3].map(row => sheet.readValue('x', row, far)));
    await goToEnd('q');
    const before = await Promise.all([0, 1, 2, 3].map(row => sheet.readValue('q', row, far)));
    const beside = await sheet.readValue('q', 0, far - 1);
    const scores = await sheet.readMatrix('scores');

    await goToEnd('w_q');
    const old = await sheet.readValue('w_q', far, far);
    await sheet.page.keyboard.type('3.5');
    await sheet.press('Enter');
    expect(await sheet.readValue('w_q', far, far)).toBe(3.5);

    await goToEnd('q');
    for (const row of [0, 1, 2, 3]) {
      const want = before[row] + x[row] * (3.5 - old);
      expect(Math.abs((await sheet.readValue('q', row, far)) - want), `q(${row}, 511)`).toBeLessThan(1e-10);
    }
    expect(await sheet.readValue('q', 0, far - 1)).toBe(beside);
    expect(await sheet.readMatrix('scores')).not.toEqual(scores);

    await sheet.undo();
    expect(await sheet.readMatrix('scores')).toEqual(scores);
  });

  test('leaves measures of its recompute and its paint', async ({ sheet }) => {
    await sheet.cell('w_q', ...(await sheet.topLeft('w_q'))).click();
    await sheet.page.keyboard.type('0.5');
    await sheet.press('Enter');
    const measures = await sheet.page.evaluate(() => ({
      recompute: performance.getEntriesByName('recompute', 'measure').length,
      paint: performance.getEntriesByName('paint', 'measure').length,
    }));
    expect(measures.recompute).toBeGreaterThan(0);
    expect(measures.paint).toBeGreaterThan(0);
  });
});

test('512 tokens to choose from cost no DOM while nobody chooses', { tag: '@long' }, async ({ sheet }) => {
  const numbers = (rows: number) => ({ rows, cols: 1, values: Array.from({ length: rows }, (_, row) => row / 512) });
  const saved = JSON.stringify({
    attenscope: 1,
    settings: { scaling: 'none', temperature: 1 },
    labels: Array.from({ length: 512 }, (_, row) => `t${row + 1}`),
    x: numbers(512),
    w_q: numbers(1),
    w_k: numbers(1),
    w_v: numbers(1),
  });
  await sheet.openSaved(saved);
  const { page } = sheet;
  await sheet.cell('weights', 3, 0).click();
  await page.getByRole('tab', { name: 'This word' }).click();
  const panel = page.getByRole('tabpanel', { name: 'This word' });
  const [token, beside] = [panel.getByLabel('Word'), panel.getByLabel('Compare with')];
  await expect(token).toHaveValue('3');
  await expect(token.locator('option')).toHaveText(['t4']);
  await expect(beside.locator('option')).toHaveCount(1);
  expect(await domNodes(page)).toBeLessThanOrEqual(3000);

  await token.focus();
  await expect(token.locator('option')).toHaveCount(512);
  await expect(token).toHaveValue('3');
  await token.selectOption('400');
  await beside.focus();
  await expect(token.locator('option')).toHaveText(['t401']);
  await expect(beside.locator('option')).toHaveCount(512);
  await expect(beside).toHaveValue('');
  await beside.selectOption('0');
  await token.focus();
  await expect(beside.locator('option')).toHaveCount(2);
  await expect(beside).toHaveValue('0');
  await sheet.cell('weights', 2, 0).click();
  await expect(token).toHaveValue('2');
  await expect(token.locator('option')).toHaveText(['t3']);
});

test('only the latest hundred measures are kept', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.temperature.focus();
  for (let step = 0; step < 120; step += 1) {
    await sheet.page.keyboard.press(step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    if (step % 10 === 0) await sheet.painted();
  }
  await sheet.painted();
  const kept = await sheet.page.evaluate(() => performance.getEntriesByName('recompute', 'measure').length);
  expect(kept).toBeGreaterThan(50);
  expect(kept).toBeLessThanOrEqual(100);
});
