// The work as it was saved last, read without WebAssembly: when the page has failed, this still works.
// Keys, records and forms are those of src/app/browser/storage/ and src/wire/kept.rs.
// A classic script, as are the others here: a module would not run where the page was opened from a file.
"use strict";

window.attenscope = (() => {
  const STATE = { key: "attenscope.state", record: "state" };
  const DAMAGED = { key: "attenscope.damaged", record: "damaged" };
  // What a page handed over as it was left.
  const LEFT = "left";
  const MATRICES = ["x", "w_q", "w_k", "w_v"];
  // A database that does not answer is not waited for longer.
  const PATIENCE = 3000;

  // Asks the database in one transaction. What it would have to make first is not there to be read.
  const inDatabase = (mode, ask) => {
    const answer = new Promise((resolve, reject) => {
      const opening = indexedDB.open("attenscope");
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction("state", mode);
        const result = ask(transaction.objectStore("state"));
        transaction.oncomplete = () => { database.close(); resolve(result); };
        transaction.onabort = () => { database.close(); reject(transaction.error); };
      };
    });
    const silence = new Promise((resolve, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
    return Promise.race([answer, silence]);
  };

  // What is kept under a name: `{"attenscope":1,"saved":[count,writer],"work":…}`, or the work alone. The work is cut
  // out and not read: reading and writing would make 0 of −0.
  const FORM = /^\{"attenscope":1(?:,"saved":\[(\d+),(\d+)\])?,"(work|in)":(.*)\}$/s;
  const NEVER = [-1, -1];
  const kept = (text) => {
    const [, count, writer, kind, rest] = FORM.exec(text) || [];
    if (kind === undefined) return { saved: NEVER, work: text };
    if (kind === "work") return { saved: count === undefined ? NEVER : [Number(count), Number(writer)], work: rest };
    // Elsewhere; perhaps with an older one that stays until the newer one has been read.
    const older = /^"indexeddb","older":(.*)$/s.exec(rest);
    return older ? kept(older[1]) : { saved: NEVER, work: null };
  };
  const isNewer = ({ saved: [count, writer] }, { saved: [before, other] }) =>
    count > before || (count === before && writer > other);

  // Puts numbers that stand apart into the text.
  const number = (value) => (Object.is(value, -0) ? "-0.0" : String(value));
  const whole = (work, blocks) =>
    MATRICES.reduce((text, name) => {
      const place = `"${name}":{"rows":`;
      const at = blocks[name] ? text.indexOf(place) : -1;
      if (at < 0) return text;
      const rest = text.slice(at).replace(/"apart":true/, () => `"values":[${Array.from(blocks[name], number).join(",")}]`);
      return text.slice(0, at) + rest;
    }, work);

  const inLocal = () => {
    try {
      return localStorage.getItem(STATE.key);
    } catch (refused) {
      return null;
    }
  };

  const NAMES = ["", ...MATRICES.map((name) => `.${name}`)];

  // The records of the work, each a list of its text and its blocks, once they have been read.
  const recordsOf = (store) =>
    [STATE.record, LEFT].map((record) => NAMES.map((name) => store.get(record + name)));
  const newestOf = (records) =>
    records
      .filter(([text]) => typeof text.result === "string")
      .map((requests) => ({ ...kept(requests[0].result), values: requests.map((request) => request.result) }))
      .reduce((best, found) => (best && !isNewer(found, best) ? best : found), null);

  // The saved work as text, or null when there is none or the browser does not give it. The newer copy counts; of two
  // that were not counted, the one in localStorage.
  const savedWork = async () => {
    const text = inLocal();
    const here = text === null ? { saved: NEVER, work: null } : kept(text);
    try {
      const there = newestOf(await inDatabase("readonly", recordsOf));
      if (there && (here.work === null || isNewer(there, here))) {
        return whole(there.work, Object.fromEntries(MATRICES.map((name, at) => [name, there.values[at + 1]])));
      }
    } catch (refused) {
      // Then what is in localStorage is all there is.
    }
    return here.work;
  };

  // Moves the saved work out of the way of a page that fails over it.
  const setWorkAside = async () => {
    const text = inLocal();
    try {
      await inDatabase("readwrite", (store) => {
        const records = recordsOf(store);
        records.at(-1).at(-1).onsuccess = () => {
          const newest = newestOf(records);
          NAMES.forEach((name, at) => {
            if (newest && newest.values[at] !== undefined) store.put(newest.values[at], DAMAGED.record + name);
            for (const record of [STATE.record, LEFT]) store.delete(record + name);
          });
        };
      });
    } catch (refused) {
      // There was nothing in the database, unless localStorage says so.
      if (text === null || kept(text).work === null) throw refused;
    }
    if (text === null) return;
    // Removed first: two copies may not fit side by side.
    localStorage.removeItem(STATE.key);
    try {
      localStorage.setItem(DAMAGED.key, text);
    } catch (refused) {
      localStorage.setItem(STATE.key, text);
      throw refused;
    }
  };

  const download = (text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "attenscope.json";
    link.click();
    // Some browsers begin to read only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  return { savedWork, setWorkAside, download };
})();
