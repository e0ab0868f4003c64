import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

// Only a page that is cut off from all others gets a clock of 5 µs; a cached file would hide what loading costs.
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves folders by their names, `{ page: '…/dist' }` as `/page/`, on the loopback address, on a free port.
 *
 * @param {Record<string, string>} folders
 */
export async function serve(folders) {
  const server = createServer(async (request, response) => {
    const file = fileOf(folders, request.url ?? '/');
    try {
      if (!file || !(await stat(file)).isFile()) throw new Error('no such file');
      const body = await readFile(file);
      response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
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
      server.close();
    },
  };
}

/** The file that an address names, or nothing when it lies outside of the folders. */
function fileOf(folders, address) {
  const [, name, ...rest] = decodeURIComponent(new URL(address, 'http://localhost').pathname).split('/');
  const root = folders[name];
  if (!root) return undefined;
  const path = rest.join('/');
  const file = normalize(join(root, path === '' || path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(normalize(root) + sep) ? file : undefined;
}
