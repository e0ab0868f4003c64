/** What is fetched of the built site before the page is ready. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What is not: as `cargo xtask build` counts (`xtask/src/site/sizes.rs`). */
const NOT_FIRST = /^(part-|sw\.js$|manifest\.webmanifest$|icons|fonts|attenscope\.html$)/;

/** Bytes after brotli, fonts left out. */
export function weight(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => !NOT_FIRST.test(relative(folder, path)));
  return files.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0);
}
