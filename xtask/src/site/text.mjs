// Shared by bundle.mjs and one-file.mjs.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

export const read = (file) => readFileSync(file, "utf8");

/** The oldest browsers that run the page; docs/manual.md names them, too. */
const BROWSERS = "--target=chrome105,firefox121,safari16.4";

export const esbuild = (args, input) =>
  execFileSync("esbuild", ["--minify", "--charset=utf8", "--log-level=error", BROWSERS, ...args], {
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

/**
 * The sheets in style/ that index.html does not name, by name without ".css": of two rules of a room that weigh the same, that
 * of `stepper-foot` counts and not that of `stepper`. Rooms are layers, so they do not depend on this order.
 */
export const laterStyles = (html) => {
  const found = readdirSync("style", { recursive: true }).map((file) => join("style", file).replaceAll(sep, "/"));
  const first = [...named(html, TAGS.styles), ...named(html, TAGS.embedStyles)];
  return found.filter((file) => file.endsWith(".css") && !first.includes(file)).sort((a, b) => (a.slice(0, -4) < b.slice(0, -4) ? -1 : 1));
};

/** The tags of index.html, by kind. */
export const TAGS = {
  styles: /<link rel="stylesheet" href="([\w/-]+\.css)" \/>\s*/g,
  embedStyles: /<link rel="stylesheet" href="([\w/-]+\.css)" data-embed \/>\s*/g,
  scripts: /<script defer src="([\w/-]+\.js)"><\/script>\s*/g,
};
