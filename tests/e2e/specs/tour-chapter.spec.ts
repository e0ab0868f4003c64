import { expect, test } from '../fixtures/page.ts';
import { chapter, goTo, stepper } from '../fixtures/tour.ts';
import type { Stage } from '../oracle/attention.ts';

test('the end of the tour offers a chapter on gradients: a question, the gradient, and a number to raise', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'meaning');
  await expect(chapter(sheet.page)).toHaveCount(0);
  await stepper(sheet.page).getByRole('button', { name: 'One more chapter: gradients' }).click();
  const gradients = chapter(sheet.page);
  await expect(gradients).toHaveAccessibleName('What would change it?');
  await expect(gradients).toContainText('so that “they” looks at “mats” more?');
  await expect(gradients.getByRole('button')).toHaveText(['“alive” of “mats” in X', '“alive” of “they” in X', 'a number of W_V']);
  // A wrong answer leads on as well.
  await gradients.getByRole('button', { name: '“alive” of “they” in X' }).click();
  await expect(gradients.locator('p:focus')).toContainText('No: raise it, and the weight falls. Raise “alive” of “mats” in X by 0.01');
  await expect(sheet.cell('weights', 4, 2)).toHaveAttribute('data-target');
  await expect(gradients.locator('[data-done]')).toHaveAttribute('data-done', 'false');
  await sheet.writeInto('x', 2, 0, '1');
  await expect(gradients.locator('[data-done]')).toContainText('“they” now gives “mats” 0.28 of its attention; before, it was 0.07.');
  await expect(gradients.locator('[data-done]')).toHaveAttribute('data-done', 'true');
  // The cards have their own colours again once the chapter is left.
  await stepper(sheet.page).getByRole('button', { name: 'Leave the tour' }).click();
  await expect(sheet.cell('weights', 0, 0)).not.toHaveAttribute('data-gradient');
});

test('a chapter on heads asks a question, says what W_O does, and gives a task', async ({ sheet }) => {
  await sheet.open('three-words');
  await goTo(sheet, 'meaning');
  await stepper(sheet.page).getByRole('button', { name: 'One more chapter: heads' }).click();
  const heads = chapter(sheet.page);
  await expect(heads).toHaveAccessibleName('Two questions at once');
  await expect(heads).toContainText('In head 1, “they” gives 66% of its attention to “cats”. How much can it give to “like” in head 2?');
  // The weights, which would give the answer away, are covered until it is given.
  const gazes = sheet.page.locator('.gaze-below');
  await expect(sheet.page.locator('[data-card="weights"]')).toHaveClass(/is-covered/);
  await expect(gazes).toHaveCount(0);
  await heads.getByRole('button', { name: 'Up to 100%: head 2 has weights of its own' }).click();
  await expect(sheet.page.locator('[data-card="weights"]')).not.toHaveClass(/is-covered/);
  await expect(gazes).toContainText('“they” gives 77% of its attention to “like”.');
  await expect(heads).toContainText('Yes: each head has a row of weights for “they”, and each row adds up to 100%. Head 2 gives 77% to “like”.');
  await expect(heads).toContainText('change the 1 to 0, and watch “doing” in the projected output');
  await sheet.cell('w_o' as Stage, 5, 2).click();
  await sheet.page.keyboard.type('0');
  await sheet.press('Enter');
  await expect(heads).toContainText('Now head 2 adds nothing to “doing” of “they”.');
});
