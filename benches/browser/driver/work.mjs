/**
 * What the page's main thread has to do from a key to the frame that shows what came of it, in processor time: a busy
 * machine has it wait longer, but not do more.
 */

import { typeNumbers } from './keys.mjs';
import { median } from './statistics.mjs';

/** What is traced: the browser's own account of scripts, style, layout and paint. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

const OF_FRAME = ['FireAnimationFrame', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Types that many numbers; the median of all that is done, and of what style takes of it, in ms. */
export async function workOfEdits(browser, page, presses) {
  const events = await traced(browser, () => typeNumbers(page, presses, true));
  const edits = events.filter(({ name }) => name === 'recompute');
  const works = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .filter(key => edits.some(edit => edit.pid === key.pid && isWithin(edit, key)))
    .map(key => workOf(key, events.filter(event => event.pid === key.pid && event.tid === key.tid && event.ph === 'X')))
    .filter(Boolean);
  return { all: median(works.map(({ all }) => all)), style: median(works.map(({ style }) => style)) };
}

const isWithin = (event, outer) => event.ts >= outer.ts && event.ts <= outer.ts + outer.dur;

const took = events => events.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;

/** From a key to the commit of the first frame after it, in which things lie within each other in one way only. */
function workOf(key, events) {
  const next = (name, after) => events.filter(event => event.name === name && event.ts > after).sort((a, b) => a.ts - b.ts)[0];
  const frame = next('FireAnimationFrame', key.ts);
  const commit = frame && next('Commit', frame.ts);
  if (!commit) return undefined;
  const parts = events.filter(
    event => OF_FRAME.includes(event.name) && event.ts > key.ts + key.dur && event.ts <= commit.ts,
  );
  // What is styled because a script asks for it is in the time of that script already.
  const outer = parts.filter(part => part === frame || !isWithin(part, frame));
  const style = events.filter(
    event => event.name === 'UpdateLayoutTree' && event.ts >= key.ts && event.ts <= commit.ts,
  );
  return { all: took([key, ...outer]), style: took(style) };
}

async function traced(browser, work) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const over = new Promise(done => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await over;
  await session.detach();
  return events;
}
