import type { Locator } from '@playwright/test';

import { openLab, rowOf } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import type { Matrix } from '../oracle/attention.ts';

const open = (sheet: Worksheet) => openLab(sheet.page, 'What if');

const replace = (panel: Locator) => panel.getByRole('combobox', { name: 'Weights', exact: true });
const rows = (panel: Locator) => panel.getByRole('combobox', { name: 'Replaced in', exact: true });
const back = (panel: Locator) => panel.getByRole('button', { name: 'Back to the computed weights' });
const field = (panel: Locator, token: string) => panel.getByRole('textbox', { name: `Weight on “${token}”` });

/** The numbers of the rows of a kind: weights, then outputs. */
async function lines(panel: Locator, kind: 'computed' | 'instead' | 'difference'): Promise<number[][]> {
  return panel.locator(`tr[data-line="${kind}"]`).evaluateAll(found =>
    found.map(line => [...line.querySelectorAll<HTMLElement>('td[data-value]')].map(cell => Number(cell.dataset.value))),
  );
}

const mix = (weights: number[], values: Matrix) => values[0].map((_, col) => weights.reduce((sum, weight, key) => sum + weight * values[key][col], 0));

function expectNear(actual: number[], expected: number[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, at) => expect(Math.abs(value - expected[at])).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(expected[at]))));
}

for (const preset of ['three-words', 'saturated'] as const) {
  test(`${preset}: every replacement, beside the computed numbers`, { tag: preset === 'three-words' ? '@engines-long' : '@long' }, async ({ sheet }) => {
    await sheet.open(preset);
    const panel = await open(sheet);
    const [v, weights, output] = [await sheet.readMatrix('v'), await sheet.readMatrix('weights'), await sheet.readMatrix('output')];
    const before = await sheet.snapshot();
    const n = weights.length;
    const most = weights.map(row => {
      const tied = row.filter(weight => weight === Math.max(...row)).length;
      return row.map(weight => (weight === Math.max(...row) ? 1 / tied : 0));
    });
    const instead: Record<string, (row: number) => number[]> = {
      uniform: () => Array<number>(n).fill(1 / n),
      ones: () => Array<number>(n).fill(1),
      itself: row => weights.map((_, key) => Number(key === row)),
      largest: row => most[row],
    };
    expect(await lines(panel, 'instead')).toEqual([]);
    for (const [choice, expected] of Object.entries(instead)) {
      await replace(panel).selectOption(choice);
      for (const all of [false, true]) {
        await rows(panel).selectOption(all ? 'all' : 'one');
        await sheet.painted();
        const places = all ? [...weights.keys()] : [0];
        const shown = { computed: await lines(panel, 'computed'), instead: await lines(panel, 'instead'), difference: await lines(panel, 'difference') };
        expect(shown.computed).toEqual(places.map(row => [...weights[row], ...output[row]]));
        places.forEach((row, at) => {
          const replaced = [...expected(row), ...mix(expected(row), v)];
          expectNear(shown.instead[at], replaced);
          expect(shown.difference[at]).toEqual(shown.instead[at].map((value, col) => value - shown.computed[at][col]));
        });
        await expect(panel).toContainText('Not computed by attention');
      }
    }
    expect(await sheet.snapshot(), 'the sheet shows computed numbers alone').toEqual(before);
    await back(panel).click();
    await sheet.painted();
    expect(await lines(panel, 'instead')).toEqual([]);
    await expect(panel).not.toContainText('Not computed by attention');
    await expect(back(panel)).toHaveAttribute('aria-disabled', 'true');
  });
}

test('weights are typed by hand, in any notation, and a refused one is named', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  const [v, weights] = [await sheet.readMatrix('v'), await sheet.readMatrix('weights')];
  await replace(panel).selectOption('typed');
  await expect(panel, 'choosing it changes no number').toContainText('That is the computed output.');
  await field(panel, 'x₁').fill('1/4');
  await sheet.press('Tab');
  await field(panel, 'x₃').fill('−2');
  await sheet.press('Enter');
  const typed = [0.25, weights[0][1], -2];
  expectNear((await lines(panel, 'instead'))[0], [...typed, ...mix(typed, v)]);

  await field(panel, 'x₂').fill('abc');
  await sheet.press('Enter');
  await expect(sheet.alert).toContainText('x₂');
  await expect(field(panel, 'x₂')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(panel, 'x₂')).toHaveValue('abc');
  expectNear((await lines(panel, 'instead'))[0].slice(0, 3), typed);
  await sheet.press('Escape');
  await expect(sheet.alert).toHaveCount(0);
  await expect(field(panel, 'x₂')).not.toHaveValue('abc');

  await sheet.page.getByRole('tab', { name: 'Saturation', exact: true }).click();
  await sheet.page.getByRole('tab', { name: 'What if', exact: true }).click();
  await expect(field(panel, 'x₃'), 'what was typed is still there').toHaveValue('−2');
  await back(panel).click();
  await replace(panel).selectOption('typed');
  await expect(field(panel, 'x₃')).not.toHaveValue('−2');
});

test('of a wide output the farthest entry is that of all, shown or not', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty-8');
  const panel = await open(sheet);
  await rowOf(sheet.page).selectOption('3');
  await replace(panel).selectOption('ones');
  await sheet.painted();
  const [v, output] = [await sheet.readMatrix('v'), await sheet.readMatrix('output')];
  const apart = mix([1, 1, 1, 1], v).map((value, col) => Math.abs(value - output[3][col]));
  await expect(panel).toContainText(`Entry ${apart.indexOf(Math.max(...apart)) + 1} of the output differs most from the computed one`);

  await sheet.preset.selectOption('humpty-dumpty');
  await expect(panel).toContainText('Showing the 8 largest of 512 entries of the computed output.');
});

test('the numbers follow the sheet', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await replace(panel).selectOption('uniform');
  await sheet.writeInto('w_v', 0, 0, '7.5');
  await sheet.painted();
  const v = await sheet.readMatrix('v');
  expectNear((await lines(panel, 'instead'))[0].slice(3), mix([1 / 3, 1 / 3, 1 / 3], v));
});

test('by keyboard alone', async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  await replace(panel).focus();
  await sheet.press('ArrowDown', 'Tab', 'ArrowDown', 'Tab');
  expect(await lines(panel, 'instead')).toHaveLength(3);
  await expect(back(panel)).toBeFocused();
  await sheet.press('Enter');
  expect(await lines(panel, 'instead')).toHaveLength(0);
});

test('numbers beyond binary64 are told', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  const panel = await open(sheet);
  for (const row of [0, 1, 2, 3]) await sheet.writeInto('w_v', row, 0, row % 2 ? '1e300' : '-1e300');
  for (const row of [0, 2]) await sheet.writeInto('x', 0, row, '1e9');
  for (const choice of ['uniform', 'ones', 'itself', 'largest', 'typed']) {
    await replace(panel).selectOption(choice);
    await sheet.painted();
    await expect(panel.locator('tr[data-line="instead"]')).toHaveCount(1);
  }
  await replace(panel).selectOption('ones');
  await expect(panel).toContainText('beyond the largest binary64 number');
});

test('a key that the mask hides keeps the weight 0', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open();
  await sheet.preset.selectOption('causal');
  await sheet.painted();
  const panel = await open(sheet);
  await rowOf(sheet.page).selectOption('1');
  await replace(panel).selectOption('ones');
  await sheet.painted();
  expect((await lines(panel, 'instead'))[0].slice(0, 4)).toEqual([1, 1, 0, 0]);
  await expect(panel).toContainText('Keys that the mask hides keep the weight 0.');
  await rowOf(sheet.page).selectOption('0');
  await sheet.page.getByRole('tab', { name: 'Saturation', exact: true }).click();
  await expect(sheet.page.locator('#lab-saturation')).toContainText('This row sees only one key');
});
