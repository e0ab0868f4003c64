// What a one-file copy contains: the files of the program, and the page itself, to be saved again.
"use strict";

(() => {
  // Unpacks an element's text: base64 of gzip.
  const unpacked = (id) => {
    const text = atob(document.getElementById(id).textContent);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  };

  // Answers like `fetch`.
  attenscope.file = async (name) => new Response(unpacked(name), { headers: { "content-type": "application/wasm" } });

  // The copy as it was built, without a state. The page has changed since it was loaded, but the text of the large
  // elements has not; the rest is packed beside them.
  attenscope.source = async () => {
    const shell = await new Response(unpacked("copy-shell")).text();
    return shell.replace(/@copy:([\w.-]+)@/g, (_, id) => document.getElementById(id).textContent);
  };
})();
