/** From a real key press to the painted frame, on the page and on a page that does nothing. */

import { median, quantile } from './statistics.mjs';

/** Event Timing tells of nothing shorter, and rounds to 8 ms. */
const LEAST_EVENT_MS = 16;

/** Records, before anything of the page runs, how long each Enter takes to the screen. */
export async function recordKeys(context) {
  await context.addInitScript(() => {
    const record = { presses: [], events: new Map() };
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
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown') record.events.set(entry.startTime, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/**
 * Types a digit and Enter so many times, as fast as a patient person, and goes back to the cell in between.
 *
 * @returns quantiles in ms by Event Timing, and the median to the end of the next frame.
 */
export async function typeAndMeasure(page, presses, { goBack }) {
  await page.evaluate(() => {
    globalThis.keyRecord.presses = [];
    performance.clearMeasures();
  });
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.type(String(1 + (press % 9)));
    await settled(page, press);
    await page.keyboard.press('Enter');
    await settled(page, press);
    if (goBack) {
      await page.keyboard.press('ArrowUp');
      await settled(page, press);
    }
  }
  const record = await page.evaluate(() => ({
    presses: globalThis.keyRecord.presses.map(({ pressed, painted }) => ({
      event: globalThis.keyRecord.events.get(pressed) ?? 0,
      frame: painted - pressed,
    })),
    recompute: performance.getEntriesByName('recompute').map(({ duration }) => duration),
    paint: performance.getEntriesByName('paint').map(({ duration }) => duration),
  }));
  if (record.presses.length !== presses) throw new Error(`${record.presses.length} of ${presses} presses arrived`);
  const events = record.presses.map(({ event }) => Math.max(event, LEAST_EVENT_MS));
  return {
    p50: quantile(events, 0.5),
    p95: quantile(events, 0.95),
    frame: median(record.presses.map(({ frame }) => frame)),
    recompute: median(record.recompute),
    paint: median(record.paint),
  };
}

/** Two frames, and a part of one, so that presses do not fall in step with the screen. */
function settled(page, press) {
  return page.evaluate(
    part =>
      new Promise(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, part))),
      ),
    (press * 5) % 16,
  );
}
