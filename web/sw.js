// Opens the page without network, after one visit: as a script of the page this registers itself, and as a service worker
// it keeps the page's own files, and no others. The build puts in which they are, and what tells this build from others.
"use strict";

(() => {
  const FILES = "__FILES__";
  const BUILD = "__BUILD__";
  // Files of which the name tells the content.
  const IS_NAMED = /-[0-9a-f]{16}\.\w+$/;
  // How long the network may take to give the page, in milliseconds.
  const PATIENCE = 4000;

  const worker = () => {
    // Other copies may lie in other folders of the same site.
    const { scope } = registration;
    const before = `attenscope ${scope} `;
    const name = before + BUILD;
    const own = new Set(FILES.map((file) => new URL(file, scope).href));

    const keep = async () => {
      const cache = await caches.open(name);
      // All or none. A name that tells the content needs no asking whether it is still the same.
      await cache.addAll([...own].map((address) => new Request(address, { cache: IS_NAMED.test(address) ? "default" : "no-cache" })));
      await skipWaiting();
    };

    // An open page has all of its parts by now, and needs no older files.
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
      // A host in trouble has less to show than what is kept. Where it sends one elsewhere, the browser goes there.
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
    // Only https and localhost have them; and a page within another's is not the one that is come back to.
    if (!workers || window.top !== window) return;
    const { src } = document.currentScript;
    const folder = new URL("./", src).href;
    const root = document.documentElement;

    // The page runs an older build where it has a file that the worker's has not.
    const isOlder = (own) => {
      const files = [...document.head.querySelectorAll("script[src], link[href]")].map((element) => element.src || element.href);
      return files.some((file) => file.startsWith(folder) && IS_NAMED.test(file) && !own.includes(file));
    };
    workers.addEventListener("message", ({ data }) => {
      if (data.scope === folder && isOlder(data.own)) window.dispatchEvent(new Event("attenscope:newer"));
    });

    // Without it the page is as it was; so nothing is said where it is refused.
    const register = async () => {
      try {
        const registered = await workers.register(src);
        document.addEventListener("visibilitychange", () => document.hidden || registered.update().catch(() => {}));
      } catch (refused) {
        return;
      }
    };
    // The page's own files go first.
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
