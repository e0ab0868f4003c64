import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const THEY = 4;
const LISTED = /(?:^|\s)(?:cats|like|mats|because|they|purr) (−?\d+(?:\.\d+)?)/g;

const player = (sheet: Worksheet) => sheet.page.getByRole('dialog', { name: 'How “they” is computed' });
const time = (sheet: Worksheet) => player(sheet).getByRole('slider', { name: 'Time' });
const said = (sheet: Worksheet) => player(sheet).locator('#player-said');
const opener = (sheet: Worksheet) => sheet.page.getByRole('button', { name: 'Play How “they” is computed' });
const named = (sheet: Worksheet, name: string) => player(sheet).getByRole('button', { name, exact: true });

/** Opens the sheet with "they" in focus. */
async function open(sheet: Worksheet) {
  await sheet.open();
  await sheet.preset.selectOption('gaze');
  await expect(sheet.grid('x')).toHaveAttribute('aria-rowcount', '6');
  await sheet.cell('x', THEY, 0).click();
  await expect(sheet.page.getByRole('button', { name: 'How “they” is computed' })).toBeVisible();
}

/** Opens the player and stops it at once. */
async function still(sheet: Worksheet) {
  await open(sheet);
  // A key of a beat goes there and stops.
  await sheet.press('F9', '1');
  await time(sheet).fill('0');
}

test('steps go from beat to beat, each is announced, and its numbers are those of the sheet', async ({ sheet }) => {
  await still(sheet);
  for (const [beat, word] of ['Ask', 'Compare', 'Calm down', 'Stretch', 'Share', 'Listen'].entries()) {
    await named(sheet, 'Next step').click();
    await expect(time(sheet)).toHaveValue(String(beat + 1));
    await expect(player(sheet).getByRole('status')).toHaveText(new RegExp(`^${beat + 1} of 6: ${word}`));
  }
  await named(sheet, 'Previous step').click();
  await expect(time(sheet)).toHaveValue('5');
  for (const [at, stage] of [['2', 'scores'], ['3', 'scaled'], ['5', 'weights']] as const) {
    await time(sheet).fill(at);
    const told = [...(await said(sheet).innerText()).split(':').at(-1)!.matchAll(LISTED)].map(([, number]) => number.replace('−', '-'));
    expect(told).toHaveLength(6);
    for (const [word, number] of told.entries()) {
      expect(Math.abs(Number(number) - (await sheet.readValue(stage, THEY, word)))).toBeLessThanOrEqual(0.005000001);
    }
  }
});

test('keys step and scrub', async ({ sheet }) => {
  await still(sheet);
  await named(sheet, 'Play').focus();
  await sheet.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expect(time(sheet)).toHaveValue('1');
  await time(sheet).focus();
  await sheet.press('ArrowRight');
  await expect(time(sheet)).toHaveValue('1.05');
  await expect(time(sheet)).toHaveAttribute('aria-valuetext', 'q · k');
  await sheet.press('End');
  await expect(time(sheet)).toHaveValue('6');
  await named(sheet, 'Play').focus();
  for (const [key, at] of [['Home', '0'], ['End', '6'], ['1', '0.95'], ['4', '3.85']] as const) {
    await sheet.press(key);
    await expect(time(sheet)).toHaveValue(at);
  }
});

test('what is hidden is not played', async ({ sheet }) => {
  await open(sheet);
  await sheet.hide('weights and output');
  await expect(opener(sheet)).toBeHidden();
  await sheet.press('F9');
  await sheet.painted();
  await expect(player(sheet)).toHaveCount(0);
});

test('it follows the word in focus, and the language', async ({ sheet }) => {
  await open(sheet);
  await sheet.cell('x', 0, 0).click();
  await expect(sheet.page.getByRole('button', { name: 'How “cats” is computed' })).toBeVisible();
  await sheet.language.selectOption('zh-CN');
  await expect(sheet.page.getByRole('button', { name: '“小猫”是怎样算出来的' })).toBeVisible();
});

test('on a phone its button is short and has the whole name', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await open(sheet);
  await expect(opener(sheet)).toHaveAccessibleName('Play How “they” is computed');
  await opener(sheet).click();
  await expect(player(sheet)).toBeVisible();
  expect(await sheet.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a row whose scores are too large for numbers is told, too', async ({ sheet }) => {
  await open(sheet);
  await sheet.typeInto('x', THEY, 0, '1e200');
  await sheet.typeInto('w_k', 0, 0, '1e200');
  await sheet.cell('x', THEY, 0).click();
  // A key of a beat goes there and stops.
  await sheet.press('F9', '1');
  for (const at of ['0.5', '1.5', '2.5', '3.5', '4.5', '6']) await time(sheet).fill(at);
  await expect(said(sheet)).toContainText('Listen');
});

test('with reduced motion it shows stills', async ({ sheet }) => {
  await sheet.page.emulateMedia({ reducedMotion: 'reduce' });
  await open(sheet);
  await sheet.press('F9');
  await expect(time(sheet)).toHaveValue('0.95');
  for (const at of ['1.75', '2.95', '3.85', '4.7', '6']) {
    await named(sheet, 'Play').click();
    await expect(time(sheet)).toHaveValue(at);
  }
});

test('Esc closes it and returns the focus', async ({ sheet }) => {
  await open(sheet);
  const button = sheet.page.getByRole('button', { name: 'How “they” is computed' });
  await button.focus();
  await sheet.press('Enter');
  await expect(player(sheet)).toBeVisible();
  await sheet.press('Escape');
  await expect(player(sheet)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the strip of all beats is saved, and a film of it', async ({ sheet }) => {
  await still(sheet);
  const [strip] = await Promise.all([sheet.page.waitForEvent('download'), named(sheet, 'Save strip').click()]);
  expect(strip.suggestedFilename()).toMatch(/-play-strip\.png$/);
  const save = named(sheet, 'Save film');
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/-play\.(webm|mp4)$/);
  await expect(save).toBeEnabled();
});
