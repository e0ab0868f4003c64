// Builds the one-file copy: the page with everything it fetches inside, which opens from a disk.
//
// Browsers give a page opened from a file neither modules nor `fetch`. So the program is a classic script here, and
// gets its compiled files from `attenscope.file` (web/copy/files.js), which unpacks them from elements of the page. The
// policy allows scripts by hash; the saved state is data and needs no hash.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { TAGS, esbuild, laterStyles, named, read, replaced } from "./text.mjs";

const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const address = (media, bytes) => `data:${media};base64,${Buffer.from(bytes).toString("base64")}`;
const together = (files) => files.map(read).join("\n");

/** The program, with its fetches replaced by reads from the page. */
const program = (compiled) => {
  const fetched = /fetch\(new URL\("\.\/([\w.]+)", import\.meta\.url\)\)/g;
  const loader = read(join(compiled, "parts.js")).replace(fetched, (_, file) => `attenscope.file("${file}")`);
  if (loader.includes("fetch(")) throw new Error("the parts are fetched otherwise");
  const folder = join(compiled, "inside");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "parts.js"), loader);
  const main = join(folder, "attenscope.js");
  copyFileSync(join(compiled, "attenscope.js"), main);
  return esbuild(["--bundle", "--format=iife", "--global-name=attenscope.program", main]);
};

/** The script that starts the page, without the message about pages opened from a file. */
const start = () => {
  let boot = read("web/boot.js");
  boot = replaced(boot, 'fetch(address("page-wasm"))', 'attenscope.file("attenscope_bg.wasm")');
  boot = replaced(boot, 'await import(address("page-module"))', "attenscope.program");
  boot = replaced(boot, 'location.protocol === "file:"', "false");
  return replaced(boot, "const supported = () =>", 'const supported = () => typeof DecompressionStream === "function" &&');
};

/** Puts the fonts into the style sheet: each once, though several faces use it. */
const styles = (css) =>
  css.replace(/url\("?(fonts\/[\w-]+\.woff2)"?\)/g, (_, file) => `url(${address("font/woff2", readFileSync(join("assets", file)))})`);

/** The copy, made of index.html without its comments and of the folder of compiled files. */
export const oneFile = (html, compiled) => {
  const scripts = named(html, TAGS.scripts).filter((file) => file !== "web/boot.js");

  // What is too large to store twice, by the id of its element.
  const texts = {
    "copy-styles": styles(esbuild(["--loader=css"], together(named(html, TAGS.styles)))),
    "copy-first": esbuild(["--loader=js"], together(["web/apart.js", "web/copy/name.js", "web/first.js"])),
    "copy-program": [
      esbuild(["--loader=js"], together([...scripts, "web/copy/files.js"])),
      program(compiled),
      esbuild(["--loader=js"], start()),
    ].join("\n"),
  };
  for (const file of readdirSync(compiled).filter((file) => file.endsWith(".wasm"))) texts[file] = packed(readFileSync(join(compiled, file)));
  for (const [id, text] of Object.entries(texts)) if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${id} would end its element`);

  const element = (tag, id, attributes = "") => `<${tag} id="${id}"${attributes}>@copy:${id}@</${tag}>`;
  const policy = [
    "default-src 'none'",
    `script-src ${hash(texts["copy-first"])} ${hash(texts["copy-program"])} 'wasm-unsafe-eval'`,
    // Styles, fonts and the icon are in the page; the later styles are a data address.
    `style-src ${hash(texts["copy-styles"])} data:`,
    "font-src data:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const later = address("text/css", esbuild(["--loader=css"], together(laterStyles(html))));

  let page = html.replace(TAGS.embedStyles, "").replace(/content="default-src [^"]*"/, () => `content="${policy}"`);
  if (!page.includes(policy)) throw new Error("no policy in index.html");
  page = page.replace(/<link rel="(preload|manifest)"[^>]*>\s*/g, "").replace(TAGS.scripts, "");
  page = replaced(page, "web/favicon.svg", address("image/svg+xml", read("web/favicon.svg")));
  page = replaced(
    page,
    '<script src="web/first.js"></script>',
    `<script type="application/json" id="attenscope-state" data-copy=""></script>
    ${element("script", "copy-first")}
    ${element("style", "copy-styles")}
    <meta id="page-later" name="page-later" content="${later}">`,
  );
  page = page.replace(TAGS.styles, "");
  const files = Object.keys(texts).filter((id) => id.endsWith(".wasm"));
  const inside = [...files, "copy-shell"].map((id) => element("script", id, ' type="application/gzip"'));
  page = replaced(page, "</body>", `${[...inside, element("script", "copy-program")].join("\n")}\n</body>`);

  texts["copy-shell"] = packed(page);
  return page.replace(/@copy:([\w.-]+)@/g, (_, id) => texts[id]);
};
