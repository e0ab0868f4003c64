import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { holdTurns, takeTurns } from '../fixtures/turns.ts';
import { whole } from '../fixtures/worksheet.ts';
import { COMPUTED, INPUTS, product, softmax, STAGES, transpose, type Matrix } from '../oracle/attention.ts';
import { offByUlps } from '../oracle/compare.ts';
import { EXACT, LABELS, ON_ROW, PRESETS, ROUNDED, shapeOf, SMALL_PRESETS } from '../oracle/examples.ts';

for (const preset of PRESETS) {
  test(`${preset}: every matrix says how large it is, numbers its cells, and gives its numbers exactly`, { tag: preset === 'three-words' || preset === 'humpty-dumpty' ? [] : '@long' }, async ({ sheet }) => {
    await sheet.open(preset);

    await test.step('says how large every matrix is, and which ones are computed', async () => {
      const stages = await sheet.stages();
      for (const stage of STAGES) {
        expect([stages[stage].rows, stages[stage].cols], stage).toEqual(shapeOf(preset, stage));
        const grid = sheet.grid(stage);
        await expect(grid).toHaveAccessibleName(/\S/);
        if ((COMPUTED as readonly string[]).includes(stage)) {
          await expect(grid).toHaveAttribute('aria-readonly', 'true');
        } else {
          await expect(grid).not.toHaveAttribute('aria-readonly', 'true');
        }
      }
      await expect(sheet.page.locator('[data-matrix="masked"]')).toHaveCount(0);
    });

    await test.step('numbers the rows and columns of its cells for assistive technology', async () => {
      for (const stage of STAGES) {
        const wrong = await sheet.grid(stage).evaluate(grid => {
          return [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')].flatMap(cell => {
            const row = cell.closest('[role="row"]');
            const rowIndex = Number(row?.getAttribute('aria-rowindex') ?? cell.getAttribute('aria-rowindex'));
            const colIndex = Number(cell.getAttribute('aria-colindex'));
            const right = row && rowIndex === Number(cell.dataset.row) + 1 && colIndex === Number(cell.dataset.col) + 1;
            return right ? [] : [`(${cell.dataset.row}, ${cell.dataset.col}) is counted as (${rowIndex}, ${colIndex})`];
          });
        });
        expect(wrong, stage).toEqual([]);
      }
    });

    await test.step('gives each number exactly, as the shortest text that reads back to it', async () => {
      const significant = (text: string) =>
        text.toLowerCase().split('e')[0].replace(/[-+.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
      const stages = await sheet.stages();
      for (const stage of STAGES) {
        const wrong = stages[stage].cells.filter(({ exact, value }) => {
          const shortest = String(value);
          return !Number.isFinite(value) || significant(exact) !== significant(shortest) || exact.length > shortest.length;
        });
        expect(wrong, stage).toEqual([]);
        expect(stages[stage].cells.length, stage).toBeGreaterThan(0);
      }
    });

    await test.step('gives every row weights that sum to 1', async () => {
      const weights = await sheet.readMatrix('weights');
      for (const row of weights) {
        expect(Math.abs(row.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-14);
      }
    });

    await test.step('names its tokens', async () => {
      for (const [row, label] of LABELS[preset].entries()) {
        await expect(sheet.label(row)).toHaveText(label);
      }
    });
  });
}

for (const preset of SMALL_PRESETS) {
  test(`${preset}: every number agrees with an independent computation`, { tag: preset === 'humpty-dumpty-8' ? '@engines' : '@engines-long' }, async ({ sheet }) => {
    await sheet.open(preset);
    const inputs = await sheet.readInputs();
    await expectToFollow(sheet, inputs);
    for (const stage of STAGES) await sheet.readMatrix(stage);
  });
}

for (const preset of ['three-words', 'saturated'] as const) {
  test(`${preset}: the whole numbers are the true ones, exactly`, { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open(preset);
    const exact = EXACT[preset] ?? {};
    const stages = await sheet.stages();
    for (const stage of [...INPUTS, 'q', 'k', 'v', 'scores'] as const) {
      expect(whole(stages[stage], stage), stage).toEqual(exact[stage]);
    }
  });

  test(`${preset}: the other numbers are true to the last places`, { tag: preset === 'saturated' ? '@engines-long' : [] }, async ({ sheet }) => {
    await sheet.open(preset);
    const stages = await sheet.stages();
    for (const [stage, want] of Object.entries(ROUNDED[preset] ?? {}) as ['scaled' | 'weights' | 'output', Matrix][]) {
      expect(offByUlps(whole(stages[stage], stage), want, 4), stage).toEqual([]);
    }
  });
}

test('saturated: weights next to 0 and 1 are neither 0 nor 1', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('saturated');
  const weights = await sheet.readMatrix('weights');
  const [first, second, third] = weights;
  expect(Math.abs(first[0] / 3.3045549211949616e-30 - 1)).toBeLessThan(1e-12);
  expect(Math.abs(first[1] / 1.8178434809396976e-15 - 1)).toBeLessThan(1e-12);
  expect(offByUlps([[first[2]]], [[0.9999999999999982]], 2)).toEqual([]);
  expect(first[2]).toBeLessThan(1);
  expect(second[0] / 8.0e-109).toBeCloseTo(1, 1);
  expect(second[1] / 8.9e-55).toBeCloseTo(1, 1);
  expect(second[2]).toBe(1);
  expect(third[0] / 1.9e-187).toBeCloseTo(1, 1);
  expect(third[1] / 4.4e-94).toBeCloseTo(1, 1);
  expect(third[2]).toBe(1);
});

test('humpty-dumpty: "on" ends with the weights 0.15, 0.25, 0.55, 0.05', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const on = (await sheet.readMatrix('weights'))[3];
  ON_ROW.forEach((weight, col) => expect(Math.abs(on[col] - weight), `weight ${col}`).toBeLessThan(1e-9));
});

test('humpty-dumpty: every number in sight agrees with an independent computation from all 512 dimensions', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const first = await sheet.stages();
  const inSight = (stage: 'w_q' | 'w_k' | 'w_v') => new Set(first[stage].cells.map(({ col }) => col)).size;
  const worst: string[] = [];
  const compare = (stage: string, got: Matrix, want: Matrix, size: Matrix) =>
    want.forEach((line, row) =>
      line.forEach((value, col) => {
        if (!(Math.abs(got[row][col] - value) <= 1e-12 * size[row][col])) {
          worst.push(`${stage}(${row}, ${col}) is ${got[row][col]}, not ${value}`);
        }
      }),
    );
  const size = (a: Matrix) => a.map(line => line.map(Math.abs));

  const x = await sheet.readThroughWindow('x', 4, 512, 'right');
  const wide: Partial<Record<'q' | 'k' | 'v', Matrix>> = {};
  for (const [weights, stage] of [['w_q', 'q'], ['w_k', 'k'], ['w_v', 'v']] as const) {
    const cols = inSight(weights);
    const columns = await sheet.readThroughWindow(weights, 512, cols, 'down');
    const got = await sheet.readThroughWindow(stage, 4, stage === 'v' ? cols : 512, 'right');
    compare(stage, got, product(x, columns), product(size(x), size(columns)));
    wide[stage] = got;
  }
  const q = wide.q as Matrix;
  const k = wide.k as Matrix;
  const v = wide.v as Matrix;

  const scores = await sheet.readMatrix('scores');
  compare('scores', scores, product(q, transpose(k)), product(size(q), transpose(size(k))));
  const scaled = scores.map(row => row.map(score => score / Math.sqrt(512)));
  compare('scaled', await sheet.readMatrix('scaled'), scaled, size(scaled));
  const weights = scaled.map(softmax);
  compare('weights', await sheet.readMatrix('weights'), weights, weights.map((row, r) => row.map(weight => weight * (1 + Math.max(...size(scaled)[r])))));
  const output = await sheet.shown('output');
  const mixed = product(weights, v);
  for (const cell of output.cells.filter(({ col }) => col < v[0].length)) {
    const want = mixed[cell.row][cell.col];
    if (!(Math.abs(cell.value - want) <= 1e-12 * 100)) worst.push(`output(${cell.row}, ${cell.col}) is ${cell.value}, not ${want}`);
  }
  expect(output.cells.some(({ col }) => col < v[0].length)).toBe(true);
  expect(worst).toEqual([]);
});

test('the numbers of humpty-dumpty are the same at every opening', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  const before = await sheet.snapshot();
  await sheet.pickPreset('three-words');
  await sheet.pickPreset('humpty-dumpty');
  expect(await sheet.snapshot()).toEqual(before);
});

test('what is typed while a preset is made is offered, and whoever typed is on the sheet still', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.complete();
  await holdTurns(sheet.page);
  await sheet.preset.selectOption('humpty-dumpty');
  await sheet.cell('x', 0, 1).click();
  await sheet.page.keyboard.type('7.5');
  while ((await takeTurns(sheet.page)) > 0);
  expect(await sheet.shown('x')).toMatchObject({ rows: 4, cols: 512 });
  await expect(sheet.offer).toContainText('“7.5” was typed at X, row 1, column 2');
  await expect(sheet.page.locator('[role="gridcell"]:focus')).toHaveCount(1);
});
