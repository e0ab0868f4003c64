import { dialog, file, give, npy, open, outcome, use } from '../fixtures/importing.ts';
import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

/** Holds every slice of a file until the test releases it; counts the slices requested. */
async function hold(sheet: Worksheet): Promise<{ asked: () => Promise<number>; pass: () => Promise<void> }> {
  await sheet.page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const waiting: (() => void)[] = [];
    const held = { asked: 0, pass: () => waiting.shift()?.() };
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      held.asked += 1;
      await new Promise<void>(resolve => waiting.push(resolve));
      return read.call(this);
    };
    Object.assign(window, { held });
  });
  const held = () => (window as unknown as { held: { asked: number; pass: () => void } }).held;
  return {
    asked: () => sheet.page.evaluate(`(${held})().asked`),
    pass: () => sheet.page.evaluate(`(${held})().pass()`),
  };
}

/** 512 × 1,024 numbers, four slices of 1 MiB. */
const long = file('long.npy', npy([512, 1024], Array.from({ length: 512 * 1024 }, (_, at) => at % 7)));

/** Gives the page the file, up to the first request for its numbers. */
async function begun(sheet: Worksheet) {
  await open(sheet);
  const slices = await hold(sheet);
  await give(sheet, long);
  // The file's first bytes say what it is. The page reports that when it requests the first numbers, so none are
  // released here.
  await expect.poll(() => outcome(sheet).getByRole('status').evaluate(({ textContent }) => {
    if (!textContent) (window as unknown as { held: { pass: () => void } }).held.pass();
    return textContent;
  })).toMatch(/\S/);
  return slices;
}

test('a long file tells how much of it is read, and is used once all is', async ({ sheet }) => {
  const slices = await begun(sheet);
  const status = outcome(sheet).getByRole('status');
  await use(sheet).press('Enter');
  for (const percent of [25, 50, 75]) {
    await slices.pass();
    await expect(status).toHaveText(`Reading: ${percent}%.`);
    await expect(dialog(sheet), 'it waits for the rest').toBeVisible();
  }
  await slices.pass();
  await expect(dialog(sheet)).toHaveCount(0);
  await sheet.page.locator('[data-matrix="x"]').waitFor();
  expect(await sheet.readValue('x', 0, 3)).toBe(3);
});

test('a long file is not read further once it is cancelled, and nothing is done', async ({ sheet }) => {
  const slices = await begun(sheet);
  await slices.pass();
  await expect(outcome(sheet).getByRole('status')).toHaveText('Reading: 25%.');
  const asked = await slices.asked();
  await dialog(sheet).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await slices.pass();
  await sheet.painted();
  expect(await slices.asked(), 'the slice that was under way was the last one').toBe(asked);
  expect(await sheet.readInputs()).toEqual(INPUTS);
  await expect(sheet.undoButton).toHaveAttribute('aria-disabled', 'true');
});

test('a long file makes way for another one', { tag: '@long' }, async ({ sheet }) => {
  const slices = await begun(sheet);
  await slices.pass();
  await expect(outcome(sheet).getByRole('status')).toHaveText('Reading: 25%.');
  await give(sheet, file('x.csv', '1,2,3,4\n'));
  await expect.poll(async () => {
    await slices.pass();
    return outcome(sheet).textContent();
  }).toContain('X: 1 × 4');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.readInputs()).x).toEqual([[1, 2, 3, 4]]);
});
