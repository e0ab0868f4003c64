// Builds the site from index.html and the compiled files: `bundle.mjs <compiled> <site>`, from the project's folder.
//
// Bundles all style sheets into one file and all scripts into one, in the order of the page: the first paint needs
// fewer requests, and brotli packs one file better than several. Bundles the compiled page's script with the loader of
// its parts, so that all share one program. Names a file by its content if that changes.
//
// Adds the service worker, web/sw.js, and the page as one file: see one-file.mjs.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

import { oneFile } from "./one-file.mjs";
import { TAGS, esbuild, laterStyles, named, read, replaced } from "./text.mjs";

const [compiled, site] = process.argv.slice(2);

/** Writes a file under a name with the hash of its content. */
const put = (name, content) => {
  const kind = extname(name);
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const file = `${name.slice(0, -kind.length)}-${digest}${kind}`;
  writeFileSync(join(site, file), content);
  return file;
};

/** Puts files together in one; returns its name. */
const together = (kind, name, files) => put(`${name}.${kind}`, esbuild([`--loader=${kind}`], files.map(read).join("\n")));

/** Replaces all tags of a kind by one file; the pattern captures a file's path. */
const bundled = (html, kind, pattern, name, tag) => {
  const files = named(html, pattern);
  if (files.length === 0) throw new Error(`index.html has no ${name}.${kind}`);
  const file = together(kind, name, files);
  return html.replace(pattern, (_, path) => (path === files[0] ? `${tag(file)}\n` : ""));
};

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
for (const folder of ["fonts", "icons"]) cpSync(join("assets", folder), join(site, folder), { recursive: true });
cpSync("web/manifest.webmanifest", join(site, "manifest.webmanifest"));

const names = new Map();
for (const file of readdirSync(compiled).filter((file) => file.endsWith(".wasm"))) {
  // A chunk shared by several parts has a number for a name.
  const name = file.replace("_bg", "").replace(/^(split|chunk)_/, "part-");
  names.set(file, put(name, readFileSync(join(compiled, file))));
}
// The loader logs failures that the page reports itself, also of fetches that end because the page is left. Logs only
// real faults instead. It also needs the WebAssembly content type from the server: compiles from bytes instead.
const parts = join(compiled, "parts.js");
const FAULT = "e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError";
let loader = replaced(read(parts), "console.error(e);", `if (${FAULT}) console.error(e);`);
loader = replaced(
  loader,
  "WebAssembly.instantiateStreaming(src, imports)",
  "src.then(answer => answer.arrayBuffer()).then(bytes => WebAssembly.instantiate(bytes, imports))",
);
writeFileSync(parts, loader);

let script = esbuild(["--bundle", "--format=esm", join(compiled, "attenscope.js")]);
const program = names.get("attenscope_bg.wasm");
for (const [file, name] of names) if (name !== program) script = replaced(script, `"./${file}"`, `"./${name}"`);

const page = replaced(read("index.html"), "<!-- web/first.html -->", read("web/first.html")).replace(/\s*<!--.*?-->/gs, "");
let html = page;
// In another page, the page saves under another name, and looks different.
const [embedStyles] = named(html, TAGS.embedStyles);
// It is loaded before the page's sheets, so it must also state the order of the layers.
const [order] = /@layer [^;{]+;/.exec(read(named(html, TAGS.styles)[0]));
const embedded = put("part-embed.css", esbuild(["--loader=css"], order + read(embedStyles)));
const first = (embed) => esbuild(["--loader=js"], replaced(read("web/first.js"), "web/embed.js", embed));
const embed = [...["web/apart.js", "web/embed.js"].map(read), read("web/first.js")].join("\n");
const apart = put("part-embed.js", esbuild(["--loader=js"], replaced(embed, embedStyles, `./${embedded}`)));
html = replaced(html, "web/first.js", `./${put("first.js", first(`./${apart}`))}`).replace(TAGS.embedStyles, "");
html = html.replace("web/favicon.svg", put("favicon.svg", read("web/favicon.svg")));
// The styles of the parts: src/app/browser/late_styles.rs applies them.
const later = `<meta id="page-later" name="page-later" content="./${together("css", "part-styles", laterStyles(page))}">`;
html = bundled(html, "css", TAGS.styles, "page", (file) => `<link rel="stylesheet" href="./${file}">\n${later}`);
html = bundled(html, "js", TAGS.scripts, "page", (file) => `<script src="./${file}" defer></script>`);
// web/boot.js starts the page and reads the names from these links.
html = html.replace(
  "</head>",
  `<link id="page-module" rel="modulepreload" href="./${put("attenscope.js", script)}">
<link id="page-wasm" rel="preload" href="./${program}" as="fetch" type="application/wasm" crossorigin>
</head>`,
);
writeFileSync(join(site, "index.html"), html);

// The worker's list has every file of the page, and the page itself as its folder.
const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, "/"))
  .sort();
const build = createHash("sha256").update(read("web/sw.js"));
for (const file of files) build.update(`${file}\n`).update(readFileSync(join(site, file)));
// The worker's file is also a script of the page, so it is in the list.
const kept = ["sw.js", ...files.map((file) => (file === "index.html" ? "./" : file))];
const worker = replaced(replaced(read("web/sw.js"), '"__FILES__"', JSON.stringify(kept)), "__BUILD__", build.digest("hex").slice(0, 16));
writeFileSync(join(site, "sw.js"), esbuild(["--loader=js"], worker));

writeFileSync(join(site, "attenscope.html"), oneFile(page, compiled));
