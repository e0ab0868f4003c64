// What the user sees when the page has failed: what happened, a way to the saved work, and a way back. It covers the
// page, because the numbers left behind it may be wrong.
"use strict";

attenscope.overlay = (() => {
  const { words, savedWork, setWorkAside, download } = attenscope;

  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const button = (label, action) => {
    const made = element("button", { type: "button" }, label);
    made.addEventListener("click", action);
    return made;
  };

  // After a failure any call into the page may fail again, and a save from an unknown state may damage the saved work.
  // So no event reaches the page any more. Events inside the overlay stop at its edge.
  const EVENTS =
    "beforeinput blur change click compositionend compositionstart contextmenu copy cut dblclick focus focusin " +
    "focusout hashchange input keydown keyup pagehide pageshow paste pointercancel pointerdown pointermove pointerout " +
    "pointerover pointerup resize scroll storage visibilitychange wheel";
  const silence = (overlay) => {
    for (const type of EVENTS.split(" ")) {
      const within = (event) => event.target instanceof Node && overlay.contains(event.target);
      window.addEventListener(type, (event) => within(event) || event.stopImmediatePropagation(), true);
      overlay.addEventListener(type, (event) => event.stopPropagation());
    }
  };

  // The clipboard is blocked outside https and localhost, or by a setting: then the text is shown.
  const copy = async (text, overlay, say, t) => {
    try {
      await navigator.clipboard.writeText(text);
      say(t.copied);
    } catch (refused) {
      const shown = overlay.querySelector("textarea");
      const field = shown || element("textarea", { readonly: "", rows: "8", "aria-label": t.work });
      field.value = text;
      if (!shown) overlay.querySelector("[role=status]").after(field);
      field.focus();
      field.select();
      say(document.execCommand("copy") ? t.copied : t.byHand);
    }
  };

  let shown = false;

  // kind: "stopped", "unloaded" or "sandboxed"; technical: the message for developers.
  return async (kind, technical) => {
    if (shown) return;
    shown = true;
    const t = words[document.documentElement.lang] || words.en;
    const began = document.documentElement.dataset.ready === "true";
    const actions = element("p", { class: "rescue-actions" }, button(t.reload, () => location.reload()));
    const status = element("p", { role: "status" });
    const say = (text) => (status.textContent = text);
    const news = element("p", {});
    const why = element("p", {}, t[`${kind}Why`]);
    if (kind === "sandboxed") {
      // The address can be copied where the sandbox opens no tab.
      const { href } = location;
      why.append(" ", element("a", { href, target: "_blank", rel: "noopener" }, href));
    }
    const overlay = element(
      "div",
      { role: "alertdialog", class: "rescue", "aria-modal": "true", "aria-labelledby": "rescue-what",
        "aria-describedby": "rescue-why", tabindex: "-1" },
      element("div", { class: "rescue-sheet" },
        element("h1", { id: "rescue-what" }, t[kind]),
        element("div", { id: "rescue-why" }, why, news),
        actions,
        status,
        element("details", {},
          element("summary", {}, t.details),
          element("pre", {}, `${technical}\n${navigator.userAgent}`))),
    );
    silence(overlay);
    for (const child of document.body.children) child.inert = true;
    document.body.append(overlay);
    overlay.focus();

    // A save that the page started just before may arrive late: so look again, twice. The buttons use the last result,
    // since some browsers' clipboards do not wait for another read.
    let work = null;
    for (const wait of [0, 250, 750]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const before = work;
      work = (await savedWork()) || work;
      if (before || !work) continue;
      news.textContent = t.saved;
      actions.prepend(
        button(t.copy, () => copy(work, overlay, say, t)),
        button(t.download, () => { download(work); say(t.downloaded); }),
      );
      // The saved work itself may be the cause of the failure; the user must be able to get past it.
      if (kind === "stopped" && !began) {
        news.append(` ${t.again}`);
        const aside = () => setWorkAside().then(() => location.reload(), () => say(t.failed));
        actions.append(button(t.afresh, aside));
      }
    }
    if (!work) news.textContent = t.unsaved;
  };
})();
