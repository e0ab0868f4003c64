import { expect, test } from '../fixtures/page.ts';
import { ofFour } from '../fixtures/tags.ts';
import { INVITATION, STEPS, stepper } from '../fixtures/tour.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';
import type { Input, Matrix, Stage } from '../oracle/attention.ts';

/** How the user acts: by keys alone, or by a finger. */
interface Way {
  start(sheet: Worksheet, language: Language): Promise<void>;
  write(sheet: Worksheet, input: Input, row: number, col: number, text: string): Promise<void>;
  heat(sheet: Worksheet): Promise<void>;
  /** Enters a temperature that the slider does not reach. */
  boil(sheet: Worksheet): Promise<void>;
  on(sheet: Worksheet, language: Language): Promise<void>;
}

/** The temperature slider, in either language. */
const heat = (sheet: Worksheet) => sheet.page.getByRole('slider', { name: /^(Temperature|温度)/ });

/** Its field. */
const field = (sheet: Worksheet) => sheet.page.getByRole('textbox', { name: /^(Temperature|温度)/ });

const NEXT = { en: 'Next', 'zh-CN': '下一步' } as const;

const keys: Way = {
  async start(sheet, language) {
    await sheet.page.getByRole('button', { name: INVITATION[language], exact: true }).focus();
    await sheet.press('Enter');
  },
  async write(sheet, input, row, col, text) {
    await sheet.grid(input).locator('[tabindex="0"]').first().focus();
    await sheet.press('Control+Home', ...Array.from({ length: row }, () => 'ArrowDown'), ...Array.from({ length: col }, () => 'ArrowRight'));
    expect(await sheet.focusedCell()).toEqual({ stage: input, row, col });
    await sheet.page.keyboard.type(text);
    await sheet.press('Enter');
  },
  async heat(sheet) {
    await heat(sheet).focus();
    await sheet.press('End');
  },
  async boil(sheet) {
    await field(sheet).focus();
    await sheet.press('Control+a');
    await sheet.page.keyboard.type('100');
    await sheet.press('Enter');
  },
  async on(sheet) {
    await stepper(sheet.page).focus();
    await sheet.press('ArrowRight');
  },
};

const touch: Way = {
  async start(sheet, language) {
    await sheet.page.getByRole('button', { name: INVITATION[language], exact: true }).tap();
  },
  async write(sheet, input, row, col, text) {
    // What lies over the foot of the screen would take the tap.
    await sheet.cell(input, row, col).evaluate(cell => cell.scrollIntoView({ block: 'center' }));
    await sheet.cell(input, row, col).tap();
    await sheet.press('F2');
    await sheet.editor.fill(text);
    await sheet.press('Enter');
  },
  async heat(sheet) {
    await heat(sheet).scrollIntoViewIfNeeded();
    const box = (await heat(sheet).boundingBox())!;
    await heat(sheet).tap({ position: { x: box.width - 1, y: box.height / 2 } });
    await sheet.painted();
  },
  async boil(sheet) {
    await field(sheet).tap();
    await field(sheet).fill('100');
    await sheet.press('Enter');
    await sheet.painted();
  },
  async on(sheet, language) {
    await stepper(sheet.page).getByRole('button', { name: NEXT[language], exact: true }).tap();
    await sheet.painted();
  },
};

/** The numbers in a sentence, in order. */
const numbers = (said: string) =>
  [...said.matchAll(/[−-]?\d+(?:\.\d+)?(?:e[−-]?\d+)?/g)].map(([number]) => Number(number.replaceAll('−', '-')));

/** The words that it names. */
const named = (said: string) => [...said.matchAll(/“([^”]+)”/g)].map(([, word]) => word);

const WORDS = ['x₁', 'x₂', 'x₃'];
const column = (matrix: Matrix, at: number) => matrix.map(row => row[at]);
const largest = (matrix: Matrix) => Math.max(...matrix.flat().map(Math.abs));

/** Shown numbers have two decimals. */
const shown = (told: number, value: number) => expect(Math.abs(told - value), `${told} for ${value}`).toBeLessThanOrEqual(0.005 + 1e-9);

interface Walk {
  sheet: Worksheet;
  way: Way;
  /** The result of the task, once it is done. */
  told(): Promise<string>;
}

/** What to do at each step, with a check that the result said is true. */
const TASKS: Record<string, (walk: Walk) => Promise<void>> = {
  async words({ sheet, way, told }) {
    for (const [col, text] of [[1, '1'], [3, '1']] as const) await way.write(sheet, 'x', 0, col, text);
    const [one, other] = named(await told()).slice(0, 2).map(word => WORDS.indexOf(word));
    const x = await sheet.readMatrix('x');
    expect(one).not.toBe(other);
    expect(x[one]).toEqual(x[other]);
  },
  async projections({ sheet, way, told }) {
    await way.write(sheet, 'w_q', 2, 1, '100');
    const said = await told();
    const [row, col, value, factor, left, right, product, dimension] = numbers(said);
    const [x, w_q] = [await sheet.readMatrix('x'), await sheet.readMatrix('w_q')];
    expect(w_q[row - 1][col - 1]).toBe(value);
    expect([row, col, value, dimension]).toEqual([3, 2, 100, 2]);
    expect(x[WORDS.indexOf(named(said)[0])][row - 1]).toBe(factor);
    expect([left, right, product]).toEqual([factor, value, factor * value]);
  },
  async roles({ sheet, way, told }) {
    const before = [await sheet.readMatrix('q'), await sheet.readMatrix('k')];
    await way.write(sheet, 'w_v', 0, 0, '100');
    const [v, q, k] = numbers(await told());
    expect([await sheet.readMatrix('q'), await sheet.readMatrix('k')], 'scores are made of these alone').toEqual(before);
    shown(v, largest(await sheet.readMatrix('v')));
    shown(q, largest(before[0]));
    shown(k, largest(before[1]));
  },
  async scores({ sheet, way, told }) {
    for (const col of [0, 2]) await way.write(sheet, 'x', 0, col, '0');
    const word = WORDS.indexOf(named(await told())[0]);
    const [q, k, scores] = [await sheet.readMatrix('q'), await sheet.readMatrix('k'), await sheet.readMatrix('scores')];
    for (const line of [q[word], k[word], scores[word], column(scores, word)]) expect(line.every(value => value === 0)).toBe(true);
  },
  async scale({ sheet, told }) {
    await sheet.pickScaling('none');
    const said = await told();
    const row = (await sheet.readMatrix('scores'))[WORDS.indexOf(named(said)[0])];
    const distance = Math.max(...row) - Math.min(...row);
    const [apart, scaled] = numbers(said);
    shown(apart, distance);
    shown(scaled, distance / Math.sqrt((await sheet.readMatrix('k'))[0].length));
  },
  async weights({ sheet, way, told }) {
    await way.boil(sheet);
    const said = await told();
    const row = (await sheet.readMatrix('weights'))[WORDS.indexOf(named(said)[0])];
    const all = numbers(said);
    const [low, high] = all.length === 3 ? [all[0], all[0]] : all;
    shown(low, Math.min(...row));
    shown(high, Math.max(...row));
    expect(all.slice(-2)).toEqual([1, row.length]);
    for (const weight of row) expect(Math.abs(weight - 1 / row.length)).toBeLessThan(0.01);
  },
  async output({ sheet, way, told }) {
    for (let row = 0; row < 4; row += 1) await way.write(sheet, 'w_v', row, 0, '0');
    const [dimension] = numbers(await told());
    for (const stage of ['w_v', 'v', 'output'] as const) {
      expect(column(await sheet.readMatrix(stage), dimension - 1).every(value => value === 0), stage).toBe(true);
    }
  },
  async saturation({ sheet, way, told }) {
    await way.heat(sheet);
    const said = await told();
    const [tau, weight, , product, slope, , , then] = numbers(said);
    const weights = await sheet.readMatrix('weights');
    const [one, other] = named(said).map(word => WORDS.indexOf(word));
    expect([weights[one][other], weights[other][one]]).toContain(Math.max(...weights.flat()));
    shown(weight, Math.max(...weights.flat()));
    const w = Math.max(...weights.flat());
    shown(product, w * (1 - w));
    expect(Math.abs(slope - (w * (1 - w)) / tau)).toBeLessThan(0.005);
    expect(slope).toBeGreaterThan(then);
  },
  async meaning({ sheet, way, told }) {
    const before = await sheet.readMatrix('output');
    await way.write(sheet, 'x', 2, 0, '3');
    const said = await told();
    expect(named(said)[0], 'the word that was changed').toBe('x₃');
    const asks = WORDS.indexOf(named(said)[1]);
    const [dimension, was, is] = numbers(said);
    const after = await sheet.readMatrix('output');
    shown(was, before[asks][dimension - 1]);
    shown(is, after[asks][dimension - 1]);
    const moved = after[asks].map((value, at) => Math.abs(value - before[asks][at]));
    expect(moved[dimension - 1], 'what has changed most').toBe(Math.max(...moved));
  },
};

for (const [name, way] of [['keys', keys], ['touch', touch]] as const) {
  test.describe(`by ${name}`, () => {
    if (name === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

    for (const language of ['en', 'zh-CN'] as const) {
      test(`each step is walked, its task is done, and what is said of it is so, in ${language}`, { tag: ofFour(name === 'touch', language === 'zh-CN') }, async ({ sheet }) => {
        await sheet.open('three-words');
        if (language !== 'en') await sheet.pickLanguage(language);
        const own = await sheet.readInputs();
        await way.start(sheet, language);
        const task = stepper(sheet.page).locator('.try-it');
        const told = async () => {
          await expect(task).toHaveAttribute('data-done', 'true');
          const said = (await task.locator('[aria-live]').textContent())!.trim();
          return said.replace(/^(Done\.|做到了。)\s*/, '');
        };
        for (const [at, step] of STEPS.entries()) {
          await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
          await expect(task, 'nothing of an earlier step counts').toHaveAttribute('data-done', 'false');
          await TASKS[step]({ sheet, way, told });
          const covered = (['q', 'scores', 'scaled', 'weights', 'output'] satisfies Stage[]).slice([0, 0, 1, 2, 3, 4, 5, 5, 5][at]);
          for (const stage of covered) await expect(sheet.cell(stage, 0, 0), `${stage} at ${step}`).not.toHaveAttribute('data-value');
          if (at + 1 < STEPS.length) await way.on(sheet, language);
        }
        await sheet.page.getByRole('button', { name: { en: 'Leave the tour', 'zh-CN': '退出导览' }[language] }).click();
        expect(await sheet.readInputs(), 'the own work is back').toEqual(own);
      });
    }
  });
}
