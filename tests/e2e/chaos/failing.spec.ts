import { expect, test } from '../fixtures/page.ts';
import { counted, large, openBlank, small, store, stored } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

/** Each storage call up to this one is made to fail, one per test run. */
const CALLS = Number(process.env.ATTENSCOPE_CALLS ?? 100);
/** How long a save or its error message may take before it counts as missing: more than a busy machine needs. */
const PATIENCE = 120_000;

/**
 * How a database call fails: at once; with an error event; or, as on a full disk, after it succeeded, when its
 * transaction is aborted. Synchronous calls can only fail at once.
 */
type Way = 'at once' | 'by its answer' | 'after its answer';
const WAYS: readonly Way[] = ['at once', 'by its answer', 'after its answer'];

/** Makes the storage call with this number fail, and all later ones if `forever`. */
function failAt({ call, forever, way }: { call: number; forever: boolean; way: Way }) {
  if (sessionStorage.getItem('fails') !== 'yes') return;
  let calls = 0;
  const isToFail = () => {
    calls += 1;
    if (calls >= call) sessionStorage.setItem('failed', 'yes');
    return calls === call || (forever && calls > call);
  };
  const failLater = (request: unknown) => {
    if (request instanceof IDBOpenDBRequest) {
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    } else if (request instanceof IDBRequest) {
      const abort = () => request.transaction?.abort();
      if (way === 'by its answer') abort();
      else request.addEventListener('success', abort);
    }
    return request;
  };
  const wrap = (owner: object, name: string) => {
    const own = Reflect.get(owner, name) as (...parts: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...parts: unknown[]) {
      const isOurs = !(this instanceof Storage) || String(parts[0]).startsWith('attenscope.');
      if (!isOurs || !isToFail()) return own.apply(this, parts);
      const canFailLater = this instanceof IDBObjectStore || this instanceof IDBFactory;
      if (way === 'at once' || !canFailLater) throw new DOMException('made to fail', 'UnknownError');
      // Opens a database that does not exist yet: creating it can be aborted.
      return failLater(own.apply(this, this instanceof IDBFactory ? ['failing', 1] : parts));
    });
  };
  for (const name of ['getItem', 'setItem', 'removeItem']) wrap(Storage.prototype, name);
  for (const name of ['get', 'getAllKeys', 'put', 'delete']) wrap(IDBObjectStore.prototype, name);
  wrap(IDBFactory.prototype, 'open');
  wrap(IDBDatabase.prototype, 'transaction');
}

const works = [['a small document', small(3), 'x'], ['a large one', large(3, 128), 'w_q']] as const;
for (const [what, work, stage] of works) {
  for (const [way, forever] of WAYS.flatMap(way => [[way, false], [way, true]] as const)) {
    test(`${what} outlives each call of storage that fails ${way}${forever ? ', and all after it' : ''}`, async ({ browser, address }) => {
      const lost: number[] = [];
      let calls = 0;
      for (let isReached = true; isReached && calls < CALLS; ) {
        const call = calls + 1;
        const context = await browser.newContext({ locale: 'en-US' });
        const page = await context.newPage();
        const sheet = new Worksheet(page, address);
        await store(page, address, { local: counted(5, work) });
        await page.evaluate(() => sessionStorage.setItem('fails', 'yes'));
        await page.addInitScript(failAt, { call, forever, way });
        await sheet.open();
        await sheet.typeInto(stage, 0, 0, '6.5');
        // Reads from a page on which nothing fails.
        const beside = await context.newPage();
        await openBlank(beside, address);
        const isKept = async () => {
          const { local, record, blocks } = await stored(beside);
          return Boolean(local?.includes('6.5') || record?.includes('6.5') || blocks.w_q?.[0] === 6.5);
        };
        // A single failure must be recovered from; a lasting one must be reported in these words.
        const isTold = async () => forever && /does not let the page save/.test((await sheet.alert.allTextContents()).join());
        try {
          await expect.poll(async () => (await isTold()) || (await isKept()), { timeout: PATIENCE }).toBe(true);
          if (await isKept()) {
            await page.evaluate(() => sessionStorage.removeItem('fails'));
            await sheet.reload();
            expect(await sheet.readValue(stage, 0, 0)).toBe(6.5);
          }
        } catch {
          lost.push(call);
        }
        isReached = await page.evaluate(() => sessionStorage.getItem('failed') === 'yes');
        if (isReached) calls = call;
        await context.close();
      }
      console.log(`${what}: ${calls} calls of storage failed ${way}${forever ? ', each with all after it' : ' in their turn'}`);
      expect(calls).toBeGreaterThan(10);
      expect(lost, 'calls whose failure lost the edit, or left it unsaved without a word').toEqual([]);
    });
  }
}
