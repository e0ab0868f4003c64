// The work as it was saved last, read without WebAssembly: when the page has failed, this still works.
// Keys, records and forms are those of src/app/browser/storage/ and src/wire/kept.rs.
// A classic script, as are the others here: a module would not run where the page was opened from a file.
"use strict";

window.attenscope = (() => {
  const STATE = { key: "attenscope.state", record: "state" };
  const DAMAGED = { key: "attenscope.damaged", record: "damaged" };
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
  const FORM = /^\{"attenscope":1(?:,"saved":\[(\d+),\d+\])?,"(work|in)":(.*)\}$/s;
  const kept = (text) => {
    const [, count, kind, rest] = FORM.exec(text) || [];
    if (kind === undefined) return { count: -1, work: text };
    if (kind === "work") return { count: Number(count ?? -1), work: rest };
    // Elsewhere; perhaps with an older one that stays until the newer one has been read.
    const older = /^"indexeddb","older":(.*)$/s.exec(rest);
    return older ? kept(older[1]) : { count: -1, work: null };
  };

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

  // The saved work as text, or null when there is none or the browser does not give it. The newer copy counts; of two
  // that were not counted, the one in localStorage.
  const savedWork = async () => {
    const text = inLocal();
    const here = text === null ? { count: -1, work: null } : kept(text);
    try {
      const found = await inDatabase("readonly", (store) => {
        const requests = { text: store.get(STATE.record) };
        for (const name of MATRICES) requests[name] = store.get(`${STATE.record}.${name}`);
        return requests;
      });
      if (typeof found.text.result === "string") {
        const there = kept(found.text.result);
        const blocks = Object.fromEntries(MATRICES.map((name) => [name, found[name].result]));
        if (here.work === null || there.count > here.count) return whole(there.work, blocks);
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
        for (const name of ["", ...MATRICES.map((name) => `.${name}`)]) {
          const request = store.get(STATE.record + name);
          request.onsuccess = () => {
            if (request.result === undefined) return;
            store.put(request.result, DAMAGED.record + name);
            store.delete(STATE.record + name);
          };
        }
      });
    } catch (refused) {
      // There was nothing in the database, unless localStorage says so.
      if (text === null || kept(text).work === null) throw refused;
    }
    // Removed first: two copies may not fit side by side.
    localStorage.removeItem(STATE.key);
    if (text !== null) localStorage.setItem(DAMAGED.key, text);
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
