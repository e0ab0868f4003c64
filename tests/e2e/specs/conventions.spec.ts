import { FORMS, inRows, place } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/page.ts';
import { attention, STAGES, transpose, type Inputs, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';
import { SMALL_PRESETS } from '../oracle/examples.ts';
import type { Form } from '../oracle/pairs.ts';
import { foldSide } from '../fixtures/side.ts';
import { outputOutOfSight } from '../fixtures/sight.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function choose(sheet: Worksheet, form: Form): Promise<void> {
  await sheet.pickConvention(form);
  await sheet.painted();
}

async function expectToFollow(sheet: Worksheet, form: Form, inputs: Inputs): Promise<void> {
  expect(differences(await inRows(sheet, form), attention(inputs))).toEqual([]);
}

/** The pictures of all stages. */
async function pictures(sheet: Worksheet): Promise<Record<string, string>> {
  return sheet.page
    .locator('canvas')
    .evaluateAll(canvases => Object.fromEntries((canvases as HTMLCanvasElement[]).map((canvas, at) => [`${at} ${canvas.dataset.heatmap}`, canvas.toDataURL()])));
}

for (const preset of SMALL_PRESETS) {
  test(`${preset}: in each form the same numbers, transposed where the form says so`, { tag: preset === 'three-words' ? '@engines-long' : '@long' }, async ({ sheet }) => {
    await sheet.open(preset);
    const before = await sheet.stages();
    for (const form of FORMS) {
      await test.step(form, async () => {
        await choose(sheet, form);
        const shown = await sheet.stages();
        for (const stage of STAGES) {
          const { rows, cols } = before[stage];
          expect([shown[stage].rows, shown[stage].cols], stage).toEqual(place(form, stage, [rows, cols]));
          const want = before[stage].cells.map(cell => `${place(form, stage, [cell.row, cell.col]).join()}: ${cell.exact} ${cell.text}`);
          const got = shown[stage].cells.map(cell => `${cell.row},${cell.col}: ${cell.exact} ${cell.text}`);
          expect(got.sort(), stage).toEqual(want.sort());
        }
      });
    }
  });
}

for (const form of FORMS) {
  // The page opens in the row form: all other files cover that.
  test.describe(`as ${form}`, { tag: form === 'rows' ? '@long' : [] }, () => {
    test('an edit of each input is followed by all that depends on it, and undone', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      const inputs = await sheet.readInputs();
      await choose(sheet, form);
      for (const [input, row, col, value] of [['x', 1, 3, -2.5], ['w_q', 3, 0, 4], ['w_k', 0, 2, 0.25], ['w_v', 2, 1, -7]] as const) {
        inputs[input][row][col] = value;
        await sheet.typeInto(input, ...place(form, input, [row, col]), String(value));
        await expectToFollow(sheet, form, inputs);
      }
      for (let step = 0; step < 4; step += 1) await sheet.undo();
      await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
      if (form !== 'rows') {
        await sheet.undo();
        await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue('rows'));
        await sheet.redo();
        await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
      }
    });

    test('a label is renamed where it stands, and every picture and list follows', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await choose(sheet, form);
      // A card in use shows its column numbers; so it does before and after.
      await sheet.label(1).click();
      const before = await pictures(sheet);
      await sheet.page.keyboard.press('F2');
      await sheet.editor.fill('the');
      await sheet.press('Enter');
      await expect(sheet.label(1)).toHaveText('the');
      await expect(sheet.grid('x').getByText('the', { exact: true })).toBeVisible();
      expect(await pictures(sheet)).not.toEqual(before);
      await expect(sheet.grid('output').getByText('the', { exact: true })).toHaveCount(1);
      await sheet.undo();
      expect(await pictures(sheet)).toEqual(before);
    });

    test('stays when the page is opened again, and when another preset is', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await choose(sheet, form);
      await sheet.typeInto('w_v', 0, 1, '9');
      const before = await sheet.snapshot();
      await expect.poll(() => sheet.page.evaluate(() => localStorage.getItem('attenscope.state') ?? '')).toMatch(/[,[]9[,\]]/);
      await sheet.reload();
      await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
      expect(await sheet.snapshot()).toEqual(before);
      await sheet.preset.selectOption('saturated');
      await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
      await sheet.reset();
      await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
    });

    test('keys move in the directions that are seen, to the labels and back', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await choose(sheet, form);
      for (const stage of ['x', 'w_q', 'k', 'scores', 'output'] as const) {
        await sheet.cell(stage, 0, 0).click();
        await sheet.press('ArrowDown');
        expect(await sheet.focusedCell()).toEqual({ stage, row: 1, col: 0 });
        await sheet.press('ArrowRight');
        expect(await sheet.focusedCell()).toEqual({ stage, row: 1, col: 1 });
        await expect(sheet.inspector).toHaveAttribute('data-row', '1');
        await expect(sheet.inspector).toHaveAttribute('data-value', (await sheet.cell(stage, 1, 1).getAttribute('data-value')) ?? '');
        await sheet.press('Control+End');
        const { rows, cols } = await sheet.shown(stage);
        expect(await sheet.focusedCell()).toEqual({ stage, row: rows - 1, col: cols - 1 });
      }
      await sheet.cell('x', 0, 0).click();
      const [there, along, back] = form === 'columns' ? ['ArrowUp', 'ArrowRight', 'ArrowDown'] : ['ArrowLeft', 'ArrowDown', 'ArrowRight'];
      await sheet.press(there, along);
      await expect(sheet.label(1)).toBeFocused();
      await sheet.press(there);
      await expect(sheet.label(1), 'no wrap').toBeFocused();
      await sheet.press(back);
      const [row, col] = place(form, 'x', [1, 0]);
      expect(await sheet.focusedCell()).toEqual({ stage: 'x', row, col });
    });

    test('the editor and its refusal stand over the cell, and name it as it is shown', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('three-words');
      await choose(sheet, form);
      const cell = sheet.cell('w_k', 2, 1);
      await cell.click();
      await sheet.press('F2');
      await expect(sheet.editor).toHaveAccessibleName('W_K, row 3, column 2');
      const [over, under] = [await sheet.editor.boundingBox(), await cell.boundingBox()];
      expect(Math.abs((over?.x ?? NaN) - (under?.x ?? NaN))).toBeLessThan(2);
      expect(Math.abs((over?.y ?? NaN) - (under?.y ?? NaN))).toBeLessThan(2);
      await sheet.editor.fill('abc');
      await sheet.press('Enter');
      await expect(sheet.alert).toHaveCount(1);
      await sheet.press('Escape');
      await expect(cell).toBeFocused();
    });

    test('4 × 512: windows and maps show any part, and edits far from the start are followed', { tag: form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
      await sheet.open('humpty-dumpty');
      await choose(sheet, form);
      for (const stage of ['w_q', 'x', 'q', 'output'] as const) {
        const { rows, cols } = await sheet.shown(stage);
        await sheet.cell(stage, ...(await sheet.topLeft(stage))).click();
        await sheet.press('Control+End');
        expect(await sheet.focusedCell()).toEqual({ stage, row: rows - 1, col: cols - 1 });
        const box = await sheet.heatmap(stage).boundingBox();
        if (!box) throw new Error(`the map of ${stage} is not on the screen`);
        await sheet.page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
        await sheet.painted();
        const { cells } = await sheet.shown(stage);
        const mean = (axis: 'row' | 'col') => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
        if (rows === 512) expect(Math.abs(mean('row') - 256), stage).toBeLessThan(20);
        if (cols === 512) expect(Math.abs(mean('col') - 256), stage).toBeLessThan(20);
      }
      // The last cell of X, which a row or a column of Q depends on, then one of W_Q and one of W_V.
      for (const input of ['x', 'w_q', 'w_v'] as const) {
        await sheet.cell(input, ...(await sheet.topLeft(input))).click();
        await sheet.press('Control+End');
        await sheet.page.keyboard.type('3.5');
        await sheet.press('Enter');
      }
      // Resets the windows to those of a page just opened, so that the maps can be compared.
      for (const stage of STAGES) {
        await sheet.cell(stage, ...(await sheet.topLeft(stage))).click();
        await sheet.press('Control+Home');
      }
      const explain = async () => {
        await sheet.cell('weights', 0, 0).click();
        await sheet.page.mouse.move(0, 0);
        await sheet.painted();
      };
      await explain();
      const [painted, numbers] = [await pictures(sheet), await sheet.snapshot()];
      await sheet.reload();
      await sheet.withViewOptions(() => expect(sheet.convention).toHaveValue(form));
      expect(await sheet.snapshot()).toEqual(numbers);
      await explain();
      const anew = await pictures(sheet);
      expect(Object.keys(anew).filter(name => anew[name] !== painted[name]), 'otherwise than painted from the start').toEqual([]);
    });

    for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]] as const) {
      test(`nothing is cut off at ${width} × ${height}`, { tag: width === 1024 || form === 'linear' ? '@long' : [] }, async ({ sheet }) => {
        await sheet.page.setViewportSize({ width, height });
        await sheet.page.goto(`${sheet.address}?preset=three-words`);
        await sheet.ready();
        for (const preset of ['three-words', 'saturated', 'humpty-dumpty-8', 'humpty-dumpty'] as const) {
          await sheet.choosePreset(preset);
          await choose(sheet, form);
          const [inner, outer] = await sheet.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          expect(inner, preset).toBeLessThanOrEqual(outer);
          const overlaps = await sheet.page.locator('[data-card]').evaluateAll(cards => {
            const boxes = cards.map(card => ({ name: card.getAttribute('data-card'), box: card.getBoundingClientRect() }));
            return boxes.flatMap((a, at) => boxes.slice(at + 1).filter(b =>
              a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1).map(b => `${a.name} over ${b.name}`));
          });
          expect(overlaps, preset).toEqual([]);
          await sheet.withViewOptions(() => expect(sheet.convention).toBeVisible());
          if (width === 1280 && preset === 'three-words') {
            expect(await outputOutOfSight(sheet.page)).toBe(0);
          }
        }
      });
    }
  });
}

test('all stages of a wide matrix are in sight on a laptop, in rows', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1280, height: 720 });
  await sheet.open('humpty-dumpty');
  expect(await outputOutOfSight(sheet.page)).toBe(0);
});

test('so are those of a grid of eight, with the panels folded, and those of three words with all digits', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1280, height: 720 });
  await sheet.open('three-words');
  await sheet.pickDigits('full');
  await sheet.painted();
  expect(await outputOutOfSight(sheet.page)).toBe(0);
  await sheet.pickDigits('2');
  await sheet.choosePreset('humpty-dumpty-8');
  await foldSide(sheet);
  await sheet.painted();
  expect(await outputOutOfSight(sheet.page)).toBe(0);
  // Short words between matrices are shown whole.
  const cut = await sheet.grid('q').locator(':is([role="rowheader"], [role="columnheader"])').evaluateAll(labels =>
    labels.filter(label => label.scrollWidth > label.clientWidth).map(label => label.textContent));
  expect(cut).toEqual(['humpty', 'dumpty']);
});

test('headings are no nearer to what is above than to their own matrix, and right edges agree in both bands', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1280, height: 720 });
  await sheet.open('three-words');
  const boxes = await sheet.page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return (['w_q', 'w_k', 'w_v'] as const).map(stage => ({
      above: box(`[data-card="${stage}"] header`).top - box('.reached').bottom,
      below: box(`[data-card="${stage}"] .cell`).top - box(`[data-card="${stage}"] header`).bottom,
    }));
  });
  for (const { above, below } of boxes) expect(above).toBeGreaterThanOrEqual(below);
  const right = async (stage: Stage) => {
    const box = (await sheet.cell(stage, 0, 2).boundingBox())!;
    return box.x + box.width;
  };
  expect(await right('q')).toBe(await right('scaled'));
  expect([await right('v'), await right('w_v')]).toEqual([await right('output'), await right('output')]);
});

test('formulas, shapes and captions follow the form', async ({ sheet }) => {
  await sheet.open('three-words');
  const card = (stage: Stage) => sheet.page.locator(`[data-card="${stage}"] header`);
  const words = (stage: Stage) =>
    card(stage).evaluate(header => {
      const copy = header.cloneNode(true) as HTMLElement;
      // A field's value is not part of its heading's text.
      header.querySelectorAll('input').forEach((field, at) => copy.querySelectorAll('input')[at].after(field.value));
      return copy.textContent?.replace(/\s+/g, ' ');
    });
  expect(await words('q')).toBe('Q=XWQqueries, 3 × 3');
  expect(await words('x')).toBe('X3 words × 4');
  // Makes the words differ: otherwise the sheet says that two are the same.
  await sheet.typeInto('x', 1, 0, '5');
  await choose(sheet, 'columns');
  expect(await words('q')).toBe('Q=WQXqueries, 3 × 3');
  expect(await words('w_q')).toBe('WQ3 × 4');
  expect(await words('x')).toBe('X4 × 3 words');
  expect(await words('scores')).toBe('KTQscores');
  expect(await words('scaled')).toBe('S=KTQ/dkscaled');
  expect(await words('output')).toBe('Z=VAoutput');
  await expect(sheet.page.getByText('softmax by column')).toBeVisible();
  await expect(sheet.page.getByText('Each word keeps its column from X to the output.')).toBeVisible();
  await choose(sheet, 'linear');
  expect(await words('q')).toBe('Q=XWQTqueries, 3 × 3');
  expect(await words('w_q')).toBe('WQ3 × 4');
  expect(await words('output')).toBe('Z=AVoutput');
  await expect(sheet.page.getByText('softmax by row')).toBeVisible();
});

test('the selected cell and its sources stay the same cells when the form changes', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('scores', 0, 2).click();
  const operands = () => sheet.page.locator('.is-source').evaluateAll(cells => cells.map(cell => `${cell.closest('[data-matrix]')?.getAttribute('data-matrix')} ${cell.getAttribute('data-row')},${cell.getAttribute('data-col')}`).sort());
  const rows = await operands();
  await choose(sheet, 'columns');
  await expect(sheet.cell('scores', 2, 0)).toHaveAttribute('aria-selected', 'true');
  expect(await operands()).toEqual(rows.map(operand => operand.replace(/(\d),(\d)/, '$2,$1')).sort());
  await choose(sheet, 'rows');
  expect(await operands()).toEqual(rows);
});

test('a column of weights adds up to 1, and each is a row of the row form', async ({ sheet }) => {
  await sheet.open('three-words');
  const rows = await sheet.readMatrix('weights');
  await choose(sheet, 'columns');
  const columns = await sheet.readMatrix('weights');
  expect(columns).toEqual(transpose(rows));
  for (const column of transpose(columns)) expect(column.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  await expect(sheet.page.locator('#summary-weights')).toContainText('Column x₁');
});
