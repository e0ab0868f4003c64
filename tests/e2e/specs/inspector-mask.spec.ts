import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

/** The inspector, in any language. */
const inspector = (sheet: Worksheet) => sheet.page.getByRole('region', { name: /^(Inspector|算式详解)$/ });

async function openCausal(sheet: Worksheet): Promise<void> {
  // On a laptop eight columns leave no room for the panel.
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open();
  await sheet.preset.selectOption('causal');
  await sheet.painted();
}

/** The inspector's table of steps: the column headings, and the texts of a row. */
async function steps(sheet: Worksheet, row: number): Promise<Record<string, string>> {
  const table = inspector(sheet).getByRole('table');
  const heads = (await table.locator('thead th').allInnerTexts()).map(head => head.trim());
  const cells = (await table.locator(`tbody tr:nth-child(${row + 1}) > *`).allInnerTexts()).map(cell => cell.trim());
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
}

for (const [language, mask] of [['en', '+ mask'], ['zh-CN', '+ 掩码']] as const) {
  test(`under a mask a step of its own hides the key, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    await openCausal(sheet);
    if (language !== 'en') await sheet.pickLanguage(language);
    await sheet.cell('weights', 0, 0).click();
    await sheet.page.mouse.move(0, 0);
    await expect(inspector(sheet)).toHaveAttribute('data-stage', 'weights');
    await expect(inspector(sheet).getByRole('columnheader')).toHaveCount(7);
    const scores = await sheet.readMatrix('scores');
    const scaled = await sheet.readMatrix('scaled');
    for (const key of [0, 1, 2, 3]) {
      const found = await steps(sheet, key);
      const heads = Object.keys(found);
      const quotient = heads.findIndex(head => head.startsWith('÷'));
      expect(heads[quotient + 1]).toBe(mask);
      const value = (text: string) => Number(text.replace('−', '-').replace('≈', ''));
      expect(value(found[heads[quotient]])).toBeCloseTo(scaled[0][key], 2);
      expect(value(found[heads[quotient - 1]])).toBeCloseTo(scores[0][key], 2);
      if (key > 0) expect(found[mask]).toBe('−∞');
      else expect(found[mask]).toBe(found[heads[quotient]]);
    }
    // A number hidden by the mask on purpose is not marked as broken, and the step leads to its own cell.
    await expect(inspector(sheet).getByRole('table').locator('.is-broken')).toHaveCount(0);
    await inspector(sheet).locator('tbody tr').nth(1).getByRole('button').click();
    await expect(inspector(sheet)).toHaveAttribute('data-stage', 'masked');
  });
}

for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
  test(`the steps under a mask have room at ${viewport.width} × ${viewport.height}`, { tag: viewport.width === 390 ? [] : '@long' }, async ({ sheet }) => {
    await sheet.page.setViewportSize(viewport);
    await openCausal(sheet);
    await sheet.cell('weights', 3, 1).click();
    await sheet.page.mouse.move(0, 0);
    await sheet.painted();
    const derivation = inspector(sheet).locator('.derivation');
    const beyond = await derivation.evaluate(found => found.scrollWidth - found.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
