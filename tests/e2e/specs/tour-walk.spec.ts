import { expect, test } from '../fixtures/page.ts';
import { ofFour } from '../fixtures/tags.ts';
import { INVITATION, stepper, STEPS, task, WORDS } from '../fixtures/tour.ts';
import type { Language, Worksheet } from '../fixtures/worksheet.ts';
import type { Input, Matrix, Stage } from '../oracle/attention.ts';

/** How the user acts: by keys alone, or by a finger. */
interface Way {
  start(sheet: Worksheet, language: Language): Promise<void>;
  write(sheet: Worksheet, input: Input, row: number, col: number, text: string): Promise<void>;
  /** Raises the temperature to the end of the slider. */
  heat(sheet: Worksheet): Promise<void>;
  /** Gives an answer of those to choose from. */
  answer(sheet: Worksheet, said: string): Promise<void>;
  on(sheet: Worksheet, language: Language): Promise<void>;
}

/** The temperature slider, in either language. */
const heat = (sheet: Worksheet) => sheet.page.getByRole('slider', { name: /^(Temperature|温度)/ });

/** The answers to a step's question. */
const choice = (sheet: Worksheet, said: string) => task(sheet.page).getByRole('button', { name: said, exact: true });

/** How near a task is to its goal. */
const NEAR = /( is asked\.|，要求不超过 .*。)$/;

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
  async answer(sheet, said) {
    await choice(sheet, said).focus();
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
  async answer(sheet, said) {
    await choice(sheet, said).tap();
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

/** The row of the pronoun, and those of what it may stand for. */
const [THEY, CATS, MATS] = [4, 0, 2];
const column = (matrix: Matrix, at: number) => matrix.map(row => row[at]);
const largest = (matrix: Matrix) => Math.max(...matrix.flat().map(Math.abs));

/** Shown numbers have two decimals. */
const shown = (told: number, value: number) => expect(Math.abs(told - value), `${told} for ${value}`).toBeLessThanOrEqual(0.005 + 1e-9);

interface Walk {
  sheet: Worksheet;
  way: Way;
  language: Language;
  /** The result of the task, once it is done. */
  told(): Promise<string>;
  /** What is said of an answer that was given. */
  answered(): Promise<string>;
  /** The rows of the words that are named in a sentence. */
  rows(said: string): number[];
}

/** What to do at each step, with a check that the result said is true. */
const TASKS: Record<string, (walk: Walk) => Promise<void>> = {
  async gaze({ sheet, way, language, told, answered, rows }) {
    const cats = sheet.page.locator(`[data-word="${CATS}"]`);
    await expect(cats, 'the gaze is hidden until the answer').toHaveText(`${WORDS[language][CATS]}?`);
    await way.answer(sheet, WORDS[language][MATS]);
    const said = await answered();
    expect(rows(said)).toEqual([THEY, CATS, MATS]);
    const weights = (await sheet.readMatrix('weights'))[THEY];
    for (const [at, key] of [CATS, MATS].entries()) shown(numbers(said)[at], weights[key]);
    await expect(cats).toHaveText(`${WORDS[language][CATS]}0.66`);
    await way.write(sheet, 'x', THEY, 0, '0');
    await expect(task(sheet.page), 'a tie').toHaveAttribute('data-done', 'false');
    await way.write(sheet, 'x', THEY, 0, '-1');
    const turned = await told();
    expect(rows(turned)).toEqual([THEY, MATS]);
    shown(numbers(turned)[0], (await sheet.readMatrix('weights'))[THEY][MATS]);
  },
  async words({ sheet, way, told, rows }) {
    for (const [col, text] of [[0, '2'], [1, '0']] as const) await way.write(sheet, 'x', MATS, col, text);
    const said = await told();
    expect(rows(said)).toEqual([CATS, MATS, THEY]);
    for (const stage of ['x', 'q', 'k', 'v', 'scores', 'weights', 'output'] as const) {
      const matrix = await sheet.readMatrix(stage);
      expect(matrix[CATS], stage).toEqual(matrix[MATS]);
    }
    const weights = (await sheet.readMatrix('weights'))[THEY];
    expect(weights[CATS]).toBe(weights[MATS]);
    shown(numbers(said)[0], weights[CATS]);
  },
  async roles({ sheet, way, language, told, answered }) {
    await way.answer(sheet, { en: 'all five', 'zh-CN': '五个全变' }[language]);
    expect(await answered()).toMatch(/^(No: only V and Z|不对，只有 V 和 Z)/);
    const before = [await sheet.readMatrix('q'), await sheet.readMatrix('k')];
    await way.write(sheet, 'w_v', 0, 0, '100');
    const [v, q, k] = numbers(await told());
    expect([await sheet.readMatrix('q'), await sheet.readMatrix('k')], 'scores are made of these alone').toEqual(before);
    shown(v, largest(await sheet.readMatrix('v')));
    shown(q, largest(before[0]));
    shown(k, largest(before[1]));
    expect((await sheet.readMatrix('weights'))[THEY][CATS], 'it is seen that no weight has changed').toBeCloseTo(0.66, 2);
  },
  async scores({ sheet, way, told, answered, rows }) {
    await way.answer(sheet, '2');
    expect(await answered()).toMatch(/^(Right: it is|对：)\s?3·0 \+ 1·2 \+ 0·0 = 2[.。]$/);
    expect((await sheet.readMatrix('scores'))[THEY][MATS]).toBe(2);
    const because = 3;
    await way.write(sheet, 'x', because, 3, '0');
    expect(rows(await told())[0]).toBe(because);
    const [q, k, scores] = [await sheet.readMatrix('q'), await sheet.readMatrix('k'), await sheet.readMatrix('scores')];
    for (const line of [q[because], k[because], scores[because], column(scores, because)]) expect(line.every(value => value === 0)).toBe(true);
  },
  async scale({ sheet, told, rows }) {
    await expect(task(sheet.page).getByRole('button'), 'the lab shows why').toBeVisible();
    await sheet.pickScaling('none');
    const said = await told();
    expect(rows(said)[0]).toBe(THEY);
    const row = (await sheet.readMatrix('scores'))[THEY];
    const distance = Math.max(...row) - Math.min(...row);
    const [apart, scaled, weight, was] = numbers(said);
    shown(apart, distance);
    shown(scaled, distance / Math.sqrt((await sheet.readMatrix('k'))[0].length));
    shown(weight, Math.max(...(await sheet.readMatrix('weights'))[THEY]));
    expect([weight, was]).toEqual([0.89, 0.66]);
  },
  async weights({ sheet, way, told, rows }) {
    const near = task(sheet.page).getByText(NEAR);
    expect(numbers((await near.textContent())!)).toEqual([0.64, 0.1]);
    await way.heat(sheet);
    const said = await told();
    expect(rows(said)).toEqual([THEY]);
    const row = (await sheet.readMatrix('weights'))[THEY];
    const all = numbers(said);
    const [low, high] = all.length === 3 ? [all[0], all[0]] : all;
    shown(low, Math.min(...row));
    shown(high, Math.max(...row));
    expect(all.slice(-2)).toEqual([1, row.length]);
    expect(high - low).toBeLessThan(0.1);
  },
  async output({ sheet, way, told }) {
    await way.write(sheet, 'w_v', 0, 0, '0');
    const [dimension] = numbers(await told());
    for (const stage of ['w_v', 'v', 'output'] as const) {
      expect(column(await sheet.readMatrix(stage), dimension - 1).every(value => value === 0), stage).toBe(true);
    }
  },
  async saturation({ sheet, way, told, rows }) {
    expect(numbers((await task(sheet.page).getByText(NEAR).textContent())!)[1]).toBe(0.9);
    await way.heat(sheet);
    const said = await told();
    const [tau, weight, , product, slope, , , then] = numbers(said);
    const weights = await sheet.readMatrix('weights');
    const [one, other] = rows(said);
    expect([weights[one][other], weights[other][one]]).toContain(Math.max(...weights.flat()));
    const w = Math.max(...weights.flat());
    shown(weight, w);
    shown(product, w * (1 - w));
    expect(Math.abs(slope - (w * (1 - w)) / tau)).toBeLessThan(0.005);
    expect(slope).toBeGreaterThan(then);
  },
  async meaning({ sheet, told, rows }) {
    await sheet.page.getByRole('combobox', { name: /^(Mask|掩码)/ }).selectOption('causal');
    const said = await told();
    const weights = (await sheet.readMatrix('weights'))[THEY];
    expect(weights[5], 'what follows is not seen').toBe(0);
    expect(rows(said)).toEqual([THEY, 5, CATS]);
    shown(numbers(said)[0], weights[CATS]);
    expect(numbers(said)[0]).toBe(0.75);
  },
};

/** What is covered on entry, and once the task is done. */
const COVERED: Record<string, [Stage[], Stage[]]> = {
  gaze: [['w_q', 'q', 'scores', 'weights', 'output'], ['w_q', 'q', 'scores', 'output']],
  words: [['q', 'k', 'v', 'scores', 'weights', 'output'], []],
  roles: [['scores', 'scaled', 'weights', 'output'], []],
  scores: [['scores', 'scaled', 'weights', 'output'], ['scaled', 'weights', 'output']],
  scale: [['weights', 'output'], ['output']],
  weights: [['output'], ['output']],
  output: [[], []],
  saturation: [[], []],
  meaning: [[], []],
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
        const trying = task(sheet.page);
        const told = async () => {
          await expect(trying).toHaveAttribute('data-done', 'true');
          const said = (await trying.locator('p[aria-live]').textContent())!.trim();
          return said.replace(/^(Done\.|做到了。)\s*/, '');
        };
        const answered = async () => (await trying.locator('p[tabindex="-1"]').textContent())!.trim();
        const rows = (said: string) => named(said).map(word => WORDS[language].findIndex(other => other === word));
        const covers = async (stages: Stage[], when: string) => {
          for (const stage of stages) await expect(sheet.cell(stage, 0, 0), `${stage} ${when}`).not.toHaveAttribute('data-value');
        };
        for (const [at, step] of STEPS.entries()) {
          await expect(stepper(sheet.page)).toHaveAttribute('data-step', step);
          await expect(trying, 'nothing of an earlier step counts').toHaveAttribute('data-done', 'false');
          const [before, after] = COVERED[step];
          await covers(before, `at ${step}`);
          await TASKS[step]({ sheet, way, language, told, answered, rows });
          await covers(after, `after ${step}`);
          if (at + 1 < STEPS.length) await way.on(sheet, language);
        }
        await sheet.page.getByRole('button', { name: { en: 'Leave the tour', 'zh-CN': '退出导览' }[language] }).click();
        expect(await sheet.readInputs(), 'the own work is back').toEqual(own);
      });
    }
  });
}
