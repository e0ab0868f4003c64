// The work as it was saved last, read without WebAssembly: when the page has failed, this still works.
// Keys, marker and database are those of src/app/browser/storage.rs.
// A classic script, as are the others here: a module would not run where the page was opened from a file.
"use strict";

window.attenscope = (() => {
  const STATE = { key: "attenscope.state", record: "state" };
  const DAMAGED = { key: "attenscope.damaged", record: "damaged" };
  const MARKER = '{"attenscope":1,"in":"indexeddb"}';

  // One request to the database, in a transaction of its own. There is a database, since the marker says so.
  const inDatabase = (mode, ask) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open("attenscope");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction("state", mode);
        const request = ask(transaction.objectStore("state"));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      };
    });

  // The saved work as text, or null when there is none or the browser does not give it.
  const savedWork = async () => {
    try {
      const text = localStorage.getItem(STATE.key);
      if (text !== MARKER) return text;
      return (await inDatabase("readonly", (store) => store.get(STATE.record))) || null;
    } catch (refused) {
      return null;
    }
  };

  // Moves the saved work out of the way of a page that fails over it.
  const setWorkAside = async (work) => {
    const large = localStorage.getItem(STATE.key) === MARKER;
    if (large) await inDatabase("readwrite", (store) => store.put(work, DAMAGED.record));
    // Removed first: two copies may not fit side by side.
    localStorage.removeItem(STATE.key);
    localStorage.setItem(DAMAGED.key, large ? MARKER : work);
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
