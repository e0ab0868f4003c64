// The name of a one-file copy: that under which it was saved, and where it lies. A file that is saved once more in the
// place of an older one opens on its own state, and two files never share work. Within another page's frame it has none of
// what was done to the file itself: see web/first.js.
"use strict";

(() => {
  const block = document.getElementById("attenscope-state");
  attenscope.keepApart(`${block.dataset.copy}${location.pathname}${window.top === window ? "" : "/framed"}`, block.textContent.trim());
})();
