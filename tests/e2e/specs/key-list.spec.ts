import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

const WORDS = {
  en: { name: 'Keys', close: 'Close', undo: 'Undo', tour: 'In the tour' },
  'zh-CN': { name: '快捷键', close: '关闭', undo: '撤销', tour: '在导览中' },
} as const;

const dialog = (sheet: Worksheet, language: keyof typeof WORDS = 'en'): Locator => sheet.page.getByRole('dialog', { name: WORDS[language].name, exact: true });

for (const language of ['en', 'zh-CN'] as const) {
  test(`"?" and F1 list the keys, and Escape leads back to the very place, ${language}`, { tag: language === 'zh-CN' ? '@long' : [] }, async ({ sheet }) => {
    const { page } = sheet;
    const text = WORDS[language];
    await sheet.open('three-words');
    await sheet.pickLanguage(language);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (const key of ['?', 'F1']) {
      await sheet.press(key);
      await expect(dialog(sheet, language)).toBeVisible();
      await expect(dialog(sheet, language)).toContainText(text.undo);
      await expect(dialog(sheet, language)).toContainText(text.tour);
      await expect(dialog(sheet, language).locator('kbd').filter({ hasText: /^F8$/ })).toHaveCount(1);
      await sheet.press('Escape');
      await expect(dialog(sheet, language)).toHaveCount(0);
    }
    await sheet.cell('w_q', 1, 2).click();
    const before = await sheet.snapshot();
    await sheet.press('?');
    await dialog(sheet, language).getByRole('button', { name: text.close }).click();
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 1, col: 2 });
    expect(await sheet.snapshot()).toEqual(before);
    await page.locator('#sheet-menu').click();
    await page.getByRole('menuitem', { name: text.name, exact: true }).click();
    await expect(dialog(sheet, language)).toBeVisible();
  });
}

test('where text is typed "?" is a character', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.cell('x', 0, 0).click();
  await sheet.press('F2', '?');
  await expect(sheet.editor).toHaveValue('1?');
  await expect(dialog(sheet)).toHaveCount(0);
  await sheet.press('Escape', 'F2', 'F1');
  await expect(dialog(sheet), 'F1 is none').toBeVisible();
  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  await expect.poll(() => sheet.focusedCell(), 'the editor is closed: its cell').toEqual({ stage: 'x', row: 0, col: 0 });
  await sheet.label(0).click();
  await sheet.press('?', 'Enter');
  expect((await sheet.labels())[0]).toBe('?');
  await expect(dialog(sheet)).toHaveCount(0);
});

test('the list fits a phone', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 390, height: 844 });
  await sheet.open('three-words');
  await sheet.press('F1');
  const box = (await dialog(sheet).boundingBox())!;
  expect([box.x >= 0, box.y >= 0, box.x + box.width <= 390, box.y + box.height <= 844]).toEqual([true, true, true, true]);
  const list = dialog(sheet).getByRole('group', { name: 'Keys' });
  expect(await list.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0);
  await expect(dialog(sheet).getByRole('button', { name: 'Close' })).toBeInViewport();
});

/**
 * What a chord does on a new sheet, by the part of the list and the chord. Chords that are not here have their own
 * file.
 */
const SAMPLE: Record<string, (sheet: Worksheet) => Promise<void>> = {
  'Anywhere: Ctrl+Z': async sheet => {
    await sheet.typeInto('w_q', 0, 0, '8');
    await sheet.press('Control+z');
    expect(await sheet.readValue('w_q', 0, 0)).toBe(1);
  },
  'Anywhere: Ctrl+Y': async sheet => {
    await sheet.typeInto('w_q', 0, 0, '8');
    await sheet.press('Control+z', 'Control+y');
    expect(await sheet.readValue('w_q', 0, 0)).toBe(8);
  },
  'Anywhere: Ctrl+S': async sheet => {
    const [download] = await Promise.all([sheet.page.waitForEvent('download'), sheet.press('Control+s')]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  },
  'Anywhere: F9': async sheet => {
    await sheet.press('F9');
    await expect(sheet.page.getByRole('dialog', { name: /^How “.+” is computed$/ })).toBeVisible();
    await sheet.press('Escape');
  },
  'Anywhere: F4': async sheet => {
    await sheet.press('F4');
    await expect(sheet.page.locator('html')).toHaveAttribute('data-presented', 'true');
    await sheet.press('Escape');
    await expect(sheet.page.locator('html')).not.toHaveAttribute('data-presented', 'true');
  },
  'On a number: →': moves('ArrowRight', 1, 2),
  'On a number: End': moves('End', 1, 2),
  'On a number: Ctrl+End': moves('Control+End', 3, 2),
  'On a number: Ctrl+↑': moves('Control+ArrowUp', 0, 1),
  'On a number: Page Down': moves('PageDown', 3, 1),
  'On a number: F8': async sheet => {
    await sheet.typeInto('w_q', 2, 2, '99');
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('F8');
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row: 2, col: 2 });
  },
  'On a number: F6': async sheet => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('F6');
    await expect(sheet.inspector.locator(':focus')).toHaveCount(1);
  },
  'On a number: Enter': async sheet => {
    await sheet.cell('scores', 1, 1).click();
    await sheet.press('Enter');
    await expect(sheet.inspector.locator(':focus')).toHaveCount(1);
  },
  'Changing a number: F2': async sheet => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press('F2');
    await expect(sheet.editor).toHaveValue('0');
  },
  'Changing a number: Backspace': async sheet => {
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Backspace');
    expect(await sheet.readValue('w_q', 0, 0)).toBe(0);
  },
  'Changing a number: Alt+↑': nudges('Alt+ArrowUp', 0.1),
  'Changing a number: Alt+Shift+↓': nudges('Alt+Shift+ArrowDown', -1),
  'Changing a number: Ctrl+Alt+↑': nudges('Control+Alt+ArrowUp', 0.01),
  'Several numbers: Shift+→': chooses('Shift+ArrowRight', 2),
  'Several numbers: Shift+Space': chooses('Shift+Space', 3),
  'Several numbers: Ctrl+Space': chooses('Control+Space', 4),
  'Several numbers: Ctrl+A': chooses('Control+a', 12),
  'Several numbers: Ctrl+D': async sheet => {
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Shift+ArrowDown', 'Control+d');
    expect(await sheet.readValue('w_q', 1, 0)).toBe(await sheet.readValue('w_q', 0, 0));
  },
  'On a word of X: F2': async sheet => {
    await sheet.label(0).click();
    await sheet.press('F2');
    await expect(sheet.editor).toHaveValue('x₁');
  },
  'On a word of X: Alt+↓': async sheet => {
    await sheet.label(0).click();
    await sheet.press('Alt+ArrowDown');
    expect(await sheet.labels()).toEqual(['x₂', 'x₁', 'x₃']);
  },
  'In the tour: →': async sheet => {
    await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
    await sheet.press('ArrowRight');
    await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', 'words');
  },
  'In the tour: Esc': async sheet => {
    await sheet.page.getByRole('button', { name: 'Tour', exact: true }).click();
    await sheet.press('Escape');
    await expect(sheet.page.locator('#tour')).toHaveAttribute('data-step', '');
  },
};

function moves(key: string, row: number, col: number) {
  return async (sheet: Worksheet) => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press(key);
    expect(await sheet.focusedCell()).toEqual({ stage: 'w_q', row, col });
  };
}

function nudges(key: string, by: number) {
  return async (sheet: Worksheet) => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press(key);
    expect(await sheet.readValue('w_q', 1, 1)).toBeCloseTo(by, 12);
  };
}

function chooses(key: string, count: number) {
  return async (sheet: Worksheet) => {
    await sheet.cell('w_q', 1, 1).click();
    await sheet.press(key);
    await expect(sheet.grid('w_q').locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(count);
  };
}

test('what is listed is what the keys do', async ({ sheet }) => {
  await sheet.open('three-words');
  await sheet.press('F1');
  const listed = await dialog(sheet).locator('section').evaluateAll(parts =>
    parts.flatMap(part => [...part.querySelectorAll('kbd')].map(chord => `${part.querySelector('h3')?.textContent}: ${chord.textContent}`)),
  );
  await sheet.press('Escape');
  for (const [chord, isSo] of Object.entries(SAMPLE)) {
    expect(listed, chord).toContain(chord);
    await test.step(chord, async () => {
      await sheet.reset();
      await isSo(sheet);
      await sheet.press('Escape');
    });
  }
});
