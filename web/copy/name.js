// The name of a one-file copy: the number given when it was saved, and its path. A file saved over an older one opens
// on its own state, and two files never share work. In another page's frame, the copy does not see the work done in the
// file itself: see web/first.js.
"use strict";

(() => {
  const block = document.getElementById("attenscope-state");
  attenscope.keepApart(`${block.dataset.copy}${location.pathname}${window.top === window ? "" : "/framed"}`, block.textContent.trim());
})();
