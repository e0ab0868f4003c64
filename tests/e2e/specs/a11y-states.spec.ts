import { violations } from '../fixtures/axe.ts';
import { labInView } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import { foldSide } from '../fixtures/side.ts';
import { start, STEPS, stepper } from '../fixtures/tour.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * A state to check: its name; how to reach it from the one before, all on one page; and, if the rest of the page is
 * unchanged, the part that is new. The long run always checks the whole page.
 */
type State = [name: string, reach: (sheet: Worksheet, language: Language) => Promise<unknown>, news?: string];

const lab = (sheet: Worksheet) => sheet.page.locator('[aria-controls="lab"]');
const menu = (sheet: Worksheet) => sheet.page.locator('#sheet-commands');

async function openMenu(sheet: Worksheet): Promise<void> {
  if (await menu(sheet).isVisible()) return;
  await sheet.page.locator('.sheet-menu > button').click();
  await expect(menu(sheet)).toBeVisible();
}

/**
 * The dialogs by their places in the menu: after the commands for words; `undefined` is "Save page", which has none.
 */
const DIALOGS = ['new', 'sizes', 'sentence', 'numbers', undefined, undefined, undefined, undefined, 'fill', 'cell', 'import', 'export', 'share', undefined, 'print', 'player', 'history', 'keys', 'about'];

const dialogs: State[] = DIALOGS.flatMap((name, at): State[] =>
  name === undefined
    ? []
    : [[
        `the dialog ${name}`,
        async sheet => {
          const dialog = sheet.page.locator('dialog[open]');
          if (await dialog.isVisible()) await sheet.press('Escape');
          await expect(dialog).toHaveCount(0);
          await openMenu(sheet);
          const items = menu(sheet).getByRole('menuitem');
          await items.nth((await items.count()) - DIALOGS.length + at).click();
          await expect(dialog).toBeVisible();
        },
        'dialog[open]',
      ]]);

const labs: State[] = [0, 1, 2, 3, 4, 5, 6].map(at => [
  `experiment ${at + 1} of the lab`,
  async sheet => {
    if (at === 0) {
      await lab(sheet).click();
      await labInView(sheet.page);
    }
    const tab = sheet.page.locator('#lab [role="tab"]').nth(at);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
  '#lab',
]);

const tour: State[] = STEPS.map((step, at) => [
  `step ${step} of the tour`,
  async (sheet, language) => {
    if (at === 0) {
      await start(sheet, language);
      return;
    }
    await sheet.press('ArrowRight');
    await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
  },
]);

const STATES: State[] = [
  ['the menu', openMenu, '.toolbar'],
  ...dialogs,
  ['this word', async sheet => {
    await sheet.press('Escape');
    await sheet.page.locator('.side [role="tab"]').nth(1).click();
  }, '.side'],
  ['check my work', sheet => sheet.page.locator('.side [role="tab"]').nth(2).click(), '.side'],
  ['this cell, of a weight matrix', async sheet => {
    await sheet.page.locator('.side [role="tab"]').nth(0).click();
    await sheet.cell('w_v', 1, 1).click();
  }],
  ['several chosen cells', async sheet => {
    await sheet.cell('x', 0, 0).click();
    await sheet.cell('x', 2, 2).click({ modifiers: ['Shift'] });
  }],
  ['a refused divisor', async sheet => {
    await sheet.pickScaling('custom');
    await sheet.page.locator('.control input[type="text"]').first().fill('0');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(1);
  }],
  ['eight dimensions beside the panels, all digits', async sheet => {
    await sheet.page.locator('.control input[type="text"]').first().fill('2');
    await sheet.press('Enter');
    await sheet.pickPreset('humpty-dumpty-8');
    await sheet.pickDigits('full');
  }],
  ['the panels folded, five digits', async (sheet, language) => {
    await sheet.pickDigits('5');
    await foldSide(sheet, language);
  }],
  ['a mask, and the lab that it opens', async sheet => {
    await sheet.pickDigits('2');
    await sheet.page.locator('.side .fold').click();
    await sheet.preset.selectOption('causal');
    await expect(lab(sheet)).toHaveAttribute('aria-expanded', 'true');
    await labInView(sheet.page);
  }],
  ['three words again', async sheet => {
    await sheet.pickPreset('three-words');
    await expect(lab(sheet)).toHaveAttribute('aria-expanded', 'false');
  }],
  ...labs,
  ['the lab closed again', sheet => lab(sheet).click()],
  ...tour,
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'zh-CN'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      // The ordinary run checks one of the four. Most dialogs, the tour and the lab also have checks in English and
      // light in their own files.
      const tag = colorScheme === 'dark' && language === 'zh-CN' ? [] : '@long';
      test('axe finds nothing wrong in any state', { tag }, async ({ sheet }) => {
        await sheet.open('three-words');
        if (language !== 'en') await sheet.pickLanguage(language);
        const found: Record<string, string[]> = {};
        for (const [name, reach, news] of STATES) {
          await test.step(name, async () => {
            await reach(sheet, language);
            await sheet.painted();
            const wrong = await violations(sheet.page, tag === '@long' ? undefined : news);
            if (wrong.length > 0) found[name] = wrong;
          });
        }
        expect(found).toEqual({});
      });
    });
  }
}
