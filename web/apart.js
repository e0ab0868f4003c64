// Keeps this page's storage separate from other pages of the same origin: browsers share storage between all files of a
// disk, and between all pages of a site. The page itself does not notice: it uses its usual names, and each is stored
// with a prefix of its own. Used by the one-file copy and the embedded page; the page of a site does not need it.
"use strict";

window.attenscope = {
  // `given` is the work returned under the saved work's name until other work is stored there, or it is removed.
  keepApart(name, given) {
    const before = `attenscope/${name}/`;
    const WORK = "attenscope.state";
    const TAKEN = `${before}taken`;
    const own = (names) => names.filter((name) => name.startsWith(before));
    const short = (name) => name.slice(before.length);

    const replace = (property, view) => {
      const { get } =
        Object.getOwnPropertyDescriptor(window, property) || Object.getOwnPropertyDescriptor(Window.prototype, property);
      // Where storage is blocked, even reading the property throws; so does this getter.
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

    // Storage events of other tabs carry the prefixed names: translates those of this page, and stops the rest.
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
