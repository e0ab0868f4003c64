// Trunk's last step. One file of all style sheets and one of all scripts, in the order of the page: fewer requests
// stand before the first paint, and brotli packs one file better than several. And every script without its comments
// and spaces, the one that wasm-bindgen wrote above all.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.TRUNK_STAGING_DIR;
const read = (file) => readFileSync(join(folder, file), "utf8");
const write = (file, text) => writeFileSync(join(folder, file), text);

const minified = (text, loader) =>
  execFileSync("esbuild", ["--minify", "--charset=utf8", `--loader=${loader}`], {
    input: text,
    encoding: "utf8",
    // npm's programs are batch files there.
    shell: process.platform === "win32",
  });

// Puts one file in the place of all that have a tag of this kind; the pattern captures a file's name.
const bundled = (html, kind, pattern, tag) => {
  const tags = [...html.matchAll(pattern)];
  const text = minified(tags.map(([, file]) => read(file)).join("\n"), kind);
  const file = `attenscope-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.${kind}`;
  for (const [, part] of tags) rmSync(join(folder, part));
  write(file, text);
  const [[first]] = tags;
  return html.replace(pattern, (match) => (match === first ? `${tag(file)}\n` : ""));
};

let html = read("index.html").replace(/\s*<!--.*?-->/gs, "");
html = bundled(html, "css", /<link rel="stylesheet" href="\.\/([\w-]+\.css)"\/>\s*/g, (file) => `<link rel="stylesheet" href="./${file}">`);
html = bundled(html, "js", /<script src="\.\/([\w-]+\.js)" defer><\/script>\s*/g, (file) => `<script src="./${file}" defer></script>`);
write("index.html", html);

const [, glue] = html.match(/rel="modulepreload" href="\.\/([\w-]+\.js)"/);
write(glue, minified(read(glue), "js"));
