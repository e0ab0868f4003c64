// Chooses what is shown until the page has loaded. Runs in <head>, before anything is painted and before the rest of
// the page has been read.
"use strict";

(() => {
  // In a frame, another script runs first; it has this one behind it. Anyone who puts this page into a frame can steer
  // clicks on it, so no frame gets the work of the page itself.
  const isWithin = window.top !== window || /[?&]embed(?=[=&]|$)/.test(location.search);
  if (isWithin && !window.attenscope) return document.write('<script src="web/embed.js"></script>');
  const root = document.documentElement;
  const LANGUAGE = "attenscope.language";
  let chosen = null;
  // Shows the first numbers only if the page will start with them: nothing is stored but the language, no link was
  // opened, and the address names no preset. A link leaves the address at once, but stays in the history state until its sheet is saved:
  // src/app/browser/linked.rs.
  if (location.hash.length > 1) {
    const link = "link:" + location.hash.slice(1);
    try {
      history.replaceState(link, "", location.pathname + location.search);
    } catch (refused) {
      // In a sandbox without an origin the address cannot change.
      history.replaceState(link, "");
    }
  }
  // A page that cannot save its work asks first: src/app/shell/unsaved.rs.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1 && dispatchEvent(new Event("attenscope:link", { cancelable: true }))) location.reload();
  });
  let isFresh = !history.state && !/[?&]preset=/.test(location.search);
  try {
    const isKept = (name) => name.startsWith("attenscope.") && name !== LANGUAGE;
    isFresh = isFresh && !Object.keys(localStorage).some(isKept);
    chosen = localStorage.getItem(LANGUAGE);
  } catch (blocked) {
    // Then the browser's languages decide, and the database's contents are unknown.
    isFresh = false;
  }

  // The same choice as in src/app/state/remembered.rs.
  const known = [chosen, ...(navigator.languages || [])].find((tag) => /^(en|zh)(?![a-z])/i.test(tag || "")) || "en";
  root.lang = /^zh/i.test(known) ? "zh-CN" : "en";

  root.dataset.first = isFresh ? "numbers" : "work";
  // The database may hold work all the same. Its name is known before the first paint.
  const named = isFresh && self.indexedDB && indexedDB.databases ? indexedDB.databases() : Promise.resolve([]);
  named.then(
    (databases) => {
      if (root.dataset.first === "numbers" && databases.some(({ name }) => name === "attenscope")) root.dataset.first = "work";
    },
    () => {},
  );

  // The script that reports all other failures may itself fail to load.
  const failed = ({ target }) => {
    if (root.dataset.first && target instanceof HTMLScriptElement) root.dataset.first = "failed";
  };
  addEventListener("error", failed, true);

  // When the page is left, Firefox stops whichever script of the page runs next, midway and silently
  // (dom.ipc.cancel_content_js_when_navigating). So this one runs next, and not the one that saves the work.
  const takeTheStop = () => { for (let turn = 0; turn < 2; turn += 1); };
  addEventListener("pagehide", takeTheStop, true);

  // Below --narrow of style/tokens.css every card has its own line.
  const narrow = matchMedia("(max-width: 719px)");
  const stack = () => {
    for (const sheet of document.querySelectorAll(".first .sheet")) sheet.classList.toggle("is-stacked", narrow.matches);
  };
  const observer = new MutationObserver(stack);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
  narrow.addEventListener("change", stack);
})();
