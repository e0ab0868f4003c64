import type { Locator } from '@playwright/test';

import { openLab, reviveButton, rowOf } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** diag(a) − a·aᵀ, with the diagonal computed from the other weights. */
function jacobian(weights: number[]): number[][] {
  return weights.map((a, i) =>
    weights.map((b, j) => (i === j ? a * weights.reduce((sum, w, k) => (k === i ? sum : sum + w), 0) : -a * b)),
  );
}

function frobenius(matrix: number[][]): number {
  return Math.hypot(...matrix.flat());
}

async function rowNorm(sheet: Worksheet, row: number): Promise<number> {
  return frobenius(jacobian((await sheet.readMatrix('weights'))[row]));
}

async function values(cells: Locator): Promise<number[]> {
  return cells.evaluateAll(found => found.map(cell => Number((cell as HTMLElement).dataset.value)));
}

const norm = (panel: Locator) => panel.locator('strong[data-value]');
const jacobianOf = (panel: Locator) => panel.getByRole('table', { name: 'The exact numbers of the Jacobian' });

test.describe('the Jacobian of the chosen row', () => {
  for (const preset of ['three-words', 'saturated', 'humpty-dumpty-8'] as const) {
    test(`${preset}: every number is that of diag(a) − a·aᵀ`, { tag: preset === 'three-words' ? '@engines-long' : '@long' }, async ({ sheet }) => {
      await sheet.open(preset);
      const panel = await openLab(sheet.page, 'Saturation');
      const weights = await sheet.readMatrix('weights');
      for (const row of weights.keys()) {
        await rowOf(sheet.page).selectOption(String(row));
        await sheet.painted();
        const expected = jacobian(weights[row]);
        const shown = await values(jacobianOf(panel).locator('td[data-value]'));
        expect(shown).toHaveLength(expected.flat().length);
        expected.flat().forEach((entry, at) => expect(Math.abs(shown[at] - entry)).toBeLessThanOrEqual(1e-14 * Math.abs(entry)));
        const [told] = await values(norm(panel));
        expect(Math.abs(told - frobenius(expected))).toBeLessThanOrEqual(1e-13 * told);
      }
    });
  }

  test('of many tokens the eight with the largest weights are shown, and that is said', { tag: '@long' }, async ({ sheet }) => {
    const n = 13;
    const one = { rows: 1, cols: 1, values: [1] };
    const saved = JSON.stringify({
      attenscope: 1,
      settings: { scaling: 'none', temperature: 1 },
      labels: Array.from({ length: n }, (_, row) => `t${row + 1}`),
      x: { rows: n, cols: 1, values: Array.from({ length: n }, (_, row) => row / 8) },
      w_q: one,
      w_k: one,
      w_v: one,
    });
    await sheet.openSaved(saved);
    await sheet.page.setViewportSize({ width: 1920, height: 1080 });
    const panel = await openLab(sheet.page, 'Saturation');
    await rowOf(sheet.page).selectOption('12');
    await sheet.painted();
    const scores = Array.from({ length: n }, (_, col) => (12 / 8) * (col / 8));
    const exps = scores.map(score => Math.exp(score - scores[12]));
    const weights = exps.map(exp => exp / exps.reduce((sum, term) => sum + term));
    const whole = jacobian(weights);
    const shown = await values(jacobianOf(panel).locator('td[data-value]'));
    const part = whole.slice(5).flatMap(row => row.slice(5));
    expect(shown).toHaveLength(64);
    part.forEach((entry, at) => expect(Math.abs(shown[at] - entry)).toBeLessThan(1e-14));
    expect(Math.abs((await values(norm(panel)))[0] - frobenius(whole))).toBeLessThan(1e-14);
    await expect(panel).toContainText('Showing the 8 of 13 keys with the largest weights.');
    await expect(panel).toContainText('Not saturated: the norm of the Jacobian is ≈0.305');
  });

  test('how little is left is said in words', async ({ sheet }) => {
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    await expect(panel).toContainText('Saturated: the norm of the Jacobian is ≈3.64e−15, where at most 0.5 is possible: only ');
    await sheet.pickLanguage('zh-CN');
    await expect(sheet.page.locator('#lab-saturation')).toContainText('饱和：雅可比矩阵的范数是 ≈3.64e−15，上限是 0.5');
  });
});

test.describe('back to life', () => {
  test('half of the possible norm is there, on the sheet as in the lab, and one undo takes it back', async ({ sheet }) => {
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    const before = await sheet.snapshot();
    await reviveButton(panel).click();
    await expect(sheet.page.getByRole('status').filter({ hasText: 'norm of the Jacobian' })).toContainText('the norm of the Jacobian is 0.25.');
    await sheet.painted();
    expect(Math.abs((await rowNorm(sheet, 0)) - 0.25)).toBeLessThan(1e-9);
    expect(Math.abs((await values(norm(panel)))[0] - 0.25)).toBeLessThan(1e-9);
    await expect(reviveButton(panel)).toHaveAttribute('aria-disabled', 'true');
    await expect(panel).toContainText('Nothing to do');
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
    await sheet.redo();
    expect(Math.abs((await rowNorm(sheet, 0)) - 0.25)).toBeLessThan(1e-9);
  });

  test('a double click is one way and one step', async ({ sheet }) => {
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    const before = await sheet.snapshot();
    await reviveButton(panel).dblclick();
    await expect.poll(() => rowNorm(sheet, 0)).toBeGreaterThan(0.25 - 1e-9);
    await sheet.painted();
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('by keyboard, with less motion: at once', { tag: '@long' }, async ({ sheet }) => {
    await sheet.page.emulateMedia({ reducedMotion: 'reduce' });
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    await rowOf(sheet.page).selectOption('1');
    await reviveButton(panel).focus();
    await sheet.press('Enter');
    expect(Math.abs((await rowNorm(sheet, 1)) - 0.25)).toBeLessThan(1e-9);
    await expect(reviveButton(panel)).toBeFocused();
  });

  test('too far: it goes as near as it gets and says so', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    await rowOf(sheet.page).selectOption('2');
    await expect(panel).toContainText('Even at the highest temperature, τ = 100');
    await reviveButton(panel).click();
    await expect.poll(async () => sheet.temperature.getAttribute('aria-valuetext')).toBe('100');
    await sheet.painted();
    expect(await rowNorm(sheet, 2)).toBeGreaterThan(0.1);
    await expect(reviveButton(panel)).toHaveAttribute('aria-disabled', 'true');
  });

  test('there is nothing to do for a row that is alive', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const panel = await openLab(sheet.page, 'Saturation');
    const before = await sheet.snapshot();
    await expect(reviveButton(panel)).toHaveAttribute('aria-disabled', 'true');
    await reviveButton(panel).click({ force: true });
    await sheet.painted();
    expect(await sheet.snapshot()).toEqual(before);
  });
});

test.describe('what two losses send back', () => {
  test('the squared error reaches W_Q only after the row is revived, the cross-entropy at once', async ({ sheet }) => {
    await sheet.open('saturated');
    const panel = await openLab(sheet.page, 'Saturation');
    const norms = panel.getByRole('table', { name: 'Norm of the gradient for each matrix' }).locator('td[data-value]');
    await expect(norms).toHaveCount(6);
    const [toQ, toK, toV, pastQ, pastK, pastV] = await values(norms);
    expect(Math.max(toQ, toK)).toBeLessThan(1e-9);
    expect(Math.min(toQ, toK)).toBeGreaterThan(0);
    expect(Math.min(toV, pastQ, pastK)).toBeGreaterThan(10);
    expect(pastV).toBe(0);
    await reviveButton(panel).click();
    await expect.poll(async () => Math.min(...(await values(norms)).slice(0, 3))).toBeGreaterThan(10);
  });
});

test.describe('scaled and unscaled, side by side', () => {
  test('both sides are what the sheet computes with and without scaling', async ({ sheet }) => {
    await sheet.open('three-words');
    const panel = await openLab(sheet.page, 'Scaling');
    const sides = panel.getByRole('region', { name: 'unscaled and scaled' });
    const pair = sides.locator('tbody td[data-value]');
    const read = async () => ({ scaled: (await sheet.readMatrix('scaled'))[0], weights: (await sheet.readMatrix('weights'))[0] });
    const scaled = await read();
    await sheet.pickScaling('none');
    const unscaled = await read();
    const expected = scaled.weights.flatMap((weight, key) => [unscaled.scaled[key], unscaled.weights[key], scaled.scaled[key], weight]);
    expect(await values(pair), 'the page without scaling').toEqual(expected);
    await sheet.pickScaling('sqrt_d_k');
    expect(await values(pair), 'the page with it').toEqual(expected);
    await expect(sides).toContainText('Scaling flattens the row');
  });
});

test.describe('at the extremes', () => {
  for (const value of ['1e300', '-1e300', '1e200']) {
    test(`${value}: words and no panic`, { tag: value === '1e300' ? [] : '@long' }, async ({ sheet }) => {
      await sheet.open('three-words');
      await sheet.writeInto('x', 0, 0, value);
      await sheet.writeInto('w_q', 0, 0, '1e200');
      for (const name of ['Saturation', 'Scaling']) {
        const panel = await openLab(sheet.page, name);
        for (const row of ['0', '1', '2']) {
          await rowOf(sheet.page).selectOption(row);
          await sheet.painted();
          expect((await panel.innerText()).length).toBeGreaterThan(100);
        }
      }
      await sheet.page.getByRole('tab', { name: 'Saturation', exact: true }).click();
      await rowOf(sheet.page).selectOption('0');
      await expect(reviveButton(sheet.page.locator('#lab-saturation'))).toHaveAttribute('aria-disabled', 'true');
    });
  }
});
