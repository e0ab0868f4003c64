import { expect, test } from '../fixtures/page.ts';
import { INPUTS } from '../oracle/attention.ts';

test.describe('undo, redo and reset', () => {
  test('go back and forth through edits of every matrix', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await expect(sheet.undoButton).toBeDisabled();
    await expect(sheet.redoButton).toBeDisabled();
    const moments = [await sheet.snapshot()];
    for (const [index, input] of INPUTS.entries()) {
      await sheet.typeInto(input, 0, index % 3, String(index + 3));
      moments.push(await sheet.snapshot());
    }
    for (let step = moments.length - 2; step >= 0; step -= 1) {
      await sheet.undo();
      expect(await sheet.snapshot(), `back at ${step}`).toEqual(moments[step]);
    }
    await expect(sheet.undoButton).toBeDisabled();
    for (let step = 1; step < moments.length; step += 1) {
      await sheet.redo();
      expect(await sheet.snapshot(), `forth at ${step}`).toEqual(moments[step]);
    }
    await expect(sheet.redoButton).toBeDisabled();
  });

  test('answer to Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y', { tag: '@engines' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const before = await sheet.snapshot();
    await sheet.typeInto('x', 0, 0, '8');
    const after = await sheet.snapshot();
    expect(after).not.toEqual(before);
    for (const redo of ['Control+Shift+Z', 'Control+Y']) {
      await sheet.press('Control+Z');
      expect(await sheet.snapshot(), 'Ctrl+Z').toEqual(before);
      await sheet.press(redo);
      expect(await sheet.snapshot(), redo).toEqual(after);
    }
  });

  test('leave an open editor to its own Ctrl+Z', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 0, '8');
    const after = await sheet.snapshot();
    await sheet.cell('x', 1, 1).click();
    await sheet.page.keyboard.type('77');
    await sheet.press('Control+Z');
    expect(await sheet.snapshot()).toEqual(after);
    await expect(sheet.editor).toHaveCount(1);
  });

  test('an edit that changes nothing is no step, and an edit after an undo closes the way forth', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 0, '1');
    await expect(sheet.undoButton).toBeDisabled();
    await sheet.typeInto('x', 0, 0, '8');
    await sheet.undo();
    await expect(sheet.redoButton).toBeEnabled();
    await sheet.typeInto('x', 0, 1, '9');
    await expect(sheet.redoButton).toBeDisabled();
  });

  test('reset brings the preset back, and can itself be undone', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('saturated');
    const before = await sheet.snapshot();
    await sheet.typeInto('x', 0, 0, '8');
    await sheet.typeInto('w_k', 1, 1, '-8');
    await sheet.pickScaling('none');
    const after = await sheet.snapshot();
    await sheet.reset();
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.scaling).toHaveValue('sqrt_d_k');
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(after);
  });

  test('a change of preset keeps the edit: one undo brings it back', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 0, '8');
    const edited = await sheet.snapshot();
    await sheet.pickPreset('saturated');
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(edited);
  });

  test('a drag of the temperature is one step', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
    const before = await sheet.snapshot();
    const box = await sheet.temperature.boundingBox();
    if (!box) throw new Error('the slider is not on the screen');
    const y = box.y + box.height / 2;
    await sheet.page.mouse.move(box.x + box.width / 2, y);
    await sheet.page.mouse.down();
    for (const part of [0.55, 0.6, 0.7, 0.8, 0.75]) {
      await sheet.page.mouse.move(box.x + box.width * part, y);
      await sheet.painted();
    }
    await sheet.page.mouse.up();
    await sheet.painted();
    const after = await sheet.snapshot();
    expect(after.weights).not.toEqual(before.weights);
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
    await sheet.redo();
    expect(await sheet.snapshot()).toEqual(after);
  });

  test('a held arrow key on the temperature is one step', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
    const before = await sheet.snapshot();
    await sheet.temperature.focus();
    for (let repeat = 0; repeat < 4; repeat += 1) {
      await sheet.page.keyboard.down('ArrowRight');
      await sheet.painted();
    }
    await sheet.page.keyboard.up('ArrowRight');
    expect((await sheet.snapshot()).weights).not.toEqual(before.weights);
    await sheet.undo();
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
  });
});
