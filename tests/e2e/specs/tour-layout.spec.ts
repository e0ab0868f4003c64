import type { Locator } from '@playwright/test';

import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/page.ts';
import { goTo, start, stepper, STEPS, task, unfolded } from '../fixtures/tour.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

for (const [width, height] of [[1280, 720], [1024, 768]]) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the hidden cell, its question, the claim and the task are in sight together', { tag: width === 1280 ? [] : '@long' }, async ({ sheet }) => {
      await sheet.open('three-words');
      await goTo(sheet, 'scale');
      await sheet.cell('weights', 4, 0).click();
      const question = sheet.inspector.getByLabel('Your prediction');
      for (const part of [sheet.cell('weights', 4, 0), question, stepper(sheet.page).locator('.claim .told'), task(sheet.page)]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      // Visible means that a press at its middle reaches it.
      await question.click();
      await sheet.page.keyboard.type('0.66');
      await sheet.press('Enter');
      await expect(sheet.verdict).toContainText('Right');
      expect(await violations(sheet.page)).toEqual([]);
    });
  });
}

const again = (sheet: Worksheet) => stepper(sheet.page).getByRole('button', { name: 'Begin again' });

/** What shows a step's matrices: the number at the claim and at their headings, and the notch. */
const pointing = (sheet: Worksheet) =>
  sheet.page.evaluate(() => {
    const number = (element: Element | null) => (element ? getComputedStyle(element, '::before').content.split('"')[1] : undefined);
    const bar = document.querySelector('#tour')!;
    const told = [...document.querySelectorAll('.card[aria-current="step"]')];
    const frame = told.findLast(card => card.closest('.attend'))?.querySelector('.frame')?.getBoundingClientRect();
    const notch = getComputedStyle(bar, '::before');
    return {
      numbers: [bar.querySelector('.claim'), ...told].map(number),
      place: bar.querySelector('.where strong')!.textContent!,
      left: bar.getBoundingClientRect().left,
      frame: frame && { left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom },
      notch: parseFloat(notch.left) + parseFloat(notch.width) / 2,
    };
  });

test('each step has its number at its matrices, which stand whole beside its text', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1280, height: 720 });
  await sheet.open('three-words');
  await start(sheet);
  for (const [at, step] of STEPS.entries()) {
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
    await sheet.painted();
    const { numbers, place, left, frame } = await pointing(sheet);
    expect(place).toContain(`${at + 1} of 9`);
    expect(numbers.length).toBeGreaterThan(1);
    expect(new Set(numbers)).toEqual(new Set([String(at + 1)]));
    if (frame) {
      expect(frame.bottom, step).toBeLessThanOrEqual(720);
      expect(frame.top, step).toBeGreaterThan(44);
      expect(frame.right, step).toBeLessThan(left);
    }
    await sheet.press('ArrowRight');
  }
});

test('the notch of the card stands on the card', { tag: '@long' }, async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1024, height: 768 });
  await sheet.open('three-words');
  await start(sheet);
  const notches: string[] = [];
  for (const step of STEPS) {
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
    await sheet.painted();
    const { frame, notch } = await pointing(sheet);
    if (notch > 0) {
      notches.push(step);
      expect(notch).toBeGreaterThan((await stepper(sheet.page).boundingBox())!.x);
      expect(notch).toBeGreaterThan(frame!.left);
      expect(notch).toBeLessThan(frame!.right);
    }
    await sheet.press('ArrowRight');
  }
  expect(notches).toEqual(['weights', 'output', 'saturation', 'meaning']);
});

test('what leads to the claim unfolds', async ({ sheet }) => {
  await sheet.open('three-words');
  await start(sheet);
  const why = stepper(sheet.page).locator('.reasons');
  await expect(why).toBeHidden();
  const top = () => sheet.page.evaluate(() => scrollY);
  await sheet.page.locator('summary', { hasText: 'More: numbers, formula, common mistake' }).focus();
  const before = await top();
  await sheet.press('Space');
  await expect(why).toBeVisible();
  await expect(stepper(sheet.page), 'and the tour stays where it is').toHaveAttribute('data-step', 'gaze');
  await sheet.painted();
  expect(await top(), 'and the sheet').toBe(before);
});

test('the last step ends with what was predicted and said, and begins again', async ({ sheet }) => {
  await sheet.open('three-words');
  // A prediction outside the tour does not count in it.
  await sheet.hide('output');
  await sheet.cell('output', 0, 0).click();
  await sheet.inspector.getByLabel('Your prediction').fill('2.76');
  await sheet.press('Enter');
  await expect(sheet.verdict).toContainText('Right');
  await goTo(sheet, 'scale');
  for (const [col, guess] of [[0, '0.66'], [2, '0.9']] as const) {
    await sheet.cell('weights', 4, col).click();
    // A wrong guess is entered twice.
    for (let tries = guess === '0.66' ? 1 : 2; tries > 0; tries -= 1) {
      await sheet.inspector.getByLabel('Your prediction').fill(guess);
      await sheet.press('Enter');
    }
  }
  await stepper(sheet.page).focus();
  await expect(again(sheet)).toHaveCount(0);
  await sheet.press('End');
  await expect(stepper(sheet.page).getByText('You predicted 2 numbers, 1 of them right.')).toBeVisible();
  await stepper(sheet.page).getByText('The nine steps, one sentence each').click();
  await expect(stepper(sheet.page).getByRole('listitem')).toHaveCount(STEPS.length);
  expect(await violations(sheet.page)).toEqual([]);
  await again(sheet).click();
  await expect(stepper(sheet.page)).toHaveAttribute('data-step', 'gaze');
  await expect(sheet.cell('weights', 0, 1)).not.toHaveAttribute('data-value');
});

test('on a phone what is unfolded at the foot of the text is brought into view', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await sheet.open('three-words');
  await start(sheet);
  await sheet.press('End');
  const text = unfolded(sheet.page);
  const switches = stepper(sheet.page).locator('.switches');
  const above = async (what: Locator) => {
    await expect.poll(async () => {
      const [shown, foot, head] = [await what.boundingBox(), await switches.boundingBox(), await text.boundingBox()];
      return Math.min(foot!.y - (shown!.y + shown!.height), shown!.y - head!.y);
    }).toBeGreaterThanOrEqual(0);
  };
  await stepper(sheet.page).getByText('The nine steps, one sentence each').click();
  await above(stepper(sheet.page).getByRole('listitem').first());
  await stepper(sheet.page).getByText('More: numbers, formula, common mistake').click();
  await above(stepper(sheet.page).locator('.reasons p').first());
});

test('on a phone the text comes back over the part of the sheet that one was at', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await sheet.open('three-words');
  await goTo(sheet, 'weights');
  await sheet.page.getByRole('button', { name: 'Hide text' }).click();
  await sheet.cell('w_k', 0, 0).scrollIntoViewIfNeeded();
  const top = () => sheet.page.evaluate(() => scrollY);
  const before = await top();
  await sheet.page.getByRole('button', { name: 'Show text' }).click();
  await expect(unfolded(sheet.page)).toBeVisible();
  await sheet.painted();
  expect(await top()).toBe(before);
});

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]]) {
  test(`it can be left when its text is hidden: ${width} × ${height}`, { tag: width === 390 ? [] : '@long' }, async ({ sheet }) => {
    await sheet.page.setViewportSize({ width, height });
    await sheet.open('three-words');
    await start(sheet);
    const hide = sheet.page.getByRole('button', { name: 'Hide text' });
    await hide.click();
    const leave = sheet.page.getByRole('button', { name: 'Leave the tour' });
    await expect(leave).toBeInViewport({ ratio: 1 });
    await leave.click();
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', '');
  });
}

for (const [width, height] of [[1280, 720], [1024, 768], [390, 844]]) {
  for (const language of ['en', 'zh-CN'] as const) {
    test(`question, claim and reason of each step are in sight: ${width} × ${height}, ${language}`, { tag: language === 'en' && width !== 1024 ? [] : '@long' }, async ({ sheet }) => {
      await sheet.page.setViewportSize({ width, height });
      await sheet.open('three-words');
      if (language !== 'en') await sheet.pickLanguage(language);
      await start(sheet, language);
      for (const step of STEPS) {
        await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
        await sheet.painted();
        const told = stepper(sheet.page).locator('.told p');
        await expect(told).toHaveCount(3);
        for (const part of await told.all()) await expect(part, step).toBeInViewport({ ratio: 0.99 });
        await sheet.press('ArrowRight');
      }
    });
  }
}

test('the last step leads to a sentence of one\'s own, and to Share', async ({ sheet }) => {
  await sheet.open('three-words');
  await start(sheet);
  await sheet.press('End');
  await stepper(sheet.page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sheet.page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await sheet.press('Escape');
  await stepper(sheet.page).getByRole('button', { name: 'Your own sentence' }).click();
  await expect(stepper(sheet.page), 'the tour is over').toHaveAttribute('data-step', '');
  await sheet.page.getByRole('dialog').getByRole('textbox', { name: 'Sentence' }).fill('cats like mats');
  await sheet.press('Enter');
  await expect.poll(() => sheet.labels()).toEqual(['cats', 'like', 'mats']);
});
