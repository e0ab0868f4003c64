// Opens the page without network, after one visit. As a script of the page it registers itself; as a service worker it
// keeps the page's own files, and no others. The build puts in the list of files and the hash of this build.
"use strict";

(() => {
  const FILES = "__FILES__";
  const BUILD = "__BUILD__";
  // Files whose name contains the hash of their content.
  const IS_NAMED = /-[0-9a-f]{16}\.\w+$/;
  // How long to wait for the network to deliver the page, in milliseconds.
  const PATIENCE = 4000;

  const worker = () => {
    // Other copies may be in other folders of the same site.
    const { scope } = registration;
    const before = `attenscope ${scope} `;
    const name = before + BUILD;
    const own = new Set(FILES.map((file) => new URL(file, scope).href));

    const keep = async () => {
      const cache = await caches.open(name);
      // All or none. A file named by its hash needs no revalidation.
      await cache.addAll([...own].map((address) => new Request(address, { cache: IS_NAMED.test(address) ? "default" : "no-cache" })));
      await skipWaiting();
    };

    // An open page has loaded all of its parts by now, and needs no older files.
    const begin = async () => {
      const older = (await caches.keys()).filter((other) => other.startsWith(before) && other !== name);
      await Promise.all(older.map((other) => caches.delete(other)));
      await clients.claim();
      for (const client of await clients.matchAll({ type: "window" })) client.postMessage({ scope, own: [...own] });
    };

    const kept = (address) => caches.match(address, { cacheName: name, ignoreVary: true });

    const page = async (request) => {
      const answer = fetch(request);
      const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      const first = await Promise.race([answer, silence]).catch(() => undefined);
      // If the host fails, the stored page is better. A redirect is passed on to the browser.
      if (first && (first.ok || first.type === "opaqueredirect")) return first;
      const page = await kept(scope);
      if (page) answer.catch(() => {});
      return page || first || answer;
    };

    const file = async (request) => (await kept(request.url)) || fetch(request);

    addEventListener("install", (event) => event.waitUntil(keep()));
    addEventListener("activate", (event) => event.waitUntil(begin()));
    addEventListener("fetch", (event) => {
      const { request } = event;
      if (request.method !== "GET") return;
      if (request.mode === "navigate") {
        const [address] = request.url.split(/[?#]/);
        if (address === scope || address === `${scope}index.html`) event.respondWith(page(request));
      } else if (own.has(request.url)) {
        event.respondWith(file(request));
      }
    });
  };

  const script = () => {
    const workers = navigator.serviceWorker;
    // Service workers need https or localhost. A page inside another page is not the one to come back to.
    if (!workers || window.top !== window) return;
    const { src } = document.currentScript;
    const folder = new URL("./", src).href;
    const root = document.documentElement;

    // The page runs an older build if it uses a named file that the worker does not have.
    const isOlder = (own) => {
      const files = [...document.head.querySelectorAll("script[src], link[href]")].map((element) => element.src || element.href);
      return files.some((file) => file.startsWith(folder) && IS_NAMED.test(file) && !own.includes(file));
    };
    workers.addEventListener("message", ({ data }) => {
      if (data.scope === folder && isOlder(data.own)) window.dispatchEvent(new Event("attenscope:newer"));
    });

    // Without a worker the page works as before; so a refusal is not reported.
    const register = async () => {
      try {
        const registered = await workers.register(src);
        document.addEventListener("visibilitychange", () => document.hidden || registered.update().catch(() => {}));
      } catch (refused) {
        return;
      }
    };
    // The page's own files load first.
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (root.dataset.complete !== "true") return;
      observer.disconnect();
      register();
    };
    observer.observe(root, { attributes: true });
    look();
  };

  if (typeof document === "undefined") worker();
  else script();
})();
