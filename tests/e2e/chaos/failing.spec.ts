import { expect, test } from '../fixtures/page.ts';
import { counted, large, openBlank, small, store, stored } from '../fixtures/saving.ts';
import { Worksheet } from '../fixtures/worksheet.ts';

/** Every call of storage fails in its turn, up to this one. */
const CALLS = Number(process.env.ATTENSCOPE_CALLS ?? 100);

/** Makes the so manieth call of any storage throw, and every one after it where `forever`. */
function failAt({ call, forever }: { call: number; forever: boolean }) {
  if (sessionStorage.getItem('fails') !== 'yes') return;
  let calls = 0;
  const fail = () => {
    calls += 1;
    if (calls >= call) sessionStorage.setItem('failed', 'yes');
    if (calls === call || (forever && calls > call)) throw new DOMException('made to fail', 'UnknownError');
  };
  const wrap = (owner: object, name: string) => {
    const own = Reflect.get(owner, name) as (...parts: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...parts: unknown[]) {
      if (!(this instanceof Storage) || String(parts[0]).startsWith('attenscope.')) fail();
      return own.apply(this, parts);
    });
  };
  for (const name of ['getItem', 'setItem', 'removeItem']) wrap(Storage.prototype, name);
  for (const name of ['get', 'put', 'delete']) wrap(IDBObjectStore.prototype, name);
  wrap(IDBFactory.prototype, 'open');
  wrap(IDBDatabase.prototype, 'transaction');
}

for (const [what, work, stage] of [['a small document', small(3), 'x'], ['a large one', large(3, 128), 'w_q']] as const) {
  for (const forever of [false, true]) {
    test(`${what} outlives each call of storage that fails${forever ? ', and all after it' : ''}`, async ({ browser, address }) => {
      const lost: number[] = [];
      let calls = 0;
      for (let isReached = true; isReached && calls < CALLS; ) {
        const call = calls + 1;
        const context = await browser.newContext({ locale: 'en-US' });
        const page = await context.newPage();
        const sheet = new Worksheet(page, address);
        await store(page, address, { local: counted(5, work) });
        await page.evaluate(() => sessionStorage.setItem('fails', 'yes'));
        await page.addInitScript(failAt, { call, forever });
        await sheet.open();
        await sheet.typeInto(stage, 0, 0, '6.5');
        // Looked at from a page on which nothing fails.
        const beside = await context.newPage();
        await openBlank(beside, address);
        const isKept = async () => {
          const { local, record, blocks } = await stored(beside);
          return Boolean(local?.includes('6.5') || record?.includes('6.5') || blocks.w_q?.[0] === 6.5);
        };
        // What fails once is made good; that nothing is kept is said in so many words.
        const isTold = async () => forever && /does not let the page save/.test((await sheet.alert.allTextContents()).join());
        try {
          await expect.poll(async () => (await isTold()) || (await isKept()), { timeout: 15_000 }).toBe(true);
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
      console.log(`${what}: ${calls} calls of storage failed${forever ? ', each with all after it' : ' in their turn'}`);
      expect(calls).toBeGreaterThan(10);
      expect(lost, 'calls whose failure lost the edit, or left it unsaved without a word').toEqual([]);
    });
  }
}
