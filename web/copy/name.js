// The name of a one-file copy: that under which it was saved, and where it lies. A file that is saved once more in the
// place of an older one opens on its own state, and two files never share work.
"use strict";

(() => {
  const block = document.getElementById("attenscope-state");
  attenscope.keepApart(`${block.dataset.copy}${location.pathname}`, block.textContent.trim());
})();
