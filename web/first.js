// What stands in the place of the page until that has come. It is chosen before anything is painted, so this runs in
// <head>, before the rest of the page has been read.
"use strict";

(() => {
  const root = document.documentElement;
  const LANGUAGE = "attenscope.language";
  let names = [];
  let chosen = null;
  try {
    names = Object.keys(localStorage).filter((name) => name.startsWith("attenscope."));
    chosen = localStorage.getItem(LANGUAGE);
  } catch (blocked) {
    // Then nothing is kept, and the browser's languages decide.
  }

  // As src/app/page/remembered.rs chooses.
  const known = [chosen, ...(navigator.languages || [])].find((tag) => /^(en|zh)\b/i.test(tag || "")) || "en";
  root.lang = /^zh/i.test(known) ? "zh-CN" : "en";

  // The first numbers are those of the page that comes only where that begins with them: where nothing is kept but
  // the language, and the address names nothing.
  const isFresh = names.every((name) => name === LANGUAGE) && location.hash.length < 2;
  root.dataset.first = isFresh ? "numbers" : "work";

  // Below --narrow of style/tokens.css every card has a line of its own.
  if (innerWidth < 720) {
    const observer = new MutationObserver(() => {
      for (const sheet of document.querySelectorAll(".first .sheet:not(.is-stacked)")) sheet.classList.add("is-stacked");
    });
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener("DOMContentLoaded", () => observer.disconnect());
  }
})();
