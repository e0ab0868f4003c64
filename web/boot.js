// Starts the page, or says why it cannot. An external file, so that the content security policy needs no exception for
// inline script. The names of the compiled files contain their hash; links in <head> give them.
"use strict";

(() => {
  const { words, overlay } = attenscope;
  const root = document.documentElement;

  // In every language, since no language can be chosen here; the most likely one first.
  const sentences = (message) =>
    [root.lang, ...Object.keys(words).filter((tag) => tag !== root.lang)].map((tag) => {
      const sentence = document.createElement("p");
      sentence.lang = tag;
      sentence.textContent = words[tag][message];
      return sentence;
    });

  // Shows a message instead of everything else.
  const explain = (message) => {
    const place = document.getElementById("first-paint");
    place.setAttribute("role", "alert");
    place.replaceChildren(...sentences(message));
  };

  // Shows a message below the first paint, until the page replaces it.
  const tell = (message, ...more) => {
    const place = document.querySelector("#first-paint .first-words");
    if (!place) return;
    place.classList.add("is-told");
    place.replaceChildren(...sentences(message), ...more);
  };

  // Milliseconds until the page says that it is slow, and until it says that loading has stalled.
  const PATIENCE = 10_000;
  const LONGEST = 60_000;

  // Says that the page is still loading, and later that it may have stalled.
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

  // Two tiny modules: one uses SIMD, the other reference types. Everything else that the page needs is older than
  // these.
  const MODULES = [
    [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
    [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 7, 1, 5, 0, 208, 112, 26, 11],
  ];
  const supported = () =>
    typeof WebAssembly === "object" &&
    MODULES.every((sections) => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...sections])));

  // Removes the first paint once the page or the failure overlay is there, before the next paint. Other elements on
  // <body> are not ours: browser extensions add some.
  const makeWay = () => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("body > .toolbar, body > .rescue")) return;
      observer.disconnect();
      document.getElementById("first-paint").remove();
      delete root.dataset.first;
    });
    observer.observe(document.body, { childList: true });
  };

  // Shows a failure only after the failing call has returned: the page is still inside it.
  const stop = (kind, technical) => setTimeout(() => overlay(kind, technical));

  // A WebAssembly trap, or a stack overflow inside the compiled page. Other errors do not stop the page.
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

  // Without an origin, the page can neither fetch its parts nor store anything.
  const isSandboxed = self.origin === "null";

  const start = async () => {
    const address = (id) => document.getElementById(id).href;
    try {
      // Starts the fetch before the script that uses it has been read.
      const wasm = fetch(address("page-wasm"));
      // If the fetch fails before the script is there, the error is handled below.
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
