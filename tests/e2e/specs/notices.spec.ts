import { expect, test } from '../fixtures/page.ts';
import { holdLongPauses } from '../fixtures/pauses.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** The timers that remove a confirmation. */
const timers = (sheet: Worksheet) =>
  sheet.page.evaluate(() => {
    const held = (window as never as { held: Map<number, { pause: number }> }).held;
    return [...held].filter(([, { pause }]) => pause === 6000).map(([timer]) => timer);
  });

test('a confirmation that is told again stays as long again', async ({ sheet }) => {
  await holdLongPauses(sheet.page);
  await sheet.open('three-words');
  const notice = sheet.page.getByRole('status').filter({ hasText: /^Preset restored\. Undo brings your changes back\.$/ });
  await sheet.typeInto('x', 0, 0, '9');
  await sheet.reset();
  await expect(notice).toBeVisible();
  const first = await timers(sheet);
  expect(first).toHaveLength(1);
  await sheet.typeInto('x', 0, 0, '8');
  await sheet.reset();
  await expect(notice).toBeVisible();
  const again = await timers(sheet);
  expect(again).toHaveLength(1);
  expect(again).not.toEqual(first);
});
