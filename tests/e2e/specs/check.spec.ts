import { checkButton, field, listed, markSwitch, openPanel, openPublished, own, panel, paste, published, result, verdict, type Listed } from '../fixtures/check.ts';
import { expect, test } from '../fixtures/page.ts';
import { outputOutOfSight } from '../fixtures/sight.ts';
import { ofFour } from '../fixtures/tags.ts';
import { untranslated } from '../fixtures/words.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import type { Stage } from '../oracle/attention.ts';
import type { Preset } from '../oracle/examples.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ALL = ['1,1', '1,2', '1,3', '2,1', '2,2', '2,3', '3,1', '3,2', '3,3'];

/** Which published cells are slips and which follow from earlier ones, counted from 1. */
const PUBLISHED: [Preset, Partial<Record<Stage, Listed>>][] = [
  [
    'three-words',
    {
      q: { slips: ['1,2', '3,2'], follows: [] },
      k: { slips: ['1,2', '3,3'], follows: [] },
      v: { slips: ['2,1', '3,3'], follows: [] },
      scores: { slips: ['1,2', '2,2', '2,3', '3,2', '3,3'], follows: ['1,1', '1,3', '2,1', '3,1'] },
      scaled: { slips: [], follows: ALL },
      weights: { slips: ['1,1', '1,3', '3,1', '3,2', '3,3'], follows: ['1,2'] },
      output: { slips: ['3,2', '3,3'], follows: ['1,1', '1,2', '1,3', '2,1', '2,3', '3,1'] },
    },
  ],
  [
    'saturated',
    {
      q: { slips: [], follows: [] },
      k: { slips: [], follows: [] },
      v: { slips: [], follows: [] },
      scores: { slips: ['2,3', '3,2'], follows: [] },
      scaled: { slips: ['1,2', '1,3', '2,1', '2,2', '3,1', '3,3'], follows: ['2,3', '3,2'] },
      weights: { slips: [], follows: [] },
      output: { slips: [], follows: [] },
    },
  ],
];

/** The marked cells on the sheet, counted from 1. */
async function marked(sheet: Worksheet, stage: Stage): Promise<Listed> {
  const having = (mark: string) =>
    sheet
      .grid(stage)
      .locator(`.${mark}`)
      .evaluateAll(cells =>
        cells.map(cell => `${Number((cell as HTMLElement).dataset.row) + 1},${Number((cell as HTMLElement).dataset.col) + 1}`),
      );
  return { slips: await having('has-slip'), follows: await having('has-follow') };
}

for (const [preset, stages] of PUBLISHED) {
  for (const language of ['en', 'zh-CN'] as const) {
    test(`${preset}, ${language}: the published cells are listed and marked, and no others`, { tag: ofFour(preset === 'saturated', language === 'zh-CN') }, async ({ sheet }) => {
      await sheet.open(preset);
      if (language !== 'en') await sheet.pickLanguage(language);
      await openPublished(sheet, language);
      for (const [name, expected] of Object.entries(stages)) {
        const stage = name as Stage;
        const row = published(sheet).locator(`tr[data-stage="${stage}"]`);
        await row.getByRole('button').click();
        await sheet.painted();
        expect(await listed(published(sheet)), stage).toEqual(expected);
        expect(await marked(sheet, stage), stage).toEqual(expected);
        const { rows, cols } = await sheet.shown(stage);
        const differing = expected.slips.length + expected.follows.length;
        const counts = [rows * cols - differing, expected.slips.length, expected.follows.length];
        await expect(row.getByRole('cell')).toHaveText(counts.map(String));
      }
    });
  }
}

test('a published cell tells both numbers, what it is, and why', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPublished(sheet);
  const judged = verdict(published(sheet));
  await sheet.cell('scores', 0, 1).click();
  await sheet.page.mouse.move(0, 0);
  await expect(judged).toHaveAttribute('data-verdict', 'slips');
  await expect(judged).toContainText('computed 6');
  await expect(judged).toContainText('published 2');
  await expect(judged).toContainText(
    'The published score 2 does not follow from the published Q and K: 1·4 + 0·0 + 1·2 = 6.',
  );
  await expect(sheet.cell('scores', 0, 1)).toHaveAttribute('aria-description', 'Published: 2, new error');

  await sheet.cell('scaled', 0, 1).click();
  await sheet.page.mouse.move(0, 0);
  await expect(judged).toHaveAttribute('data-verdict', 'follows');
  await expect(judged).toContainText('2 / 1.7321 ≈ 1.1547');
  await sheet.cell('weights', 1, 1).click();
  await sheet.page.mouse.move(0, 0);
  await expect(judged).toHaveAttribute('data-verdict', 'agrees');
  await sheet.cell('x', 0, 0).click();
  await sheet.page.mouse.move(0, 0);
  await expect(judged).toContainText('this is an input');
});

test('a listed cell leads to its cell, by pointer and by keyboard', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPublished(sheet);
  await published(sheet).locator('tr[data-stage="v"]').getByRole('button').click();
  await published(sheet).getByRole('button', { name: 'Row 3, column 3: 1, new error' }).click();
  await expect(sheet.cell('v', 2, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(verdict(published(sheet))).toContainText('Value of “x₃”, dimension 3');

  const first = published(sheet).locator('button[data-cell="2,1"]');
  await first.focus();
  await sheet.press('Enter');
  await expect(sheet.cell('v', 1, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('the marks come and go by keyboard, and with the fold and the panel', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  expect(await marked(sheet, 'scores'), 'nothing is marked that nobody asked for').toEqual({ slips: [], follows: [] });
  await expect(markSwitch(sheet)).toBeHidden();
  await published(sheet).locator('summary').focus();
  await sheet.press('Enter');
  await sheet.painted();
  await expect(markSwitch(sheet)).toBeChecked();
  expect((await marked(sheet, 'scores')).slips).toHaveLength(5);
  await markSwitch(sheet).focus();
  await sheet.press('Space');
  expect(await marked(sheet, 'scores')).toEqual({ slips: [], follows: [] });
  await expect(sheet.cell('scores', 0, 1)).not.toHaveAttribute('aria-description');
  await sheet.press('Space');
  expect((await marked(sheet, 'scores')).follows).toHaveLength(4);
  await published(sheet).locator('summary').click();
  await sheet.painted();
  expect(await marked(sheet, 'scores')).toEqual({ slips: [], follows: [] });
  await published(sheet).locator('summary').click();
  await sheet.page.getByRole('tab', { name: 'This cell' }).click();
  await sheet.painted();
  expect(await marked(sheet, 'scores')).toEqual({ slips: [], follows: [] });
});

test('the published values are of the preset as it was', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPublished(sheet);
  await sheet.typeInto('x', 0, 0, '5');
  await expect(published(sheet)).toContainText('are those of the original preset');
  await expect(markSwitch(sheet)).toBeHidden();
  expect(await marked(sheet, 'scores')).toEqual({ slips: [], follows: [] });
  await sheet.undo();
  await expect(markSwitch(sheet)).toBeVisible();
  expect((await marked(sheet, 'scores')).slips).toHaveLength(5);
  await sheet.pickScaling('none');
  await expect(published(sheet)).toContainText('are those of the original preset');
  await sheet.undo();
  // A word's name is not a number.
  await sheet.label(0).dblclick();
  await sheet.editor.fill('I');
  await sheet.press('Enter');
  await expect(markSwitch(sheet)).toBeVisible();
  await sheet.pickPreset('humpty-dumpty-8');
  await expect(published(sheet)).toBeHidden();
});

const SCORES = [[3, 6, 6], [6, 12, 12], [6, 12, 12]];
const print = (matrix: number[][], digits: number) => matrix.map(row => row.map(value => value.toFixed(digits)).join(' ')).join('\n');
const softmax = (row: number[]) => {
  const exps = row.map(value => Math.exp(value - Math.max(...row)));
  return exps.map(exp => exp / exps.reduce((sum, value) => sum + value, 0));
};

test('right numbers are right, in every form in which they are pasted', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await paste(sheet, 'q', '1 1 1\n2 2 2\n2 2 2');
  await expect(result(sheet)).toHaveText('All 9 numbers are right to their last digit.');
  await paste(sheet, 'scaled', 'tensor([[1.7321, 3.4641, 3.4641],\n        [3.4641, 6.9282, 6.9282],\n        [3.4641, 6.9282, 6.9282]])');
  await expect(result(sheet)).toHaveText('All 9 numbers are right to their last digit.');
  await paste(sheet, 'weights', '| | | |\n|-|-|-|\n| 0.08 | 0.46 | 0.46 |\n| 0.02 | 0.49 | 0.49 |\n| 0.02 | 0.49 | 0.49 |');
  await expect(result(sheet)).toHaveText('All 9 numbers are right to their last digit.');
  await paste(sheet, 'output', '\\begin{bmatrix} 2.8 & 1.9 & 1.9 \\\\ 3.0 & 2.0 & 2.0 \\\\ 3.0 & 2.0 & 2.0 \\end{bmatrix}');
  await expect(result(sheet)).toHaveText('All 9 numbers are right to their last digit.');
});

const MISTAKES: [string, Stage, string, string, RegExp][] = [
  ['forgot to scale', 'weights', print(SCORES.map(softmax), 4), 'Forgot to scale?', /忘了缩放/],
  ['divided by d_k', 'scaled', print(SCORES.map(row => row.map(score => score / 3)), 2), 'Divided by d_k = 3?', /除以了 d_k = 3/],
  ['K not transposed', 'scores', '6 4 5\n12 8 10\n12 8 10', 'K not transposed?', /忘了转置 K/],
  ['W_V for K', 'k', '0 1 1\n4 2 2\n2 2 2', 'W_V in the place of W_K?', /把 W_V 当成了 W_K/],
  ['a rounded root', 'scaled', print(SCORES.map(row => row.map(score => score / 1.7)), 2), 'Divided by 1.7?', /除以了 1.7/],
];

for (const [name, stage, text, english, chinese] of MISTAKES) {
  test(`${name}: the cause is named, with what to do instead`, { tag: name === 'forgot to scale' ? [] : '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await openPanel(sheet);
    await paste(sheet, stage, text);
    await expect(result(sheet)).toContainText(/\d of 9 differ/);
    await expect(result(sheet)).toContainText(english);
    await expect(result(sheet).locator('p')).toHaveCount(2);
    const { slips, follows } = await listed(own(sheet));
    expect(follows).toEqual([]);
    expect(slips.length).toBeGreaterThan(0);
    expect(await outputOutOfSight(sheet.page), 'all stages are in sight beside the panel').toBe(0);
    // The marks on the sheet are now those of the pasted stage, not the published ones.
    expect(await marked(sheet, stage)).toEqual({ slips, follows });
    expect(await marked(sheet, 'q')).toEqual({ slips: [], follows: [] });
    await expect(published(sheet).locator('table')).toBeHidden();
    // The first wrong cell is selected and described.
    const [row, col] = (slips[0] ?? '').split(',').map(Number);
    await expect(sheet.cell(stage, Number(row) - 1, Number(col) - 1)).toHaveAttribute('aria-selected', 'true');
    await expect(verdict(own(sheet))).toHaveAttribute('data-verdict', 'slips');

    await sheet.pickLanguage('zh-CN');
    await expect(result(sheet)).toContainText(chinese);
    expect(untranslated([await panel(sheet).innerText()])).toEqual([]);
  });
}

test('what follows from an own earlier slip is told from a new one', async ({ sheet }) => {
  await sheet.open('saturated');
  await openPanel(sheet);
  await paste(sheet, 'q', '1 5\n9 13\n17 22');
  await expect(result(sheet)).toHaveText('1 of 6 differs.');
  await paste(sheet, 'scores', '10 58 106\n58 234 410\n107 419 730');
  await expect(result(sheet)).toHaveText('3 of 9 differ. 2 of these are carried over from the numbers that you checked before.');
  expect(await listed(own(sheet))).toEqual({ slips: ['3,3'], follows: ['3,1', '3,2'] });
  await own(sheet).locator('button[data-cell="3,1"]').click();
  await expect(verdict(own(sheet))).toContainText('from Q that you checked and K: 17·5 + 22·1 = 107');
});

test('nonsense is refused by its place, and the text stays', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  const alert = own(sheet).getByRole('alert');
  for (const [text, words] of [
    ['', 'There is no number here yet.'],
    ['1 1 1\n2 x 2\n2 2 2', 'Line 2, column 3 of the text: “x” is not a number.'],
    ['1 1 1\n2 2\n2 2 2', 'Line 2, column 1 of the text: row 2 has 2 numbers; the first row has 3.'],
    ['1 1\n2 2', '3 × 3 numbers are expected; these are 2 × 2.'],
    ['[[1 1 ... 1]\n ...\n [2 2 ... 2]]', 'Line 1, column 7 of the text: “...” stands for numbers that this print leaves out.'],
  ]) {
    await paste(sheet, 'q', text);
    await expect(alert).toContainText(words);
    await expect(field(sheet)).toHaveValue(text);
    await expect(field(sheet)).toHaveAttribute('aria-invalid', 'true');
    await expect(result(sheet)).toHaveText('');
  }
  await paste(sheet, 'k', '0 2 1; 4 0 2; 2 2 2');
  await expect(alert).toBeHidden();
  await sheet.page.getByRole('tab', { name: 'This cell' }).click();
  await openPanel(sheet);
  await expect(field(sheet)).toHaveValue('0 2 1; 4 0 2; 2 2 2');
  await own(sheet).getByRole('combobox').selectOption('q');
  await expect(field(sheet)).toHaveValue('[[1 1 ... 1]\n ...\n [2 2 ... 2]]');
  await expect(alert).toContainText('numbers that this print leaves out');
});

test('an edit of the document checks the same numbers again', async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await paste(sheet, 'q', '1 1 1\n2 2 2\n2 2 2');
  await expect(result(sheet)).toContainText('All 9 numbers are right');
  await sheet.typeInto('w_q', 0, 0, '2');
  await expect(result(sheet)).toContainText('2 of 9 differ.');
  expect(await marked(sheet, 'q')).toEqual({ slips: ['1,1', '3,1'], follows: [] });
  await sheet.undo();
  await expect(result(sheet)).toContainText('All 9 numbers are right');
});

test('another document forgets what was checked, and keeps what was typed', async ({ sheet }) => {
  await sheet.open('saturated');
  await openPanel(sheet);
  await paste(sheet, 'q', '1 5\n9 13\n17 22');
  await expect(result(sheet)).toHaveText('1 of 6 differs.');
  await sheet.pickPreset('three-words');
  await sheet.painted();
  await expect(own(sheet).getByRole('alert')).toBeHidden();
  await expect(result(sheet)).toHaveText('');
  await expect(field(sheet)).toHaveValue('1 5\n9 13\n17 22');
  await expect(field(sheet)).not.toHaveAttribute('aria-invalid');
  expect((await marked(sheet, 'scores')).slips).toHaveLength(0);
  await checkButton(sheet).click();
  await expect(own(sheet).getByRole('alert')).toContainText('3 × 3 numbers are expected; these are 3 × 2.');
});

test('what is carried on unrounded follows from what was pasted', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  const scaled = SCORES.map(row => row.map(score => score / 3.5));
  const weights = scaled.map(softmax);
  const values = [[0, 1, 1], [4, 2, 2], [2, 2, 2]];
  const output = weights.map(row => [0, 1, 2].map(col => row.reduce((sum, weight, at) => sum + weight * (values[at]?.[col] ?? 0), 0)));
  await paste(sheet, 'scaled', print(scaled, 1));
  for (const [stage, numbers] of [['weights', weights], ['output', output]] as const) {
    await paste(sheet, stage, print(numbers, 3));
    await expect(result(sheet)).toContainText('All of these are carried over from the numbers that you checked before.');
    const { slips, follows } = await listed(own(sheet));
    expect(slips).toEqual([]);
    expect(follows.length).toBeGreaterThan(0);
  }
  await paste(sheet, 'weights', print(weights, 3));
  await own(sheet).locator('button[data-cell]').first().click();
  await expect(verdict(own(sheet))).toContainText('but for the rounding of these numbers');
});

test('as many decimals are shown as were printed', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await openPanel(sheet);
  await paste(sheet, 'weights', '0.0812713 0.4593650 0.4593644\n0.0154094 0.4922953 0.4922953\n0.0154094 0.4922953 0.4922953');
  await own(sheet).locator('button[data-cell="1,2"]').click();
  await expect(verdict(own(sheet))).toContainText('yours 0.4593650');
  await expect(verdict(own(sheet))).toContainText(/computed 0\.45936435232375\d+/);
});

test('numbers are pasted and listed as columns show them', async ({ sheet }) => {
  await sheet.open('saturated');
  await sheet.pickConvention('columns');
  await sheet.painted();
  await openPanel(sheet);
  await paste(sheet, 'q', '1 9 17\n5 13 9');
  expect(await listed(own(sheet))).toEqual({ slips: ['2,3'], follows: [] });
  await paste(sheet, 'q', '1 9 17\n5 13 21');
  await expect(result(sheet)).toContainText('numbers are right to their last digit.');
});

test('undo in the field is the field\'s own', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.typeInto('x', 0, 0, '5');
  await openPanel(sheet);
  await field(sheet).click();
  await sheet.page.keyboard.type('1 2');
  await sheet.press('Control+z');
  expect(await sheet.readValue('x', 0, 0)).toBe(5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('the panel works by touch, and fingers find what they touch', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.page.getByRole('tab', { name: 'Check my work' }).tap();
    await sheet.painted();
    await published(sheet).locator('summary').tap();
    await sheet.painted();
    await published(sheet).locator('tr[data-stage="q"]').getByRole('button').tap();
    await published(sheet).locator('button[data-cell="3,2"]').tap();
    await expect(sheet.cell('q', 2, 1)).toHaveAttribute('aria-selected', 'true');
    for (const control of await panel(sheet).locator('button:visible, select:visible, label.switch:visible').all()) {
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  });
});
