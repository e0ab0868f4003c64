// The last saved work, read without WebAssembly: this still works when the page has failed. Keys, records and formats
// are those of src/app/browser/storage/ and src/saving/kept.rs. A classic script, like the others here: a module would
// not run in a page opened from a file.
"use strict";

window.attenscope = (() => {
  const STATE = { key: "attenscope.state", record: "state" };
  const DAMAGED = { key: "attenscope.damaged", record: "damaged" };
  // Work that pages handed over as they were left: each has this name, a dot and its number.
  const LEFT = "left";
  const MATRICES = ["x", "x_kv", "w_q", "w_k", "w_v", "bias", "q", "k", "v", "w_o"];
  // How long to wait for a database that does not answer, in milliseconds.
  const PATIENCE = 3000;

  // Runs one transaction on the database. If the database does not exist yet, there is nothing to read.
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

  // A saved text: `{"attenscope":1,"saved":[count,writer],"work":…}`, perhaps with a `since` that only the page uses,
  // or the work alone. The work is cut out as text, not parsed: parsing and writing would turn −0 into 0.
  const FORM = /^\{"attenscope":1(?:,"saved":\[(\d+),(\d+)\])?(?:,"since":\d+)?,"(work|in)":(.*)\}$/s;
  const NEVER = [-1, -1];
  const kept = (text) => {
    const [, count, writer, kind, rest] = FORM.exec(text) || [];
    if (kind === undefined) return { saved: NEVER, work: text };
    if (kind === "work") return { saved: count === undefined ? NEVER : [Number(count), Number(writer)], work: rest };
    // The work is in the database; perhaps an older one is here until the newer one has been read.
    const older = /^"indexeddb","older":(.*)$/s.exec(rest);
    return older ? { ...kept(older[1]), isOlder: true } : { saved: NEVER, work: null };
  };
  const isNewer = ({ saved: [count, writer] }, { saved: [before, other] }) =>
    count > before || (count === before && writer > other);

  // Puts the numbers that are stored separately into the text.
  const number = (value) => (Object.is(value, -0) ? "-0.0" : String(value));
  const whole = (work, blocks) =>
    MATRICES.reduce((text, name) => {
      const place = `"${name}":{"rows":`;
      const at = blocks[name] ? text.indexOf(place) : -1;
      if (at < 0) return text;
      const rest = text.slice(at).replace(/"apart":true/, () => `"values":[${Array.from(blocks[name], number).join(",")}]`);
      return text.slice(0, at) + rest;
    }, work);

  const inLocal = ({ key }) => {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  };

  // A record with its blocks, and all other records whose names continue its own after a dot.
  const below = (record) => IDBKeyRange.bound(record, `${record}/`);

  // The records of the work; after the request has ended, their values by name.
  const recordsOf = (store) =>
    [STATE.record, LEFT].map((record) => ({ names: store.getAllKeys(below(record)), values: store.getAll(below(record)) }));
  const byName = (records) =>
    new Map(records.flatMap(({ names, values }) => names.result.map((name, at) => [name, values.result[at]])));
  const newestOf = (found) =>
    [...found]
      .filter(([, text]) => typeof text === "string")
      .map(([name, text]) => ({ ...kept(text), blocks: Object.fromEntries(MATRICES.map((part) => [part, found.get(`${name}.${part}`)])) }))
      .reduce((best, copy) => (best && !isNewer(copy, best) ? best : copy), null);

  // The saved work as text, or null if there is none or the browser refuses. The newer copy counts; of two without a
  // count, the one in localStorage.
  const savedWork = async () => {
    const text = inLocal(STATE);
    const here = text === null ? { saved: NEVER, work: null } : kept(text);
    try {
      const there = newestOf(byName(await inDatabase("readonly", recordsOf)));
      if (there && (here.work === null || isNewer(there, here))) return whole(there.work, there.blocks);
    } catch (refused) {
      // Then localStorage is all there is. It does not count if it only holds an older version than the one it points
      // to.
      if (here.isOlder) return null;
    }
    return here.work;
  };

  // Moves the saved work away from a page that fails on it.
  const setWorkAside = async () => {
    const text = inLocal(STATE);
    // Never over other work set aside, which stays until the user deletes it.
    const number = Math.floor(Math.random() * 2 ** 32);
    const beside = { key: `attenscope.aside.${number}`, record: `aside.${number}` };
    let place = inLocal(DAMAGED) === null ? DAMAGED : beside;
    try {
      await inDatabase("readwrite", (store) => {
        const taken = store.getAllKeys(below(DAMAGED.record));
        const records = recordsOf(store);
        records.at(-1).values.onsuccess = () => {
          if (taken.result.length > 0) place = beside;
          byName(records).forEach((value, name) => {
            const isWork = name === STATE.record || name.startsWith(`${STATE.record}.`);
            store.put(value, place.record + (isWork ? name.slice(STATE.record.length) : `.${name}`));
            store.delete(name);
          });
        };
      });
    } catch (refused) {
      // The database was empty, unless localStorage says otherwise.
      const here = text === null ? { work: null } : kept(text);
      if (here.work === null || here.isOlder) throw refused;
    }
    if (text === null) return;
    // Removed first: two copies may not fit side by side.
    localStorage.removeItem(STATE.key);
    try {
      localStorage.setItem(place.key, text);
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
    // Some browsers start reading only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  return { savedWork, setWorkAside, download };
})();
