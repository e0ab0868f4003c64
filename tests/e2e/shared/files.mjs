import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join, normalize, sep } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

// Caching would hide what loading costs, or that a file has changed.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Serves folders on the loopback address, on a free port. Each folder has a path that begins and ends with a slash.
 *
 * @param {Record<string, string>} folders
 * @param {Record<string, string>} [headers] sent with every answer
 * @param {number} [late] milliseconds by which the later parts of the program are delayed
 * @param {boolean} [keeps] whether to serve the service worker, which then answers instead; otherwise an empty one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} the address has no slash at its end
 */
export async function serve(folders, headers = {}, late = 0, keeps = false) {
  const server = createServer(async (request, response) => {
    const file = fileOf(folders, request.url ?? '/');
    try {
      if (!file || !(await stat(file)).isFile()) throw new Error('no such file');
      const body = basename(file) === 'sw.js' && !keeps ? '' : await readFile(file);
      if (late && basename(file).startsWith('part-')) await new Promise(done => setTimeout(done, late));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { ...HEADERS, ...headers, 'content-type': type });
      response.end(body);
    } catch {
      response.writeHead(404, { ...HEADERS, ...headers, 'content-type': 'text/plain; charset=utf-8' });
      response.end('not found\n');
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(() => done(undefined)));
    },
  };
}

/**
 * The file of an address, or nothing if it is outside the folders.
 *
 * @param {Record<string, string>} folders
 * @param {string} address
 */
function fileOf(folders, address) {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  const below = Object.keys(folders).find(prefix => path.startsWith(prefix));
  if (below === undefined) return undefined;
  const root = normalize(folders[below]);
  const rest = path.slice(below.length);
  const file = normalize(join(root, rest === '' || rest.endsWith('/') ? `${rest}index.html` : rest));
  return file.startsWith(root + sep) ? file : undefined;
}
