import { stopTime } from '../fixtures/clock.ts';
import { openLab, reviveButton } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';

// After a test the harness restarts a stopped clock in the pages of the next test in the same context. They have no
// such clock, so that fails.
test.use({ reuseContext: false });

test('edits that never pause are saved all the same', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.page.evaluate(() => {
    const writes: string[] = [];
    Object.assign(globalThis, { writes });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'attenscope.state') writes.push(value);
      setItem.call(this, key, value);
    };
  });
  await sheet.temperature.focus();
  await stopTime(sheet.page);
  // A key every 50 ms: a timer that restarts with each would never end.
  for (let key = 0; key < 20; key += 1) {
    await sheet.page.keyboard.press(key < 10 ? 'ArrowRight' : 'ArrowLeft');
    await sheet.page.clock.runFor(50);
  }
  expect(await sheet.page.evaluate(() => (globalThis as unknown as { writes: string[] }).writes.length)).toBeGreaterThanOrEqual(3);
});

test('the temperatures on the way back to life only rise', async ({ sheet }) => {
  await sheet.open('saturated');
  await openLab(sheet.page, 'Saturation');
  await sheet.temperature.evaluate(slider => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(Number(slider.getAttribute('aria-valuetext')))).observe(slider, { attributes: true });
  });
  await stopTime(sheet.page);
  await reviveButton(sheet.page).click();
  await sheet.page.clock.runFor(2_000);
  await expect(reviveButton(sheet.page)).toHaveAttribute('aria-disabled', 'true');
  const seen = await sheet.page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('an edit on the way back to life has the last word', async ({ sheet }) => {
  await sheet.open('saturated');
  await openLab(sheet.page, 'Saturation');
  const tau = async () => Number(await sheet.temperature.getAttribute('aria-valuetext'));
  // From now on the test advances the frames: a few of the animation, then the edit, then more than the animation has.
  await stopTime(sheet.page);
  await reviveButton(sheet.page).click();
  await sheet.page.clock.runFor(100);
  expect(await tau()).toBeGreaterThan(1);
  await sheet.scaling.selectOption('none');
  await sheet.page.clock.runFor(50);
  const left = await tau();
  await sheet.page.clock.runFor(2_000);
  expect(await tau()).toBe(left);
  await expect(sheet.scaling).toHaveValue('none');
});

test('while the numbers of a wide preset are made, the former document stands, and the page says so', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  // The test advances the frames, so nothing here may wait for one.
  const isShown = async (rows: number, cols: number) => {
    await expect(sheet.grid('w_q')).toHaveAttribute('aria-rowcount', String(rows));
    await expect(sheet.grid('w_q')).toHaveAttribute('aria-colcount', String(cols));
  };
  const status = page.getByRole('status').filter({ hasText: 'Loading …' });
  await stopTime(page);
  await sheet.preset.selectOption('humpty-dumpty');
  await expect(status).toHaveCount(1);
  await expect(sheet.preset).toHaveValue('humpty-dumpty');
  await isShown(4, 3);

  // A later choice replaces it.
  await sheet.preset.selectOption('saturated');
  await expect(status).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(sheet.preset).toHaveValue('saturated');
  await isShown(4, 2);

  // Now there was time to generate the numbers.
  await sheet.preset.selectOption('humpty-dumpty');
  await page.clock.runFor(100);
  await isShown(512, 512);
});

test('the player plays to its end', async ({ sheet }) => {
  await sheet.open('three-words');
  const { page } = sheet;
  const player = page.getByRole('dialog', { name: /^How “.+” is computed$/ });
  await stopTime(page);
  await page.getByRole('button', { name: /^How “.+” is computed$/ }).click();
  await page.clock.runFor(100);
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  await page.clock.runFor(7_000);
  await expect(player.getByRole('slider', { name: 'Time' })).toHaveValue('6');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(player.getByRole('status')).toHaveText(/^6 of 6: Listen/);
});
