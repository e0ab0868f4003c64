// What a one-file copy carries inside: the files of the program, and the page itself as it is to be saved again.
"use strict";

(() => {
  // Text in base64 of what gzip packed.
  const unpacked = (id) => {
    const text = atob(document.getElementById(id).textContent);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  };

  // As `fetch` would answer.
  attenscope.file = async (name) => new Response(unpacked(name), { headers: { "content-type": "application/wasm" } });

  // The copy as it was built, without a state. What stands in the page by now is not what was in the file; but the text
  // of the large elements is, and the rest is kept beside them.
  attenscope.source = async () => {
    const shell = await new Response(unpacked("copy-shell")).text();
    return shell.replace(/@copy:([\w.-]+)@/g, (_, id) => document.getElementById(id).textContent);
  };
})();
