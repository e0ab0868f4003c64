import { inRows } from '../fixtures/forms.ts';
import { dialog, file, give, use } from '../fixtures/importing.ts';
import { expect, test } from '../fixtures/page.ts';
import { ADDED, attention, OTHER, STAGES, type Settings, type Stage } from '../oracle/attention.ts';
import { differences } from '../oracle/compare.ts';
import { MIXED } from '../oracle/pairs.ts';

/** The stages that a sheet has only with these settings. */
function added({ bias, softCap, hides }: Settings): Stage[] {
  const has = { bias: bias !== undefined, masked: [bias, softCap, hides].some(rule => rule !== undefined) };
  return ADDED.filter(stage => has[stage]);
}

for (const [what, sheets] of MIXED) {
  test(`sheets ${what}: every value of a setting gives the numbers of plain loops with every value of every other one`, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.cell('x', 0, 0).click();
    for (const { name, file: text, matrices, settings, form } of sheets) {
      await test.step(name, async () => {
        await sheet.press('Control+o');
        await give(sheet, file('pair.json', text));
        await use(sheet).press('Enter');
        await expect(dialog(sheet)).toHaveCount(0);
        const stages = [...STAGES, ...added(settings), ...(matrices.x_kv ? [OTHER] as const : [])];
        expect(differences(await inRows(sheet, form, stages), attention(matrices, settings), stages)).toEqual([]);
        for (const stage of [...ADDED, OTHER] as const) await expect(sheet.grid(stage)).toHaveCount(stages.includes(stage) ? 1 : 0);
      });
    }
  });
}
