/** What the built site weighs. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes after brotli, fonts left out. */
export function weight(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.woff2') && !entry.name.startsWith('OFL-'))
    .map(entry => readFileSync(join(entry.parentPath ?? entry.path, entry.name)));
  return files.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
}
