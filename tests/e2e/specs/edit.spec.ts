import { expect, expectToFollow, test } from '../fixtures/page.ts';
import { attention, INPUTS, STAGES, type Input, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';
import { shapeOf, SMALL_PRESETS } from '../oracle/examples.ts';

/** The stages that an edit of each input reaches. */
const REACHED: Record<Input, readonly Stage[]> = {
  x: ['x', 'q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'],
  w_q: ['w_q', 'q', 'scores', 'scaled', 'weights', 'output'],
  w_k: ['w_k', 'k', 'scores', 'scaled', 'weights', 'output'],
  w_v: ['w_v', 'v', 'output'],
};

for (const preset of SMALL_PRESETS) {
  test(`${preset}: changing a number of an input changes what follows from it, and nothing else`, { tag: [preset === 'three-words' ? '@engines-long' : [], preset !== 'three-words' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.open(preset);
    for (const input of INPUTS) {
      await test.step(`a number of ${input}`, async () => {
        const inputs = await sheet.readInputs();
        const [rows, cols] = shapeOf(preset, input);
        const edits = [[0, 0, '-0.75'], [rows - 1, cols - 1, '.125']] as const;
        for (const [row, col, text] of edits) {
          const before = await sheet.snapshot();
          const old = attention(inputs).values;
          await sheet.typeInto(input, row, col, text);
          inputs[input] = inputs[input].map(line => [...line]);
          inputs[input][row][col] = Number(text);
          await expectToFollow(sheet, inputs);
          const now = attention(inputs).values;
          expect(await sheet.readValue(input, row, col)).toBe(Number(text));
          const after = await sheet.snapshot();
          for (const stage of STAGES) {
            // A saturated softmax may give the same output, to the last place, for other scores.
            const differs = now[stage].some((line, r) => line.some((value, c) => Math.abs(value - old[stage][r][c]) > 1e-9));
            if (!REACHED[input].includes(stage)) expect(after[stage], `${stage} stays`).toEqual(before[stage]);
            else if (differs) expect(after[stage], `${stage} follows`).not.toEqual(before[stage]);
          }
        }
      });
    }
  });
}

test('a changed number is seen in the same moment in which it is committed', async ({ sheet }) => {
  await sheet.open('three-words');
  const inputs = await sheet.readInputs();
  await sheet.cell('w_v', 0, 0).click();
  await sheet.page.keyboard.type('7');
  await sheet.page.keyboard.press('Enter');
  inputs.w_v[0][0] = 7;
  const shown = await sheet.page.evaluate(
    () =>
      new Promise<string | undefined>(done =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            const output = document.querySelector<HTMLElement>('[data-matrix="output"] [data-row="0"][data-col="0"]');
            done(output?.dataset.value);
          }),
        ),
      ),
  );
  const want = attention(inputs).values.output[0][0];
  expect(Math.abs(Number(shown) - want)).toBeLessThan(1e-12 * want);
});

test.describe('the cell editor', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('three-words');
  });

  test('is a text field that names its cell', async ({ sheet }) => {
    await sheet.cell('w_k', 1, 2).click();
    await sheet.press('F2');
    await expect(sheet.editor).toHaveAccessibleName(/\S/);
    const name = await sheet.editor.evaluate(editor => (editor as HTMLInputElement).ariaLabel ?? '');
    expect(name).toMatch(/2/);
    expect(name).toMatch(/3/);
    expect(await sheet.grid('w_k').evaluate(grid => grid.parentElement?.contains(document.activeElement))).toBe(true);
  });

  test('opens with F2 on the old number, and arrows move its caret', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.typeInto('x', 0, 0, '12.5');
    await sheet.cell('x', 0, 0).click();
    await sheet.press('F2');
    await expect(sheet.editor).toHaveValue('12.5');
    await sheet.press('ArrowLeft');
    await sheet.page.keyboard.type('7');
    await expect(sheet.editor).toHaveValue('12.75');
    await sheet.press('Enter');
    expect(await sheet.readValue('x', 0, 0)).toBe(12.75);
  });

  test('shows the exact number, whatever the digits on the page', async ({ sheet }) => {
    await sheet.pickDigits('1');
    await sheet.typeInto('x', 2, 1, '0.123456789012345678');
    await sheet.cell('x', 2, 1).click();
    await sheet.press('F2');
    await expect(sheet.editor).toHaveValue('0.12345678901234568');
  });

  test('is left by Escape without a change', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('x', 1, 1).click();
    await sheet.page.keyboard.type('99');
    await sheet.press('Escape');
    expect(await sheet.snapshot()).toEqual(before);
    expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 1, col: 1 });
    await expect(sheet.editor).toHaveCount(0);
    await expect(sheet.undoButton).toBeDisabled();
  });

  const moves = [
    ['Enter', [2, 1]],
    ['Shift+Enter', [0, 1]],
    ['Tab', [1, 2]],
    ['Shift+Tab', [1, 0]],
    ['ArrowDown', [2, 1]],
    ['ArrowUp', [0, 1]],
    ['ArrowRight', [1, 2]],
    ['ArrowLeft', [1, 0]],
  ] as const;
  test('each key that commits takes what was typed and moves on', { tag: '@engines' }, async ({ sheet }) => {
    for (const [index, [key, [row, col]]] of moves.entries()) {
      await test.step(key, async () => {
        const number = `-${index}.25`;
        await sheet.typeInto('w_q', 1, 1, number, key);
        expect(await sheet.readValue('w_q', 1, 1)).toBe(Number(number));
        expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row, col });
      });
    }
  });

  test('commits what was typed when another cell is clicked', async ({ sheet }) => {
    await sheet.cell('w_v', 1, 1).click();
    await sheet.page.keyboard.type('4');
    await sheet.cell('x', 0, 3).click();
    await sheet.painted();
    expect(await sheet.readValue('w_v', 1, 1)).toBe(4);
    expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 3 });
  });

  test('never opens on a computed number', async ({ sheet }) => {
    const before = await sheet.snapshot();
    for (const stage of ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'output'] as const) {
      await sheet.cell(stage, 0, 0).click();
      await sheet.page.keyboard.type('5');
      await sheet.press('Enter', 'F2', 'Delete');
      await expect(sheet.editor).toHaveCount(0);
    }
    expect(await sheet.snapshot()).toEqual(before);
  });

  test('is not moved by the mouse wheel', async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.cell('x', 0, 0).click();
    await sheet.press('F2');
    await sheet.page.mouse.wheel(0, 200);
    await sheet.painted();
    await sheet.press('Enter');
    expect(await sheet.snapshot()).toEqual(before);
  });

  // `tests/number/parse.rs` has all ways of writing a number, and all that are refused.
  const accepted: [text: string, value: number][] = [
    ['1/3', 1 / 3],
    ['\u22122', -2],
    ['１．５', 1.5],
  ];
  test('numbers are read as they are written', async ({ sheet }) => {
    for (const [text, value] of accepted) {
      await test.step(`"${text}"`, async () => {
        await sheet.writeInto('w_v', 3, 1, text);
        await expect(sheet.alert).toHaveCount(0);
        expect(await sheet.readValue('w_v', 3, 1)).toBe(value);
        await sheet.undo();
      });
    }
  });

  test('what is no number is refused, and the editor stays open and says why', async ({ sheet }) => {
    const before = await sheet.snapshot();
    const reasons = new Set<string>();
    for (const text of ['abc', '1e999', '1/0', '1,250']) {
      await test.step(`"${text}"`, async () => {
        await sheet.writeInto('x', 0, 0, text);
        await expect(sheet.editor).toHaveValue(text);
        await expect(sheet.editor).toHaveAttribute('aria-invalid', 'true');
        reasons.add((await sheet.alert.innerText()).replace(text, ''));
        await sheet.press('Escape');
      });
    }
    expect(reasons.size, 'each has a reason of its own').toBe(4);
    expect(await sheet.snapshot()).toEqual(before);
    await sheet.writeInto('x', 0, 0, '');
    await expect(sheet.alert).toHaveCount(1);
    await sheet.editor.fill('3');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(3);
  });

  test('left open is the chosen cell again when the person is back in it', async ({ sheet }) => {
    await sheet.writeInto('x', 0, 0, 'abc');
    await sheet.cell('w_q', 0, 0).click();
    await expect(sheet.alert, 'it still tells why').toHaveCount(1);
    await sheet.press('Shift+ArrowRight', 'Shift+ArrowDown');
    const before = await sheet.readInputs();
    const field = sheet.openEditors.and(sheet.page.locator('[aria-invalid="true"]'));
    await field.click();
    await expect(sheet.inspector).toHaveAttribute('data-stage', 'x');
    await field.fill('7');
    await sheet.press('Control+Enter');
    const x = before.x.map(row => [...row]);
    x[0][0] = 7;
    expect(await sheet.readInputs(), 'what was chosen elsewhere is left alone').toEqual({ ...before, x });
  });
});

test.describe('token labels', () => {
  test('are edited like cells and appear at every stage', async ({ sheet }) => {
    await sheet.open('humpty-dumpty-8');
    await sheet.label(1).dblclick();
    await expect(sheet.editor).toHaveValue('dumpty');
    await sheet.editor.fill('wall');
    await sheet.press('Enter');
    await expect(sheet.label(1)).toHaveText('wall');

    const texts = await sheet.page.evaluate(() => {
      const words: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.parentElement?.closest('select, script, style')) words.push(node.textContent ?? '');
      }
      for (const element of document.body.querySelectorAll('[aria-label], [title]')) {
        words.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
      }
      return words.filter(text => /\b(dumpty|wall)\b/.test(text) && !text.includes('humpty dumpty sat on'));
    });
    expect(texts.filter(text => text.includes('dumpty'))).toEqual([]);
    expect(texts.length).toBeGreaterThan(1);
    const rowheaders = await sheet.page.locator('[role="grid"] [role="rowheader"]').allTextContents();
    expect(rowheaders.filter(text => text.trim() === 'wall').length).toBeGreaterThan(1);
  });

  test('open with F2 and with Enter, with the word selected, and are left by Escape', async ({ sheet }) => {
    await sheet.open('saturated');
    await sheet.label(2).click();
    for (const key of ['F2', 'Enter']) {
      await sheet.press(key);
      await expect(sheet.editor).toHaveValue('C');
      await sheet.page.keyboard.type('no');
      await expect(sheet.editor, 'typing replaces it').toHaveValue('no');
      await sheet.press('Escape');
      await expect(sheet.label(2)).toHaveText('C');
    }
    await sheet.page.keyboard.type('yes');
    await sheet.press('Enter');
    await expect(sheet.label(2)).toHaveText('yes');
  });

  test('are text, never markup, change no number, and can be undone', async ({ sheet }) => {
    await sheet.open('saturated');
    const before = await sheet.snapshot();
    await sheet.label(0).dblclick();
    await sheet.editor.fill('<b id="injected">第一</b>');
    await sheet.press('Enter');
    await expect(sheet.label(0)).toHaveText('<b id="injected">第一</b>');
    await expect(sheet.page.locator('#injected')).toHaveCount(0);
    expect(await sheet.snapshot()).toEqual(before);
    await sheet.undo();
    await expect(sheet.label(0)).toHaveText('A');
  });
});

test('the oracle tells a wrong number from a right one', async ({ sheet }) => {
  await sheet.open('three-words');
  const stages = await sheet.stages();
  const inputs = await sheet.readInputs();
  expect(differences(stages, attention(inputs))).toEqual([]);
  inputs.w_v[1][1] += 1e-9;
  expect(differences(stages, attention(inputs)).length).toBeGreaterThan(0);
});

test.describe('numbers typed with Tab between them', () => {
  test('fill rows as in a spreadsheet: Enter goes below where they began @engines-long', async ({ sheet }) => {
    await sheet.open('three-words');
    const before = await sheet.readInputs();
    await sheet.cell('x', 0, 1).click();
    for (const [text, key] of [['1', 'Tab'], ['2', 'Enter'], ['3', 'Tab'], ['4', 'Enter'], ['5', 'Tab'], ['6', 'Enter']]) {
      await sheet.page.keyboard.type(text);
      await sheet.press(key);
    }
    const typed = [[1, 2], [3, 4], [5, 6]];
    expect((await sheet.readInputs()).x).toEqual(before.x.map((row, at) => [row[0], ...typed[at], row[3]]));
    expect(await sheet.focusedCell(), 'there is no row below').toEqual({ stage: 'x', row: 2, col: 2 });
  });

  test('go on in the next row behind the last column, and from elsewhere straight down', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const before = await sheet.readInputs();
    await sheet.cell('w_q', 0, 1).click();
    for (const text of ['1', '2', '3', '4']) {
      await sheet.page.keyboard.type(text);
      await sheet.press('Tab');
    }
    expect((await sheet.readInputs()).w_q.slice(0, 2)).toEqual([[before.w_q[0][0], 1, 2], [before.w_q[1][0], 3, 4]]);
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 2, col: 1 });
    await sheet.press('ArrowRight');
    await sheet.page.keyboard.type('5');
    await sheet.press('Enter');
    expect(await sheet.focusedCell(), 'a move ends it').toEqual({ stage: 'w_q', row: 3, col: 2 });
    await sheet.pickConvention('columns');
    await sheet.cell('x', 1, 0).click();
    await sheet.page.keyboard.type('7');
    await sheet.press('Tab');
    await sheet.page.keyboard.type('8');
    await sheet.press('Enter');
    expect(await sheet.focusedCell(), 'as it is seen').toEqual({ stage: 'x', row: 2, col: 0 });
  });
});
