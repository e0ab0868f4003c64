/** From a real key press to the painted frame, on the page and on a page that does nothing. */

import { median, quantile } from './statistics.mjs';

/** Event Timing tells of nothing shorter, and rounds to 8 ms. */
const LEAST_EVENT_MS = 16;

/** A press whose next frame comes later than this took too long for Event Timing to say nothing of it. */
const CERTAIN_EVENT_MS = 32;

/** Records, before anything of the page runs, how long each Enter takes to the screen. */
export async function recordKeys(context) {
  await context.addInitScript(() => {
    const record = { presses: [], events: new Map(), longest: 0 };
    Object.assign(globalThis, { keyRecord: record });
    addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Enter') return;
        const press = { pressed: event.timeStamp, painted: NaN };
        record.presses.push(press);
        // A message comes after the frame that the callback before it belongs to.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (press.painted = performance.now());
        requestAnimationFrame(() => port2.postMessage(undefined));
      },
      { capture: true },
    );
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) record.longest = Math.max(record.longest, duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown') record.events.set(entry.startTime, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/** How long after an edit the page has begun to save it, and the next edit comes. */
const SAVED_MS = 150;

/**
 * Types a digit and Enter so many times, each edit after the one before was saved, and goes back to the cell.
 *
 * @returns quantiles in ms by Event Timing, the median to the end of the next frame, and the longest task, which
 * may also be that of saving.
 */
export async function typeAndMeasure(page, { presses, warmUpPresses }, { goBack }) {
  // The browser still compiles what the first edits run through.
  await typeNumbers(page, warmUpPresses, goBack);
  await page.evaluate(() => {
    Object.assign(globalThis.keyRecord, { presses: [], longest: 0 });
    performance.clearMeasures();
  });
  await typeNumbers(page, presses, goBack);
  const record = await page.evaluate(() => {
    const { presses, events, longest } = globalThis.keyRecord;
    // Typing and going back paint too, which is not what is asked.
    const ofPresses = name =>
      performance
        .getEntriesByName(name)
        .filter(({ startTime: at }) => presses.some(({ pressed, painted }) => pressed <= at && at <= painted))
        .map(({ duration }) => duration);
    return {
      presses: presses.map(({ pressed, painted }) => ({ event: events.get(pressed), frame: painted - pressed })),
      longest,
      recompute: ofPresses('recompute'),
      paint: ofPresses('paint'),
    };
  });
  if (record.presses.length !== presses) throw new Error(`${record.presses.length} of ${presses} presses arrived`);
  const events = record.presses.map(eventTime);
  return {
    p50: quantile(events, 0.5),
    p95: quantile(events, 0.95),
    frame: median(record.presses.map(({ frame }) => frame)),
    longest: record.longest,
    recompute: median(record.recompute),
    paint: median(record.paint),
  };
}

/** What Event Timing says of a press; of a short one it says nothing. */
function eventTime({ event, frame }) {
  if (event === undefined && frame > CERTAIN_EVENT_MS) {
    throw new Error(`Event Timing tells nothing of a press whose frame came after ${frame.toFixed(1)} ms`);
  }
  return Math.max(event ?? 0, LEAST_EVENT_MS);
}

/** Types a digit and Enter so many times, and goes back to the cell where that is asked. */
export async function typeNumbers(page, presses, goBack) {
  for (let press = 0; press < presses; press += 1) {
    // Presses must not fall in step with the screen.
    const offset = (press * 5) % 16;
    await page.keyboard.type(String(1 + (press % 9)));
    await settled(page, offset);
    await page.keyboard.press('Enter');
    await settled(page, SAVED_MS);
    if (goBack) {
      await page.keyboard.press('ArrowUp');
      await settled(page, offset);
    }
  }
}

/** After the next frame is painted, and a while. */
function settled(page, ms) {
  return page.evaluate(
    wait => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, wait)))),
    ms,
  );
}
