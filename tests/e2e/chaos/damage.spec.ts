import { expect, test } from '../fixtures/page.ts';
import { counted, KEYS, large, openBlank, small } from '../fixtures/saving.ts';
import { draws, SEED } from './draws.ts';

const STATES = Number(process.env.ATTENSCOPE_STATES ?? 10_000);
/** States per page: otherwise the browser would hold the leftovers of all of them. */
const BATCH = 250;
/** How long a save may take before it counts as missing, in milliseconds: more than a busy machine needs. */
const PATIENCE = 120_000;

const SOUND = [
  small(3),
  counted(7, small(4)),
  large(3, 4),
  counted(9, large(4, 8), 5),
  '{"attenscope":1,"in":"indexeddb"}',
  `{"attenscope":1,"saved":[4,1],"in":"indexeddb","older":${counted(3, small(3))}}`,
  counted(2, '{"attenscope":1,"settings":{"scaling":"none","temperature":1},"mask":"causal","labels":["a"],"x":{"rows":1,"cols":1,"apart":true},"w_q":{"rows":1,"cols":1,"values":[1]},"w_k":{"rows":1,"cols":1,"values":[1]},"w_v":{"rows":1,"cols":1,"values":[1]}}'),
];

/** Damages a text in one to three places. */
function damaged(text: string, draw: () => number): string {
  let wounded = text;
  for (let wounds = 1 + Math.floor(draw() * 3); wounds > 0; wounds -= 1) {
    const at = Math.floor(draw() * wounded.length);
    const length = 1 + Math.floor(draw() * 8);
    const [head, tail] = [wounded.slice(0, at), wounded.slice(at + length)];
    const patches = ['', '0', '"', '}', ',', '1e999', '-0', 'null', '\u0000', '\ud800', '\u202e', '9'.repeat(30), '[[[[', wounded.slice(at, at + 3 * length)];
    wounded = draw() < 0.1 ? head : head + patches[Math.floor(draw() * patches.length)] + tail;
  }
  return wounded;
}

/** A block of numbers beside a text: of the right length or not, finite or not, or no numbers at all. */
function block(draw: () => number): number[] | string | null {
  const numbers = [1, -0, 2.5, 1e308, NaN, Infinity];
  if (draw() < 0.3) return null;
  if (draw() < 0.1) return 'no numbers';
  return Array.from({ length: Math.floor(draw() * 4) }, () => numbers[Math.floor(draw() * numbers.length)]);
}

for (let first = 0; first < STATES; first += BATCH) {
  test(`damaged states ${first + 1} to ${Math.min(first + BATCH, STATES)} open, and none is lost`, async ({ page, address }) => {
    const draw = draws(SEED * 1_000_003 + first);
    const states = Array.from({ length: Math.min(BATCH, STATES - first) }, () => {
      const text = () => (draw() < 0.3 ? null : damaged(SOUND[Math.floor(draw() * SOUND.length)], draw));
      // Draws the state with separate blocks more often than the others, and undamaged.
      const record = draw() < 0.2 ? SOUND[SOUND.length - 1] : text();
      return { local: text(), record, left: text(), blocks: { 'state.x': block(draw), 'state.w_q': block(draw), 'left.x': block(draw) } };
    });
    await openBlank(page, address);
    const faults = await page.evaluate(
      async ([states, key, patience]) => {
        const answer = <T>(request: IDBRequest<T>) =>
          new Promise<T>((done, fail) => {
            request.onsuccess = () => done(request.result);
            request.onerror = () => fail(request.error as Error);
          });
        const opening = indexedDB.open('attenscope', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('state');
        const database = await answer(opening);
        const store = () => database.transaction('state', 'readwrite').objectStore('state');
        const faults: string[] = [];
        for (const state of states) {
          localStorage.clear();
          await answer(store().clear());
          if (state.local !== null) localStorage.setItem(key, state.local);
          if (state.record !== null) await answer(store().put(state.record, 'state'));
          if (state.left !== null) await answer(store().put(state.left, 'left'));
          for (const [name, block] of Object.entries(state.blocks)) {
            if (block !== null) await answer(store().put(typeof block === 'string' ? block : Float64Array.from(block), name));
          }

          const frame = document.createElement('iframe');
          frame.src = './';
          document.body.append(frame);
          const outcome = await new Promise<string>(done => {
            const look = setInterval(() => {
              const inner = frame.contentDocument;
              if (inner?.querySelector('.rescue')) end('the page failed');
              if (inner?.documentElement?.dataset.ready === 'true') {
                end(inner.querySelector('[data-matrix="x"] [data-value]') ? '' : 'no numbers');
              }
            }, 10);
            const end = (what: string) => {
              clearInterval(look);
              done(what);
            };
          });
          const told = frame.contentDocument?.querySelector('[role="alert"]')?.textContent ?? '';
          const isSetAside = /could not be read.*kept aside/s.test(told);
          // Without a warning, an edit now overwrites what is stored.
          const slider = frame.contentDocument?.querySelector<HTMLInputElement>('input[type="range"]');
          if (!outcome && slider && !told.includes('until then nothing is saved')) {
            slider.value = slider.value === slider.min ? slider.max : slider.min;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            const start = performance.now();
            for (let isSaved = false; !isSaved; ) {
              await new Promise(done => setTimeout(done, 10));
              const now = (await answer(store().get('state'))) as string | undefined;
              isSaved = now !== undefined && now !== state.record && (await answer(store().get('left'))) === undefined;
              if (performance.now() - start > patience) throw new Error(`never saved: ${JSON.stringify(state)}`);
            }
          }
          // Unreadable work must be reported, and kept aside unchanged or left in its place.
          const isBroken = (text: string | null) => {
            try {
              if (text !== null) JSON.parse(text);
              return false;
            } catch {
              return true;
            }
          };
          const records = await Promise.all(['state', 'left', 'damaged', 'damaged.left'].map(name => answer(store().get(name))));
          const here = [localStorage.getItem(key), records[0], records[1]];
          const aside = [localStorage.getItem('attenscope.damaged'), records[2], records[3]];
          const was = [state.local, state.record, state.left];
          const isLost = was.some((text, at) => text !== null && (isSetAside || isBroken(text)) && text !== aside[at] && (isSetAside || text !== here[at]));
          // The blocks beside it must also be kept, to the bit.
          const same = (now: unknown, was: number[] | string | null) =>
            !Array.isArray(was) || (now instanceof Float64Array && now.length === was.length && was.every((number, at) => Object.is(number, now[at])));
          const asides = { 'state.x': 'damaged.x', 'state.w_q': 'damaged.w_q', 'left.x': 'damaged.left.x' } as const;
          let isBlockLost = false;
          for (const [name, block] of Object.entries(state.blocks) as [keyof typeof asides, number[] | string | null][]) {
            const hasText = (name === 'left.x' ? state.left : state.record) !== null;
            if (isSetAside && hasText && !same(await answer(store().get(asides[name])), block)) isBlockLost = true;
          }
          frame.remove();
          if (outcome || isLost || isBlockLost) faults.push(`${outcome || 'lost'}: ${JSON.stringify({ told, state, here, aside, isBlockLost })}`);
        }
        database.close();
        return faults;
      },
      [states, KEYS.state, PATIENCE] as const,
    );
    expect(faults).toEqual([]);
  });
}
