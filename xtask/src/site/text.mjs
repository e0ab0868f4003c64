// Shared by bundle.mjs and one-file.mjs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export const read = (file) => readFileSync(file, "utf8");

export const esbuild = (args, input) =>
  execFileSync("esbuild", ["--minify", "--charset=utf8", "--log-level=error", ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    // On Windows, npm's programs are batch files.
    shell: process.platform === "win32",
  });

/** Replaces a text that must be there. */
export const replaced = (text, from, to) => {
  if (!text.includes(from)) throw new Error(`no ${from} in what the page is made of`);
  return text.replaceAll(from, () => to);
};

/** The files named by the tags of a kind; the pattern captures a file's path. */
export const named = (html, pattern) => [...html.matchAll(pattern)].map(([, file]) => file);

/** The tags of index.html, by kind. */
export const TAGS = {
  styles: /<link rel="stylesheet" href="([\w/-]+\.css)" \/>\s*/g,
  laterStyles: /<link rel="stylesheet" href="([\w/-]+\.css)" data-later \/>\s*/g,
  embedStyles: /<link rel="stylesheet" href="([\w/-]+\.css)" data-embed \/>\s*/g,
  scripts: /<script defer src="([\w/-]+\.js)"><\/script>\s*/g,
};
