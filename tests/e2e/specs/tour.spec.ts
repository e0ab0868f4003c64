import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import { goTo, goToOwn, INVITATION, said, start, stepper, STEPS, task, unfolded, WORDS } from '../fixtures/tour.ts';
import { untranslated, wordsOf } from '../fixtures/words.ts';
import { outputOutOfSight } from '../fixtures/sight.ts';
import type { Stage } from '../oracle/attention.ts';


/** Everything in the document that could reveal a number of one card and of the panels. */
async function traces(page: Page, stage: Stage): Promise<string> {
  return page.evaluate(name => {
    const parts = [document.querySelector(`[data-card="${name}"]`), document.querySelector('.side')];
    return parts.map(part => part?.outerHTML ?? '').join('\n');
  }, stage);
}

/** The number of colours in a picture's cells, not counting transparent ones. */
async function coloursUnder(page: Page, stage: Stage): Promise<number> {
  return page.locator(`[data-card="${stage}"] canvas`).evaluateAll(canvases => {
    const colours = new Set<string>();
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const grid = canvas.parentElement?.querySelector('[role="grid"]');
      const [at, box] = [canvas.getBoundingClientRect(), (grid && !canvas.classList.contains('map') ? grid : canvas).getBoundingClientRect()];
      const scale = canvas.width / at.width;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy!.drawImage(canvas, 0, 0);
      const [w, h] = [Math.floor(box.width * scale) - 4, Math.floor(box.height * scale) - 4];
      const { data } = copy!.getImageData(Math.ceil((box.x - at.x) * scale) + 2, Math.ceil((box.y - at.y) * scale) + 2, w, h);
      for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 0) colours.add(data.slice(i, i + 4).join());
    }
    return colours.size;
  });
}

for (const language of ['en', 'zh-CN'] as const) {
  test(`the nine steps are walked by keys in ${language}`, { tag: [language === 'en' ? '@engines' : [], language === 'zh-CN' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.open('three-words');
    if (language !== 'en') await sheet.pickLanguage(language);
    await start(sheet, language);
    await expect(stepper(sheet.page)).toBeFocused();
    const titles = new Set<string>();
    for (const [at, step] of STEPS.entries()) {
      await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
      const title = await unfolded(sheet.page).getByRole('heading', { level: 2 }).innerText();
      await expect(stepper(sheet.page).locator('.where')).toContainText(title);
      await expect(said(sheet.page)).toContainText(title);
      await expect(unfolded(sheet.page).locator('math')).toHaveCount(1);
      await expect(sheet.page.locator('[aria-current="step"]').first()).toBeInViewport();
      titles.add(title);
      if (language !== 'en') expect(untranslated(await wordsOf(sheet.page))).toEqual([]);
      await sheet.press(at % 2 ? 'Space' : 'ArrowRight');
    }
    expect(titles.size).toBe(9);
    await expect(stepper(sheet.page), 'the last step stays').toHaveAttribute('data-step', 'meaning');
    await sheet.press('Home');
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'gaze');
    await sheet.press('End', 'ArrowLeft');
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'saturation');
    await sheet.press('Escape');
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', '');
    await expect(sheet.page.getByRole('button', { name: INVITATION[language], exact: true })).toBeVisible();
  });
}

test('keys in a grid, a field and a list stay theirs', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'output');
  await sheet.cell('weights', 0, 0).click();
  await sheet.press('ArrowRight', 'End', 'Home', 'Space', 'Escape');
  expect(await sheet.focusedCell()).toEqual({ stage: 'weights', row: 0, col: 0 });
  await sheet.cell('x', 0, 0).click();
  await sheet.press('F2', 'Home', 'ArrowRight', 'Escape');
  await sheet.scaling.focus();
  await sheet.press('Home', 'Escape');
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'output');
  await sheet.page.getByRole('button', { name: 'Back' }).focus();
  await sheet.press('Space');
  await expect(stepper(sheet.page), 'the button has its key').toHaveAttribute('data-step', 'weights');
});

test('keys move the tour when nothing has the focus, and do nothing outside of it', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.press('ArrowRight', 'Space', 'End');
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', '');
  await expect(sheet.page.locator('.is-covered'), 'nothing is covered').toHaveCount(0);
  await start(sheet);
  await sheet.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await sheet.press('ArrowRight', 'Space');
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'roles');
});

for (const preset of ['three-words', 'saturated', 'humpty-dumpty'] as const) {
  test(`${preset}: of a covered stage no number can be had`, { tag: [preset === 'three-words' ? '@engines-long' : [], preset !== 'three-words' ? '@long' : []].flat() }, async ({ sheet }) => {
    await sheet.open(preset);
    const [row, col] = preset === 'humpty-dumpty' ? [3, 2] : [0, 2];
    const values = await Promise.all((['scaled', 'weights', 'output'] as const).map(async stage => [stage, (await sheet.shown(stage)).cells] as const));
    await goToOwn(sheet, 'scores');
    expect(await coloursUnder(sheet.page, 'scores'), 'what is asked for').toBe(0);
    await task(sheet.page).getByRole('button').first().click();
    for (const [stage, cells] of values) {
      await sheet.cell(stage, row, Math.min(col, 1)).hover();
      await sheet.cell(stage, row, Math.min(col, 1)).click();
      await sheet.painted();
      const found = await traces(sheet.page, stage);
      expect(found).not.toContain('data-value');
      for (const { exact, text } of cells) {
        if (text.length > 2) expect(found, `${stage} ${text}`).not.toContain(text);
        if (exact.length > 2) expect(found).not.toContain(exact);
      }
      await expect(sheet.cell(stage, row, 1)).toHaveAccessibleName(/hidden/);
      await expect(sheet.cell(stage, row, 1)).toHaveText('');
      await expect(sheet.heatmap(stage)).toHaveAccessibleDescription('hidden');
      expect(await coloursUnder(sheet.page, stage), `${stage}, colours`).toBe(0);
    }
    expect(await coloursUnder(sheet.page, 'scores')).toBeGreaterThan(1);
    await sheet.page.getByLabel('Hide later steps; click a ? to predict').uncheck();
    await expect(sheet.cell('output', row, 1)).toHaveAttribute('data-value', /\d/);
    await expect(sheet.page.locator('.is-covered')).toHaveCount(0);
    expect(await coloursUnder(sheet.page, 'output')).toBeGreaterThan(1);
  });
}

test('what is tried is recognised by its numbers, at each step on numbers of its own', async ({ sheet }) => {
  await sheet.open('three-words');
  await start(sheet);
  const done = async (isDone: boolean) => expect(task(sheet.page)).toHaveAttribute('data-done', String(isDone));
  const on = async () => {
    await stepper(sheet.page).focus();
    await sheet.press('ArrowRight');
    await done(false);
  };
  await done(false);
  await sheet.typeInto('x', 4, 0, '-1');
  await done(true);
  await expect(task(sheet.page)).toContainText('“they” now looks at “mats” most: the weight is 0.81.');
  await sheet.undo();
  await done(false);
  await on();
  await expect(sheet.cell('x', 4, 0), 'what was tried before is gone').toHaveAttribute('data-value', '1');
  await sheet.typeInto('x', 2, 0, '2');
  await sheet.typeInto('x', 2, 1, '0');
  await done(true);
  await expect(task(sheet.page)).toContainText('“cats” and “mats” have the same numbers now');
  await expect(task(sheet.page)).toContainText('“they” gives each of them 0.41.');
  await on();
  await on();
  await expect(unfolded(sheet.page), 'not the same both ways').toContainText('meets the key of “they”: 2·1 + (−2)·0 + 0·0 = 2.');
  await on();
  await on();
  await expect(task(sheet.page).getByText('0.64 apart, 0.1 is asked.', { exact: true })).toBeVisible();
  await sheet.temperature.focus();
  await sheet.press('End');
  await done(true);
  await expect(task(sheet.page), 'as far as the slider goes').toContainText('The weights of “they” lie between 0.14 and 0.20');
  await on();
  await expect(task(sheet.page)).toContainText('Column 1 of W_V has one number that is not 0, 2. Set it to 0.');
  await on();
  await expect(unfolded(sheet.page)).toContainText('w rises by almost nothing');
  await expect(task(sheet.page).getByText('The largest weight is 0.9996; 0.9 at most is asked.', { exact: true })).toBeVisible();
  await on();
  await sheet.page.getByRole('combobox', { name: 'Mask' }).selectOption('causal');
  await done(true);
  await expect(task(sheet.page)).toContainText('“they” does not see “purr”. The others share its attention: the largest weight is 0.75, of “cats”.');
});

test('the question comes first, and the answer uncovers what it tells', async ({ sheet }) => {
  await sheet.open('three-words');
  await start(sheet);
  await expect(unfolded(sheet.page)).toContainText('Who does “they” refer to: “cats” or “mats”?');
  await expect(unfolded(sheet.page).getByRole('heading', { name: 'Try it' })).toBeHidden();
  const cats = sheet.page.locator('[data-word="0"]');
  await expect(cats).toHaveText('cats?');
  await task(sheet.page).getByRole('button', { name: 'cats', exact: true }).click();
  await expect(task(sheet.page)).toContainText('“they” gives “cats” 0.66 of its attention, and “mats” only 0.07.');
  await expect(unfolded(sheet.page).getByRole('heading', { name: 'Try it' })).toBeVisible();
  await expect(cats).toHaveText('cats0.66');
  await expect(sheet.cell('weights', 4, 0)).toHaveAttribute('data-value', /^0\.65/);
  await stepper(sheet.page).focus();
  await sheet.press('ArrowRight', 'ArrowLeft');
  await expect(cats, 'it is asked anew').toHaveText('cats?');
  await sheet.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(unfolded(sheet.page)).toContainText('What is the score of “they” for “mats”?');
  await expect(sheet.inspector, 'the cell beside the sheet is the one that is asked about').toContainText('What will stand here?');
  await expect(sheet.inspector).toHaveAttribute('data-col', '2');
  await task(sheet.page).getByRole('button', { name: '6', exact: true }).click();
  await expect(task(sheet.page)).toContainText('You predicted 6; the answer is 3·0 + 1·2 + 0·0 = 2.');
  await expect(sheet.cell('scores', 4, 2)).toHaveAttribute('data-value', '2');
  await stepper(sheet.page).focus();
  await sheet.press('ArrowLeft', 'ArrowRight');
  await sheet.cell('scores', 4, 2).click();
  await sheet.page.keyboard.type('2');
  await sheet.press('Enter');
  await expect(sheet.verdict).toContainText('Right');
  await expect(sheet.cell('scores', 4, 0), 'a prediction answers it, too').toHaveAttribute('data-value', '6');
  await expect(task(sheet.page)).toContainText('It is 3·0 + 1·2 + 0·0 = 2.');
});

test('step 5 leads to the experiment that shows why, although results are hidden', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'scale');
  await task(sheet.page).getByRole('button', { name: 'Try it in the lab' }).click();
  await expect(sheet.page.getByRole('tab', { name: 'Why √d_k' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.page.locator('#lab').getByRole('tabpanel')).not.toContainText('Hidden until');
  await sheet.page.getByRole('tab', { name: 'Saturation' }).click();
  await expect(sheet.page.locator('#lab').getByRole('tabpanel')).toContainText('Hidden until step 7.');
});

test('the tour is told in the language of the page', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickLanguage('zh-CN');
  await start(sheet, 'zh-CN');
  expect(await sheet.labels()).toEqual(WORDS['zh-CN']);
  await expect(unfolded(sheet.page)).toContainText('“它”指的是谁：“小猫”还是“垫子”？');
});

test('on wide matrices no task is done by an earlier one', async ({ sheet }) => {
  await sheet.open('humpty-dumpty');
  await goToOwn(sheet, 'words');
  await sheet.typeInto('x', 0, 0, '100');
  await expect(task(sheet.page)).toHaveAttribute('data-done', 'true');
  await stepper(sheet.page).focus();
  await sheet.press('ArrowRight', 'ArrowRight');
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'scores');
  await expect(task(sheet.page)).toHaveAttribute('data-done', 'false');
  await sheet.typeInto('x', 1, 0, '100');
  await expect(task(sheet.page)).toHaveAttribute('data-done', 'true');
});

test('no scaling that was there before counts when it is chosen anew', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.pickScaling('none');
  await goToOwn(sheet, 'scale');
  await expect(task(sheet.page)).toHaveAttribute('data-done', 'false');
  await expect(unfolded(sheet.page)).toContainText('6 ÷ 1 = 6');
  await sheet.pickScaling('sqrt_d_k');
  await expect(unfolded(sheet.page)).toContainText('6 ÷ 1.73 ≈ 3.46');
  await sheet.pickScaling('none');
  await expect(task(sheet.page)).toHaveAttribute('data-done', 'true');
});

test('a weight of exactly 1 is told as one', { tag: '@long' }, async ({ sheet }) => {
  await sheet.open('saturated');
  await goToOwn(sheet, 'output');
  await sheet.pickScaling('none');
  await expect(unfolded(sheet.page)).toContainText('as it is here');
  await expect(unfolded(sheet.page)).not.toContainText('It would if');
});

test('the formula is turned as the sheet is', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'roles');
  const formula = unfolded(sheet.page).locator('math');
  expect((await formula.textContent())?.replace(/\s/g, '')).toContain('qi=xiWQ,');
  await sheet.pickConvention('linear');
  await expect.poll(async () => (await formula.textContent())?.replace(/\s/g, '')).toContain('qi=xiWQT');
  await sheet.pickConvention('columns');
  await expect.poll(async () => (await formula.textContent())?.replace(/\s/g, '')).toContain('qi=WQxi');
});

test('symbols in running text are set as in formulas, and read and copied plainly', { tag: '@engines-long' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'output');
  const symbol = task(sheet.page).locator('.set').first();
  await expect(symbol).toHaveText('W_V');
  const [joint, index, letter] = await Promise.all(['.joint', 'sub', 'i'].map(part => symbol.locator(part).first().evaluate(element => {
    const { width, bottom } = element.getBoundingClientRect();
    return { width, bottom };
  })));
  expect(joint.width, 'what joins them is not seen').toBeLessThan(0.5);
  expect(index.width).toBeGreaterThan(0);
  expect(letter.width).toBeGreaterThan(0);
  await sheet.press('ArrowLeft', 'ArrowLeft');
  await expect(said(sheet.page)).toContainText('A score is a sum of d_k = 3 products');
});

test('the step and the switch are kept over a reload', { tag: '@engines' }, async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'scale');
  await sheet.reload();
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'scale');
  await expect(sheet.cell('weights', 0, 0)).not.toHaveAttribute('data-value');
  await sheet.page.getByLabel('Hide later steps; click a ? to predict').uncheck();
  await sheet.reload();
  await expect(sheet.page.getByLabel('Hide later steps; click a ? to predict')).not.toBeChecked();
  await expect(sheet.cell('weights', 0, 0)).toHaveAttribute('data-value', /0\.\d/);
});

test('at 1280 × 720 all stages are in sight with the bar folded', async ({ sheet }) => {
  await sheet.open('three-words');
  expect(await outputOutOfSight(sheet.page), 'before the tour').toBe(0);
  await goTo(sheet, 'weights');
  await sheet.page.getByRole('button', { name: 'Hide text' }).click();
  await sheet.painted();
  expect(await outputOutOfSight(sheet.page), 'in the tour').toBe(0);
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('each step begins with its text', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.page.getByRole('button', { name: 'Tour', exact: true }).tap();
    await expect(unfolded(sheet.page)).toBeVisible();
    await sheet.cell('x', 0, 0).tap();
    await expect(unfolded(sheet.page)).toBeHidden();
    await sheet.page.getByRole('button', { name: 'Next' }).tap();
    await expect(unfolded(sheet.page)).toBeVisible();
  });

  test('a step that asks for a setting has the controls between the weights and X', async ({ sheet }) => {
    await sheet.open('three-words');
    await goTo(sheet, 'saturation');
    await sheet.painted();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    const card = (stage: string) => sheet.page.locator(`[data-card="${stage}"]`);
    const controls = await top(sheet.page.getByRole('combobox', { name: 'Scaling' }));
    expect(controls).toBeGreaterThan(await top(card('weights')));
    expect(controls).toBeLessThan(await top(card('x')));
  });

  test('the stages of the step are seen over the bar, and a tap on a covered cell asks', async ({ sheet }) => {
    await sheet.open('three-words');
    await goTo(sheet, 'scores');
    await expect(unfolded(sheet.page)).toBeVisible();
    await sheet.painted();
    await expect(sheet.page.locator('[data-card="scores"] header')).toBeInViewport();
    const touched = sheet.cell('x', 0, 0);
    await touched.scrollIntoViewIfNeeded();
    const before = (await touched.boundingBox())?.y;
    await touched.tap();
    await expect(unfolded(sheet.page), 'the text makes room').toBeHidden();
    await sheet.painted();
    expect((await touched.boundingBox())?.y, 'and the sheet stays where it was touched').toBe(before);
    await expect(sheet.page.locator('[data-card="weights"]'), 'what the tour has not reached is away').toBeHidden();
    await sheet.cell('scores', 0, 0).tap();
    await sheet.inspector.getByLabel('Your prediction').fill('4');
    await sheet.page.getByRole('button', { name: 'Check' }).tap();
    await expect(sheet.verdict).toContainText('Right');
  });
});
