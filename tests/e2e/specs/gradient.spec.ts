import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { attention, INPUTS, type Input, type Inputs, type Matrix, type Settings } from '../oracle/attention.ts';

/** A computed cell. */
interface Target {
  stage: 'q' | 'k' | 'v' | 'scores' | 'scaled' | 'weights' | 'output';
  row: number;
  col: number;
}

/** ∂target/∂cell for every cell of an input, by central differences of a forward pass in plain loops. */
function differences(inputs: Inputs, input: Input, { stage, row, col }: Target, settings: Settings): Matrix {
  const step = 1e-5;
  const at = (r: number, c: number, by: number) => {
    const changed = inputs[input].map(line => [...line]);
    changed[r][c] += by;
    return attention({ ...inputs, [input]: changed }, settings).values[stage][row][col];
  };
  return inputs[input].map((line, r) => line.map((_, c) => (at(r, c, step) - at(r, c, -step)) / (2 * step)));
}

const cell = (page: Page, stage: string, row: number, col: number) =>
  page.locator(`[data-card="${stage}"] [role="gridcell"][data-row="${row}"][data-col="${col}"]`);

const ask = (page: Page) => page.getByRole('button', { name: 'What would change it?' });

/** The gradient at each cell of a card. */
async function gradient(page: Page, stage: string): Promise<Matrix> {
  return page.locator(`[role="grid"][data-matrix="${stage}"]`).evaluate(grid =>
    [...grid.querySelectorAll('[role="row"]')]
      .map(row => [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].map(each => Number(each.dataset.gradient ?? NaN)))
      .filter(row => row.length > 0),
  );
}

/** Opens the page as on a first visit. */
async function visit(sheet: Worksheet): Promise<void> {
  await sheet.page.goto(sheet.address);
  await sheet.ready();
}

async function choose(sheet: Worksheet, target: Target): Promise<void> {
  await cell(sheet.page, target.stage, target.row, target.col).click();
  await ask(sheet.page).click();
  await expect(sheet.page.locator('[data-target]')).toHaveCount(1);
  await sheet.painted();
}

async function expectGradient(sheet: Worksheet, target: Target, settings: Settings = {}): Promise<void> {
  const inputs = await sheet.readInputs();
  for (const input of INPUTS) {
    const expected = differences(inputs, input, target, settings);
    const shown = await gradient(sheet.page, input);
    const largest = Math.max(...expected.flat().map(Math.abs), 1e-3);
    expected.forEach((line, r) =>
      line.forEach((value, c) => {
        expect(Math.abs(shown[r][c] - value), `${input} ${r} ${c}: ${shown[r][c]}, expected ${value}`).toBeLessThanOrEqual(1e-8 * largest);
      }),
    );
  }
}

const LOOKS: Target = { stage: 'weights', row: 4, col: 2 };

test.describe('the gradient over the sheet', () => {
  for (const target of [LOOKS, { stage: 'output', row: 4, col: 1 }, { stage: 'scores', row: 0, col: 3 }, { stage: 'k', row: 2, col: 0 }] as const) {
    test(`of ${target.stage} is that of a forward pass in plain loops`, { tag: target === LOOKS ? '@engines-long' : '@long' }, async ({ sheet }) => {
      await visit(sheet);
      await choose(sheet, target);
      await expect(cell(sheet.page, target.stage, target.row, target.col)).toHaveAttribute('data-target', '');
      await expectGradient(sheet, target);
    });
  }

  test('is loaded when it is first asked for, and not before', async ({ sheet }) => {
    const fetched: string[] = [];
    sheet.page.on('request', request => fetched.push(request.url()));
    await visit(sheet);
    await sheet.complete();
    const before = fetched.length;
    await choose(sheet, LOOKS);
    expect(fetched.slice(before).filter(url => url.endsWith('.wasm')).length).toBeGreaterThan(0);
  });

  test('follows an edit, the temperature and undo', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    const before = await gradient(sheet.page, 'w_k');
    await sheet.typeInto('x', 4, 0, '0.5');
    await sheet.painted();
    await expectGradient(sheet, LOOKS);
    await sheet.undo();
    await sheet.painted();
    expect(await gradient(sheet.page, 'w_k')).toEqual(before);
    const temperature = sheet.page.getByRole('textbox', { name: 'Temperature' });
    await temperature.fill('2');
    await temperature.press('Enter');
    await sheet.painted();
    await expectGradient(sheet, LOOKS, { temperature: 2 });
  });

  test('leaves the values on the cells, colours them again when it is closed, and then asks for no frame', async ({ sheet }) => {
    await visit(sheet);
    const before = await sheet.readMatrix('weights');
    await choose(sheet, LOOKS);
    expect(await sheet.readMatrix('weights')).toEqual(before);
    // Nothing that comes after the weights reaches one of them, nor does V.
    for (const stage of ['v', 'w_v', 'output']) {
      await expect(sheet.page.locator(`[data-card="${stage}"]`)).toHaveAttribute('data-unreached', '');
      expect((await gradient(sheet.page, stage)).flat().every(value => value === 0)).toBe(true);
    }
    await sheet.page.getByRole('button', { name: 'Back to values' }).click();
    await expect(sheet.page.locator('[data-gradient]')).toHaveCount(0);
    await expect(sheet.page.locator('[data-target], [data-unreached]')).toHaveCount(0);
    await expect(ask(sheet.page)).toBeVisible();
    await sheet.painted();
    const asked = await sheet.page.evaluate(async () => {
      const request = window.requestAnimationFrame.bind(window);
      let count = 0;
      window.requestAnimationFrame = callback => {
        count += 1;
        return request(callback);
      };
      for (let frame = 0; frame < 20; frame += 1) await new Promise(request);
      window.requestAnimationFrame = request;
      return count;
    });
    // The glow of the last change may end in between.
    expect(asked).toBeLessThan(5);
  });

  test('can be chosen among the view options', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open('three-words');
    const layer = page.getByRole('combobox', { name: 'Layer' });
    await sheet.withViewOptions(() => layer.selectOption('gradient'));
    // The number that was explained is the target.
    await expect(cell(page, 'weights', 0, 1)).toHaveAttribute('data-target', '');
    await sheet.withViewOptions(() => layer.selectOption('values'));
    await expect(page.locator('[data-target]')).toHaveCount(0);
  });

  test('shows no hidden number', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    await sheet.hide('weights and output');
    await expect(sheet.page.locator('[data-gradient], [data-target]')).toHaveCount(0);
    await expect(ask(sheet.page)).toHaveCount(0);
  });

  test('is taught from the weight that was asked about', async ({ sheet }) => {
    const { page } = sheet;
    await visit(sheet);
    await choose(sheet, LOOKS);
    await page.getByRole('button', { name: 'Let it learn' }).click();
    await expect(page.getByRole('combobox', { name: 'should look at' })).toHaveValue('2');
  });

  test('gives way to the number of another document', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, { stage: 'weights', row: 5, col: 5 });
    await sheet.choosePreset('three-words');
    // A target that is not there gives way to the weight that the preset opens with.
    await expect(cell(sheet.page, 'weights', 0, 1)).toHaveAttribute('data-target', '');
    await expectGradient(sheet, { stage: 'weights', row: 0, col: 1 });
  });
});

test.describe('the inspector', () => {
  const inspector = (sheet: Worksheet) => sheet.page.getByRole('region', { name: 'Inspector' });

  test('has the gradient of each cell beside its central difference', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    for (const [stage, row, col] of [['w_k', 1, 0], ['x', 4, 0], ['q', 4, 1], ['scaled', 4, 2], ['v', 0, 0]] as const) {
      await cell(sheet.page, stage, row, col).click();
      await sheet.painted();
      const shown = Number(await cell(sheet.page, stage, row, col).getAttribute('data-gradient'));
      await expect(inspector(sheet)).toHaveAttribute('data-gradient', String(shown));
      const difference = Number(await inspector(sheet).getAttribute('data-difference'));
      expect(Math.abs(difference - shown), stage).toBeLessThanOrEqual(1e-9);
    }
  });

  test('raises a number, and the target does what was said', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    await cell(sheet.page, 'w_k', 1, 0).click();
    await expect(inspector(sheet)).toContainText('Raise this by 0.01 and the target rises by about 0.00212; really 0.00215.');
    const before = await sheet.readValue('weights', 4, 2);
    await inspector(sheet).getByRole('button', { name: 'Raise it by 0.01' }).click();
    await sheet.painted();
    expect(await sheet.readValue('w_k', 1, 0)).toBe(0.01);
    const after = await sheet.readValue('weights', 4, 2);
    expect((after - before).toFixed(5)).toBe('0.00215');
    await expect(inspector(sheet)).toContainText(`from ${before.toFixed(8).slice(0, 9)}`);
    await sheet.undo();
    expect(await sheet.readValue('weights', 4, 2)).toBe(before);
  });

  test('lists the five strongest inputs, which lead to their cells by key', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    const list = inspector(sheet).getByRole('listitem').getByRole('button');
    await expect(list).toHaveCount(5);
    const all = (await Promise.all(INPUTS.map(input => gradient(sheet.page, input)))).flat(2).map(Math.abs).sort((a, b) => b - a);
    const numbers = await list.evaluateAll(found => found.map(each => Math.abs(Number((each as HTMLElement).dataset.value))));
    expect(numbers).toEqual(all.slice(0, 5));
    await list.first().press('Enter');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_k', row: 1, col: 0 });
  });

  test('makes a computed number the target', async ({ sheet }) => {
    await visit(sheet);
    await choose(sheet, LOOKS);
    await cell(sheet.page, 'output', 0, 0).click();
    await inspector(sheet).getByRole('button', { name: 'Make this the target' }).click();
    await expect(cell(sheet.page, 'output', 0, 0)).toHaveAttribute('data-target', '');
    await expectGradient(sheet, { stage: 'output', row: 0, col: 0 });
  });
});
