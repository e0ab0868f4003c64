// What stands in the place of the page until that has come. It is chosen before anything is painted, so this runs in
// <head>, before the rest of the page has been read.
"use strict";

(() => {
  // Within another page there is more to do first; what does it has this script behind it.
  // Whoever puts this page into a frame has clicks fall where they like: no frame has the work of the page itself.
  const isWithin = window.top !== window || /[?&]embed(?=[=&]|$)/.test(location.search);
  if (isWithin && !window.attenscope) return document.write('<script src="web/embed.js"></script>');
  const root = document.documentElement;
  const LANGUAGE = "attenscope.language";
  let chosen = null;
  // The first numbers are those of the page that comes only where that begins with them: where nothing is kept but
  // the language, and no link was opened. A link leaves the address at once, and stays known until what it brought is
  // kept: src/app/browser/linked.rs.
  if (location.hash.length > 1) {
    const link = "link:" + location.hash.slice(1);
    try {
      history.replaceState(link, "", location.pathname + location.search);
    } catch (refused) {
      // In a sandbox without an origin the address stays as it is.
      history.replaceState(link, "");
    }
  }
  // A page that cannot save what it has asks before: src/app/shell/unsaved.rs.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1 && dispatchEvent(new Event("attenscope:link", { cancelable: true }))) location.reload();
  });
  let isFresh = !history.state;
  try {
    const isKept = (name) => name.startsWith("attenscope.") && name !== LANGUAGE;
    isFresh = isFresh && !Object.keys(localStorage).some(isKept);
    chosen = localStorage.getItem(LANGUAGE);
  } catch (blocked) {
    // Then the browser's languages decide, and what its database has is not known.
    isFresh = false;
  }

  // As src/app/state/remembered.rs chooses.
  const known = [chosen, ...(navigator.languages || [])].find((tag) => /^(en|zh)(?![a-z])/i.test(tag || "")) || "en";
  root.lang = /^zh/i.test(known) ? "zh-CN" : "en";

  root.dataset.first = isFresh ? "numbers" : "work";
  // The database may have work all the same. It is named within the time in which nothing is painted yet.
  const named = isFresh && self.indexedDB && indexedDB.databases ? indexedDB.databases() : Promise.resolve([]);
  named.then(
    (databases) => {
      if (root.dataset.first === "numbers" && databases.some(({ name }) => name === "attenscope")) root.dataset.first = "work";
    },
    () => {},
  );

  // What tells of all other failures may itself not arrive.
  const failed = ({ target }) => {
    if (root.dataset.first && target instanceof HTMLScriptElement) root.dataset.first = "failed";
  };
  addEventListener("error", failed, true);

  // Who goes to another address stops, in Firefox, whatever script of this page runs next, midway and without a word
  // (dom.ipc.cancel_content_js_when_navigating). So this one runs next, and not what saves the work.
  const takeTheStop = () => { for (let turn = 0; turn < 2; turn += 1); };
  addEventListener("pagehide", takeTheStop, true);

  // Below --narrow of style/tokens.css every card has a line of its own.
  const narrow = matchMedia("(max-width: 719px)");
  const stack = () => {
    for (const sheet of document.querySelectorAll(".first .sheet")) sheet.classList.toggle("is-stacked", narrow.matches);
  };
  const observer = new MutationObserver(stack);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
  narrow.addEventListener("change", stack);
})();
