// Starts the page, or says why it cannot. An external file, so that the content security policy needs no
// exception for inline script. The names of the compiled files carry their hash; the links in <head> tell them.
"use strict";

(() => {
  const { words, overlay } = attenscope;
  const root = document.documentElement;

  // As src/app/page/remembered.rs chooses, for what has to be said before that runs.
  const language = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("attenscope.language");
    } catch (blocked) {
      // Then the browser's languages decide.
    }
    const known = [chosen, ...(navigator.languages || [])].find((tag) => /^(en|zh)\b/i.test(tag || "")) || "en";
    return /^zh/i.test(known) ? "zh-CN" : "en";
  };

  // In every language, since nobody can choose one here; the likely one first.
  const sentences = (message) =>
    [root.lang, ...Object.keys(words).filter((tag) => tag !== root.lang)].map((tag) => {
      const sentence = document.createElement("p");
      sentence.lang = tag;
      sentence.textContent = words[tag][message];
      return sentence;
    });

  const explain = (message) => {
    root.lang = language();
    const place = document.getElementById("first-paint");
    place.setAttribute("role", "alert");
    place.replaceChildren(...sentences(message));
  };

  // How long a person waits without a word, in milliseconds.
  const PATIENCE = 10_000;

  // Says that the page is on its way, if the static text is still all there is.
  const comfort = () => {
    setTimeout(() => {
      const place = document.getElementById("first-paint");
      if (!place) return;
      const told = document.createElement("div");
      told.setAttribute("role", "status");
      place.append(told);
      told.append(...sentences("slow"));
    }, PATIENCE);
  };

  // Two tiny modules: one uses SIMD, the other reference types. What else the page needs is older than these.
  const MODULES = [
    [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
    [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 7, 1, 5, 0, 208, 112, 26, 11],
  ];
  const supported = () =>
    typeof WebAssembly === "object" &&
    MODULES.every((sections) => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...sections])));

  // The first thing that the page puts on <body> takes the place of the static text, before it is painted.
  const makeWay = () => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.getElementById("first-paint").remove();
    });
    observer.observe(document.body, { childList: true });
  };

  // A failure is shown only after the call that failed has ended: the page is still inside it.
  const stop = (kind, technical) => setTimeout(() => overlay(kind, technical));

  // A trap, or a stack that ran out inside the compiled page. Other errors are no end of the page.
  const fatal = (error) =>
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof RangeError && /wasm/.test(error.stack));

  const watch = () => {
    window.addEventListener("attenscope:panic", (event) => stop("stopped", event.detail));
    window.addEventListener("attenscope:unloaded", (event) => stop("unloaded", event.detail));
    window.addEventListener("error", (event) => {
      if (fatal(event.error)) stop("stopped", String(event.error.stack || event.error));
    });
    window.addEventListener("unhandledrejection", (event) => {
      if (fatal(event.reason)) stop("stopped", String(event.reason.stack || event.reason));
    });
  };

  const start = async () => {
    const address = (id) => document.getElementById(id).href;
    try {
      // Asked for before the script that takes it is read.
      const wasm = fetch(address("page-wasm"));
      // If it fails before the script is there, that is heard of below.
      wasm.catch(() => {});
      const { default: init } = await import(address("page-module"));
      await init({ module_or_path: wasm });
    } catch (error) {
      stop(fatal(error) ? "stopped" : "unloaded", String((error && error.stack) || error));
    }
  };

  if (location.protocol === "file:") {
    explain("file");
  } else if (!supported()) {
    explain("unsupported");
  } else {
    makeWay();
    watch();
    start();
    comfort();
    // Reading what is stored blocks for a few milliseconds, so the page is on its way by then.
    root.lang = language();
  }
})();
