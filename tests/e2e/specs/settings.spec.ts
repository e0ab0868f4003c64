import { FORMS } from '../fixtures/forms.ts';
import { expect, expectToFollow, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { STAGES } from '../oracle/attention.ts';
import { offByUlps } from '../oracle/compare.ts';
import { SMALL_PRESETS, THREE_WORDS_UNSCALED } from '../oracle/examples.ts';

/** τ computed from the numbers on the page: ln(w_a / w_b) = (s_a − s_b) / τ. */
async function temperatureFromNumbers(sheet: Worksheet): Promise<number> {
  const [scaled, weights] = [await sheet.readMatrix('scaled'), await sheet.readMatrix('weights')];
  return (scaled[0][1] - scaled[0][0]) / Math.log(weights[0][1] / weights[0][0]);
}

/** τ as the slider shows it. */
async function temperatureFromSlider(sheet: Worksheet): Promise<number> {
  const told = await sheet.temperature.evaluate(
    slider => slider.getAttribute('aria-valuetext') ?? slider.getAttribute('aria-valuenow') ?? (slider as HTMLInputElement).value,
  );
  return Number(/[\d.]+(e[-+]?\d+)?/.exec(told.replace('\u2212', '-'))?.[0]);
}

test('the controls have the names and values that the contract fixes', async ({ sheet }) => {
  await sheet.open();
  const { page } = sheet;
  const values = (name: string) =>
    page.getByRole('combobox', { name, exact: true }).locator('option').evaluateAll(options => options.map(option => (option as HTMLOptionElement).value));
  expect((await values('Preset')).filter(Boolean)).toEqual(expect.arrayContaining(['three-words', 'saturated', 'humpty-dumpty', 'humpty-dumpty-8']));
  expect(await values('Scaling')).toEqual(expect.arrayContaining(['none', 'sqrt_d_k', 'custom']));
  await sheet.withViewOptions(async () => {
    expect(await values('Digits')).toEqual(['0', '1', '2', '3', '4', '5', '6', 'full']);
    expect(await values('Convention')).toEqual([...FORMS]);
    await expect(page.getByRole('combobox', { name: 'Convention', exact: true })).toHaveValue('rows');
  });
  expect(await values('Language')).toEqual(['en', 'zh-CN']);
  await expect(sheet.temperature).toBeVisible();
  for (const name of ['Undo', 'Redo', 'Reset']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Preset', exact: true })).toHaveValue('three-words');
  await expect(page.getByRole('combobox', { name: 'Scaling', exact: true })).toHaveValue('sqrt_d_k');
});

test.describe('scaling', () => {
  for (const preset of SMALL_PRESETS) {
    test(`${preset}: none, by √d_k and by a number of one's own`, { tag: preset === 'three-words' ? [] : '@long' }, async ({ sheet }) => {
      await sheet.open(preset);
      const inputs = await sheet.readInputs();
      await sheet.pickScaling('none');
      await expectToFollow(sheet, inputs, { divisor: 1 });
      await expect(sheet.divisor).toHaveValue('1');

      await sheet.pickScaling('custom');
      await expect(sheet.divisor).toBeVisible();
      await sheet.divisor.fill('2.5');
      await sheet.press('Enter');
      await expectToFollow(sheet, inputs, { divisor: 2.5 });

      await sheet.pickScaling('sqrt_d_k');
      await expectToFollow(sheet, inputs);
      await expect(sheet.divisor).toHaveValue(String(Math.sqrt((await sheet.shown('k')).cols)));

      await sheet.undo();
      await expectToFollow(sheet, inputs, { divisor: 2.5 });
      await expect(sheet.scaling).toHaveValue('custom');
    });
  }

  test('a number in the field is a divisor of one\'s own; the slider shows where it is, and slides it in one step to undo', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
    const inputs = await sheet.readInputs();
    const slider = sheet.page.getByRole('slider', { name: 'Divisor on a slider' });
    expect(10 ** Number(await slider.inputValue())).toBeCloseTo(Math.sqrt(3), 1);
    await sheet.divisor.fill('60');
    await sheet.press('Enter');
    await expect(sheet.scaling).toHaveValue('custom');
    await expectToFollow(sheet, inputs, { divisor: 60 });
    expect(Number(await slider.inputValue()), 'at its end').toBeCloseTo(Number(await slider.getAttribute('max')), 9);
    const { y } = (await sheet.divisor.boundingBox())!;
    await slider.focus();
    await sheet.press('Home');
    await expectToFollow(sheet, inputs, { divisor: 0.3 });
    await sheet.press('ArrowRight', 'ArrowRight');
    await expectToFollow(sheet, inputs, { divisor: 0.316 });
    await expect(sheet.divisor).toHaveValue('0.316');
    expect((await sheet.divisor.boundingBox())!.y, 'nothing moves').toBe(y);
    await slider.blur();
    await sheet.undo();
    await expectToFollow(sheet, inputs, { divisor: 60 });
    await sheet.undo();
    await expect(sheet.scaling).toHaveValue('sqrt_d_k');
  });

  test('an arrow on the slider and back is √d_k again, and its steps meet the marks', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.holdPauses();
    const inputs = await sheet.readInputs();
    const slider = sheet.page.getByRole('slider', { name: 'Divisor on a slider' });
    await slider.focus();
    await sheet.press('ArrowRight');
    await expectToFollow(sheet, inputs, { divisor: 1.78 });
    await sheet.press('ArrowLeft');
    await expectToFollow(sheet, inputs, { divisor: Math.sqrt(3) });
    // 3 is 24 hundredths of a power of ten beyond √3, and 1 is as far before it.
    await sheet.press(...Array<string>(24).fill('ArrowRight'));
    await expect(sheet.divisor).toHaveValue('3');
    await sheet.press(...Array<string>(48).fill('ArrowLeft'));
    await expect(sheet.divisor).toHaveValue('1');
    await sheet.press('End');
    await expect(sheet.divisor).toHaveValue('30');
  });

  test('three-words without scaling has the true weights and output', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickScaling('none');
    expect(offByUlps(await sheet.readMatrix('weights'), THREE_WORDS_UNSCALED.weights, 4)).toEqual([]);
    expect(offByUlps(await sheet.readMatrix('output'), THREE_WORDS_UNSCALED.output, 4)).toEqual([]);
  });

  test('saturated without scaling stays finite', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('saturated');
    await sheet.pickScaling('none');
    const weights = await sheet.readMatrix('weights');
    expect(weights.flat().every(Number.isFinite)).toBe(true);
    expect(weights[2][2]).toBe(1);
  });

  test('what is no divisor is refused, and said why', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.pickScaling('custom');
    for (const text of ['0', 'abc']) {
      await test.step(`"${text}"`, async () => {
        const before = await sheet.snapshot();
        await sheet.divisor.fill(text);
        await sheet.press('Enter');
        await expect(sheet.divisor).toHaveAttribute('aria-invalid', 'true');
        await expect(sheet.alert).toHaveCount(1);
        expect(await sheet.snapshot()).toEqual(before);
        await sheet.divisor.fill('1/4');
        await sheet.press('Enter');
        await expect(sheet.alert).toHaveCount(0);
        await expectToFollow(sheet, await sheet.readInputs(), { divisor: 0.25 });
        await sheet.undo();
      });
    }
  });
});

test.describe('temperature', () => {
  test('starts at 1', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    expect(await temperatureFromSlider(sheet)).toBe(1);
    await expectToFollow(sheet, await sheet.readInputs(), { temperature: 1 });
  });

  for (const [key, repeats] of [['ArrowRight', 5], ['ArrowLeft', 5], ['PageUp', 2], ['PageDown', 2]] as const) {
    test(`moves by ${key}, and the weights are softmax(scaled / τ)`, { tag: '@long' }, async ({ sheet }) => {
      await sheet.open('three-words');
      const inputs = await sheet.readInputs();
      const before = await sheet.snapshot();
      await sheet.temperature.focus();
      for (let repeat = 0; repeat < repeats; repeat += 1) await sheet.press(key);

      const temperature = await temperatureFromNumbers(sheet);
      if (key === 'ArrowRight' || key === 'PageUp') expect(temperature).toBeGreaterThan(1.01);
      else expect(temperature).toBeLessThan(0.99);
      expect(Math.abs((await temperatureFromSlider(sheet)) / temperature - 1)).toBeLessThan(0.006);
      await expectToFollow(sheet, inputs, {}, ['x', 'w_q', 'w_k', 'w_v', 'q', 'k', 'v', 'scores', 'scaled']);
      expect((await sheet.snapshot(['scaled'])).scaled).toEqual(before.scaled);
      const [scaled, weights, v] = [await sheet.readMatrix('scaled'), await sheet.readMatrix('weights'), await sheet.readMatrix('v')];
      for (const [row, line] of scaled.entries()) {
        const powers = line.map(score => Math.exp((score - Math.max(...line)) / temperature));
        const sum = powers.reduce((total, power) => total + power, 0);
        powers.forEach((power, col) => expect(Math.abs(weights[row][col] / (power / sum) - 1)).toBeLessThan(1e-10));
      }
      const output = await sheet.readMatrix('output');
      output.forEach((line, row) =>
        line.forEach((value, col) => {
          const want = weights[row].reduce((sum, weight, key2) => sum + weight * v[key2][col], 0);
          expect(Math.abs(value - want)).toBeLessThan(1e-12 * want);
        }),
      );
    });
  }

  test('slides from 0.1 to 10, on a logarithmic scale', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const inputs = await sheet.readInputs();
    await sheet.temperature.focus();
    await sheet.press('Home');
    expect(await temperatureFromSlider(sheet)).toBe(0.1);
    await expectToFollow(sheet, inputs, { temperature: 0.1 });
    const low = await temperatureFromNumbers(sheet);
    await sheet.press('ArrowRight');
    const factorLow = (await temperatureFromNumbers(sheet)) / low;

    await sheet.press('End');
    expect(await temperatureFromSlider(sheet)).toBe(10);
    await expectToFollow(sheet, inputs, { temperature: 10 });
    const high = await temperatureFromNumbers(sheet);
    await sheet.press('ArrowLeft');
    const factorHigh = high / (await temperatureFromNumbers(sheet));
    expect(factorLow).toBeGreaterThan(1);
    expect(Math.abs(factorLow - factorHigh)).toBeLessThan(0.01 * factorLow);
  });

  test('is typed from 0.01 to 100, and the slider stands at its end then', async ({ sheet }) => {
    await sheet.open('three-words');
    const inputs = await sheet.readInputs();
    const field = sheet.page.getByRole('textbox', { name: 'Temperature τ', exact: true });
    await expect(field).toHaveValue('1');
    for (const [text, end] of [['0.01', 'min'], ['100', 'max']] as const) {
      await field.fill(text);
      await sheet.press('Enter');
      await expectToFollow(sheet, inputs, { temperature: Number(text) });
      expect(await temperatureFromSlider(sheet)).toBe(Number(text));
      expect(await sheet.temperature.inputValue()).toBe(await sheet.temperature.getAttribute(end));
    }
    const before = await sheet.snapshot();
    for (const text of ['0', '0.009', '101', 'abc']) {
      await field.fill(text);
      await sheet.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(sheet.alert).toHaveCount(1);
      expect(await sheet.snapshot()).toEqual(before);
    }
    await sheet.press('Escape');
    await expect(field).toHaveValue('100');
    await expect(sheet.alert).toHaveCount(0);
  });

  test('a pixel of a slider is at most two hundredths', { tag: '@long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    for (const name of ['Temperature', 'Divisor on a slider']) {
      const { width } = (await sheet.page.getByRole('slider', { name }).boundingBox())!;
      // The thumb of 16 pixels moves along two powers of ten.
      expect(10 ** (2 / (width - 16)), name).toBeLessThan(1.02);
    }
  });

  test('does not answer to the mouse wheel', async ({ sheet }) => {
    await sheet.open('three-words');
    const before = await sheet.snapshot();
    await sheet.temperature.hover();
    await sheet.temperature.focus();
    await sheet.page.mouse.wheel(0, -100);
    await sheet.painted();
    expect(await sheet.snapshot()).toEqual(before);
  });
});

test.describe('digits', () => {
  const readable = (text: string) => Number(text.replaceAll('\u2212', '-').replace('∞', 'Infinity').replace(/\s/g, ''));

  for (const preset of SMALL_PRESETS) {
    test(`${preset}: at any number of decimals no rounded number passes for an exact one`, { tag: preset === 'saturated' ? [] : '@long' }, async ({ sheet }) => {
      await sheet.open(preset);
      for (const digits of [0, 1, 2, 3, 4, 5, 6]) {
        await test.step(`${digits} decimals`, async () => {
          await sheet.pickDigits(String(digits));
          const stages = await sheet.stages();
          const wrong: string[] = [];
          for (const stage of STAGES) {
            for (const { row, col, value, text } of stages[stage].cells) {
              const at = `${stage}(${row}, ${col}) = ${value} reads "${text}"`;
              const marked = text.startsWith('≈');
              const plain = text.replace(/^≈/, '');
              const decimals = /\.(\d+)$/.exec(plain)?.[1].length ?? 0;
              if (text.includes('-')) wrong.push(`${at}: a hyphen for a minus sign`);
              if (Number.isInteger(value)) {
                if (marked || plain.includes('.') || readable(plain) !== value) wrong.push(`${at}: not a plain whole number`);
              } else {
                // With several digits before its point, a number may have room for fewer decimals, but for at least
                // two.
                const least = /^\D?\d\d/.test(plain) ? Math.min(digits, 2) : digits;
                if (!(Math.abs(readable(plain) - value) <= 0.5000001 * 10 ** -(marked ? digits : decimals))) wrong.push(`${at}: not the nearest`);
                if (Number.isInteger(readable(plain)) !== marked) wrong.push(`${at}: marked wrongly`);
                const isExact = !marked && readable(plain) === value;
                if (isExact && plain.endsWith('0')) wrong.push(`${at}: zeros that an exact number does not need`);
                if (!marked && (decimals < (isExact ? 1 : least) || decimals > digits)) wrong.push(`${at}: ${decimals} decimals`);
              }
            }
          }
          expect(wrong).toEqual([]);
        });
      }
    });

    test(`${preset}: all digits`, { tag: preset === 'three-words' ? [] : '@long' }, async ({ sheet }) => {
      await sheet.open(preset);
      await sheet.pickDigits('full');
      await sheet.painted();
      const shown = await sheet.page.locator('[role="gridcell"][data-value]').evaluateAll(cells =>
        cells.map(cell => ({ text: cell.textContent!, title: cell.getAttribute('title'), value: Number(cell.getAttribute('data-value')) })),
      );
      const wrong = shown.filter(({ text, title, value }) => {
        // A number shown whole has no hint that repeats it.
        if (title === null) return text.includes('…') || readable(text) !== value;
        // A cell too narrow for useful digits shows two decimals.
        if (!text.includes('…')) {
          const decimals = /^(≈|[^≈]*\.\d\d$)/.test(text);
          return !decimals || Math.abs(readable(text.replace(/^≈/, '')) - value) > 0.005000001 || readable(title) !== value;
        }
        if (readable(title) !== value) return true;
        // A cut number begins like the number, and shows its magnitude, by a power of ten or by its digits before the
        // point.
        const [digits, power] = text.split('…');
        const [mantissa, exponent] = value.toExponential().replaceAll('-', '\u2212').split('e');
        const begins = title.startsWith(digits) && power === '' || mantissa.startsWith(digits) && power === `e${exponent.replace('+', '')}`;
        return !begins;
      });
      expect(wrong).toEqual([]);
    });
  }

  test('all of them leave the sheet in shape; what does not fit is cut, and whole on hover and in the inspector', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const places = () =>
      sheet.page.locator('[data-card]').evaluateAll(cards => cards.map(card => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }));
    const before = await places();
    await sheet.pickDigits('full');
    expect(await places()).toEqual(before);
    const cell = sheet.cell('weights', 0, 1);
    await expect(cell).toHaveText(/^0\.45\d+…$/);
    await expect(cell).toHaveAttribute('title', '0.4593643523237518');
    await expect(cell).toHaveAttribute('data-value', '0.4593643523237518');
    await cell.click();
    await expect(sheet.inspector).toContainText('0.4593643523237518');
    const beyond = await sheet.page.getByRole('gridcell').evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(beyond, 'no number runs into the next one').toBe(0);
    await sheet.pickDigits('2');
    await expect(cell).not.toHaveAttribute('title');
  });

  test('what is next to 0 and 1 says so', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('saturated');
    await sheet.pickDigits('2');
    await expect(sheet.cell('weights', 0, 0)).toHaveText('≈0');
    await expect(sheet.cell('weights', 0, 1)).toHaveText('≈0');
    await expect(sheet.cell('weights', 0, 2)).toHaveText('≈1');
    await expect(sheet.cell('weights', 1, 2)).toHaveText('1');
    await expect(sheet.cell('output', 0, 0)).toHaveText('≈18');
    await expect(sheet.cell('output', 1, 0)).toHaveText('18');
  });

  test('change no number, are no undo step, and are remembered', { tag: '@engines-long' }, async ({ sheet }) => {
    await sheet.open('three-words');
    const before = await sheet.snapshot();
    await sheet.pickDigits('5');
    expect(await sheet.snapshot()).toEqual(before);
    await expect(sheet.undoButton).toBeDisabled();
    await expect(sheet.cell('weights', 0, 1)).toHaveText('0.45936');
    await sheet.reload();
    await expect(sheet.cell('weights', 0, 1)).toHaveText('0.45936');
  });

  test('a negative number has a minus sign, not a hyphen', async ({ sheet }) => {
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 0, '-2');
    await expect(sheet.cell('x', 0, 0)).toHaveText('\u22122');
    await expect(sheet.cell('x', 0, 0)).toHaveAttribute('data-value', '-2');
  });
});

test('the marks under the divisor follow the width of the keys', async ({ sheet }) => {
  await sheet.open('three-words');
  for (const preset of ['three-words', 'saturated', 'humpty-dumpty-8', 'humpty-dumpty'] as const) {
    await sheet.choosePreset(preset);
    await sheet.painted();
    const { at, marks } = await sheet.page.getByRole('slider', { name: 'Divisor on a slider' }).evaluate((slider: HTMLInputElement) => ({
      at: (100 * (Number(slider.value) - Number(slider.min))) / (Number(slider.max) - Number(slider.min)),
      marks: [...slider.parentElement!.querySelectorAll<HTMLElement>('.marks > span')].map(mark => ({ isRoot: mark.querySelector('msqrt') !== null, at: parseFloat(mark.style.left) })),
    }));
    const root = marks.find(({ isRoot }) => isRoot)!;
    expect(Math.abs(root.at - at), `${preset}: the root of d_k is where the divisor is`).toBeLessThan(1);
    expect(marks.filter(({ at }) => at < 0 || at > 100)).toEqual([]);
  }
});
