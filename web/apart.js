// Keeps what a page stores apart from what other pages of the same origin store: browsers share storage between all
// files of a disk, and between all pages of a site. The page knows nothing of it: it asks for names as ever, and finds
// under them what stands in the browser under the same names with its own before them. For the one-file copy and the
// embedded page; the page of a site has no need of it.
"use strict";

window.attenscope = {
  // `given` is work that stands under the name of the saved work until something else does, or it is taken away.
  keepApart(name, given) {
    const before = `attenscope/${name}/`;
    const WORK = "attenscope.state";
    const TAKEN = `${before}taken`;
    const own = (names) => names.filter((name) => name.startsWith(before));
    const short = (name) => name.slice(before.length);

    const replace = (property, view) => {
      const { get } =
        Object.getOwnPropertyDescriptor(window, property) || Object.getOwnPropertyDescriptor(Window.prototype, property);
      // Merely to ask throws where storage is blocked; so it does here.
      const asked = () => {
        const real = get.call(window);
        return real && view(real);
      };
      Object.defineProperty(window, property, { configurable: true, get: asked });
    };

    const apart = (given) => (storage) => {
      const isGiven = () => Boolean(given) && storage.getItem(TAKEN) === null;
      const names = () => {
        const there = own(Object.keys(storage)).map(short);
        return isGiven() && !there.includes(WORK) ? [...there, WORK] : there;
      };
      const methods = {
        getItem: (key) => storage.getItem(before + key) ?? (key === WORK && isGiven() ? given : null),
        setItem: (key, text) => storage.setItem(before + key, text),
        removeItem: (key) => {
          if (key === WORK && isGiven()) storage.setItem(TAKEN, "");
          storage.removeItem(before + key);
        },
        key: (at) => names()[at] ?? null,
        get length() {
          return names().length;
        },
      };
      return new Proxy({}, {
        get: (_, name) => methods[name],
        ownKeys: names,
        getOwnPropertyDescriptor: (_, name) => ({ value: methods.getItem(name), enumerable: true, configurable: true }),
      });
    };

    replace("localStorage", apart(given));
    replace("sessionStorage", apart());

    replace("indexedDB", (factory) => ({
      open: (name, version) => factory.open(before + name, version),
      databases: async () => {
        const all = await factory.databases();
        return all.filter(({ name }) => own([name]).length > 0).map(({ name, version }) => ({ name: short(name), version }));
      },
    }));

    // What other tabs do to the same names is told by those.
    const hear = (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      const { key, oldValue, newValue, url } = event;
      if (key !== null && own([key]).length === 0) return;
      dispatchEvent(new StorageEvent("storage", { key: key && short(key), oldValue, newValue, url }));
    };
    addEventListener("storage", hear, true);
  },
};
