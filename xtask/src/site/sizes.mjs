// Prints one line for each file below a folder: bytes, bytes after brotli, path; separated by tabs.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(path);
  console.log([bytes.length, brotliCompressSync(bytes).length, relative(folder, path)].join("\t"));
}
