// Starts the page, or says why it cannot. An external file, so that the content security policy needs no
// exception for inline script. The names of the compiled files carry their hash; the links in <head> tell them.
"use strict";

(() => {
  const { words, overlay } = attenscope;
  const root = document.documentElement;

  // In every language, since nobody can choose one here; the likely one first.
  const sentences = (message) =>
    [root.lang, ...Object.keys(words).filter((tag) => tag !== root.lang)].map((tag) => {
      const sentence = document.createElement("p");
      sentence.lang = tag;
      sentence.textContent = words[tag][message];
      return sentence;
    });

  // Says it in the place of all else.
  const explain = (message) => {
    const place = document.getElementById("first-paint");
    place.setAttribute("role", "alert");
    place.replaceChildren(...sentences(message));
  };

  // Says it under what is there, as long as the page is not.
  const tell = (message, ...more) => {
    const place = document.querySelector("#first-paint .first-words");
    if (place) place.replaceChildren(...sentences(message), ...more);
  };

  // How long a person waits without a word, and how long for a page that does come, in milliseconds.
  const PATIENCE = 10_000;
  const LONGEST = 60_000;

  // Says that the page is on its way, and at last that it may not be.
  const comfort = () => {
    setTimeout(() => tell("slow"), PATIENCE);
    setTimeout(() => {
      const again = document.createElement("button");
      again.className = "framed";
      again.textContent = words[root.lang].reload;
      again.addEventListener("click", () => location.reload());
      tell("stalled", again);
    }, LONGEST);
  };

  // Two tiny modules: one uses SIMD, the other reference types. What else the page needs is older than these.
  const MODULES = [
    [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
    [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 7, 1, 5, 0, 208, 112, 26, 11],
  ];
  const supported = () =>
    typeof WebAssembly === "object" &&
    MODULES.every((sections) => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...sections])));

  // The page, or what says that it failed, takes the place of what stands there, before it is painted. What else is put
  // on <body> is not ours: browsers' extensions do so.
  const makeWay = () => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("body > .toolbar, body > .rescue")) return;
      observer.disconnect();
      document.getElementById("first-paint").remove();
      delete root.dataset.first;
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

  // Without an origin of its own the page may ask for none of its parts; nor may it store.
  const isSandboxed = self.origin === "null";

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
      stop(fatal(error) ? "stopped" : isSandboxed ? "sandboxed" : "unloaded", String((error && error.stack) || error));
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
  }
})();
