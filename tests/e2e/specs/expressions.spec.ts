import { openLab } from '../fixtures/lab.ts';
import { expect, test } from '../fixtures/page.ts';
import { hold, PARTS } from '../fixtures/routes.ts';
import { goTo } from '../fixtures/tour.ts';

test.describe('arithmetic in a cell', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open('three-words');
  });

  // `tests/number/expression.rs` has all that can be written.
  const accepted: [string, number][] = [
    ['=2+3', 5],
    ['√9', 3],
    ['＝１＋２', 3],
  ];
  test('gives its number, in one step', { tag: '@engines-long' }, async ({ sheet }) => {
    for (const [text, value] of accepted) {
      await test.step(`"${text}"`, async () => {
        // Characters without a key come from an input method, or are pasted.
        if (/^[ -~]+$/.test(text)) await sheet.typeInto('x', 1, 2, text);
        else await sheet.writeInto('x', 1, 2, text);
        await expect(sheet.alert).toHaveCount(0);
        expect(await sheet.readValue('x', 1, 2)).toBe(value);
        await sheet.cell('x', 1, 2).click();
        await sheet.press('F2');
        await expect(sheet.editor, 'the number stays, not what was typed').toHaveValue(String(value).replace('-', '−'));
        await sheet.press('Escape');
        await sheet.undo();
        expect(await sheet.readValue('x', 1, 2), 'it was one step').toBe(0);
      });
    }
  });

  test('that is wrong is refused by what is wrong, and stays to be mended', { tag: '@engines-long' }, async ({ sheet }) => {
    const before = await sheet.snapshot();
    await sheet.typeInto('x', 0, 0, '=2+');
    await expect(sheet.alert).toHaveText('After “=2+” a number was expected.');
    await expect(sheet.editor).toHaveValue('=2+');
    await expect(sheet.editor).toHaveAttribute('aria-invalid', 'true');
    for (const [text, why] of [
      ['2*foo', '“foo” is not known here.'],
      ['(2+3', 'The bracket before “2+3” (character 1) is not closed.'],
      ['1/(2-2)', '“1/(2-2)” divides by 0'],
      ['sqrt(-1)', '“sqrt(-1)”: a negative number has no square root.'],
      ['exp(1000)', '“exp(1000)” is too large'],
    ]) {
      await sheet.editor.fill(text);
      await sheet.press('Enter');
      await expect(sheet.alert).toContainText(why);
    }
    expect(await sheet.snapshot()).toEqual(before);
    await sheet.editor.fill('2+3');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(5);
  });

  test('is taken and refused in Chinese', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.pickLanguage('zh-CN');
    await sheet.typeInto('x', 0, 0, '=2*foo');
    await expect(sheet.alert).toHaveText('不认识“foo”。可以用 sqrt、exp、ln、pi 和 e。');
    await sheet.editor.fill('（１＋２）×2');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(6);
  });

  test('is written to all chosen cells', { tag: '@long' }, async ({ sheet }) => {
    await sheet.cell('w_q', 0, 0).click();
    await sheet.press('Shift+ArrowRight');
    await sheet.page.keyboard.type('=1/4+1/2');
    await sheet.press('Control+Enter');
    expect((await sheet.readMatrix('w_q'))[0].slice(0, 2)).toEqual([0.75, 0.75]);
  });

  test('is no business of a word', { tag: '@long' }, async ({ sheet }) => {
    await sheet.label(0).click();
    await sheet.press('F2');
    await sheet.page.keyboard.type('=2+3');
    await sheet.press('Enter');
    await expect(sheet.label(0)).toHaveText('=2+3');
  });
});

test.describe('arithmetic in a field', () => {
  test('for a divisor', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickScaling('custom');
    await sheet.divisor.fill('2*√4');
    await sheet.press('Enter');
    await expect(sheet.divisor).toHaveValue('4');
    await sheet.divisor.fill('2-2');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(1);
    await sheet.divisor.fill('2 3');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveText('Between “2” and “3” an operator is missing: +, −, × or /.');
  });

  test('for a weight of one’s own', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const panel = await openLab(sheet.page, 'What if');
    await panel.getByRole('combobox', { name: 'Weights', exact: true }).selectOption('typed');
    const field = panel.getByRole('textbox', { name: 'Weight on “x₁”' });
    await field.fill('1-1/4');
    await sheet.press('Tab');
    await expect(field).toHaveValue('0.75');
  });

  test('for a guess', async ({ sheet }) => {
    await sheet.open('three-words');
    await goTo(sheet, 'roles');
    await sheet.cell('scores', 4, 0).click();
    await sheet.inspector.getByLabel('Your prediction').fill('3*2+1*0');
    await sheet.press('Enter');
    await expect(sheet.verdict).toContainText('= 6');
  });
});

test.describe('arithmetic that is typed before it can be read', () => {
  test.beforeEach(({ sheet }) => {
    sheet.opensWith = 'ready';
    sheet.query = '';
  });

  test('waits in its cell, and is taken then', { tag: '@engines-long' }, async ({ sheet }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    await sheet.typeInto('x', 0, 0, '=2+3');
    await expect(sheet.alert).toHaveText('Loading …');
    await expect(sheet.editor).toHaveValue('=2+3');
    release();
    await sheet.complete();
    await expect(sheet.alert).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(5);
    expect(await sheet.focusedCell()).toEqual({ stage: 'x', row: 0, col: 0 });
  });

  test('is refused then, if it is wrong', async ({ sheet }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    await sheet.typeInto('x', 0, 0, '=2+');
    await expect(sheet.alert).toHaveText('Loading …');
    release();
    await sheet.complete();
    await expect(sheet.alert).toHaveText('After “=2+” a number was expected.');
    await expect(sheet.editor).toHaveValue('=2+');
  });

  test('is forgotten if it is taken back', { tag: '@long' }, async ({ sheet }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    const before = await sheet.readValue('x', 0, 0);
    await sheet.typeInto('x', 0, 0, '=2+3');
    await sheet.press('Escape');
    release();
    await sheet.complete();
    expect(await sheet.readValue('x', 0, 0)).toBe(before);
  });

  test('finds no field of the settings, which come with what reads them', async ({ sheet }) => {
    const release = await hold(sheet.page, PARTS);
    await sheet.open();
    await expect(sheet.page.locator('.controls')).toContainText('Loading …');
    release();
    await sheet.pickScaling('custom');
    await sheet.divisor.fill('2*3');
    await sheet.press('Enter');
    await expect(sheet.alert).toHaveCount(0);
    await expect(sheet.divisor).toHaveValue('6');
  });
});
