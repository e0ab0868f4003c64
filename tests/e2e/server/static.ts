import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

/** The page stands below a folder, so that an address which starts at the root of the site fails. */
export const FOLDER = '/some/folder/';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The file that an address names, or nothing when it lies outside of the folder. */
function fileOf(root: string, address: string): string | undefined {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  if (!path.startsWith(FOLDER)) return undefined;
  const rest = path.slice(FOLDER.length);
  const file = normalize(join(root, rest === '' || rest.endsWith('/') ? `${rest}index.html` : rest));
  return file.startsWith(normalize(root) + sep) ? file : undefined;
}

/** Serves the files of a folder on the loopback address, on a port that is free. */
export async function serve(root: string): Promise<{ server: Server; address: string }> {
  const server = createServer(async (request, response) => {
    const file = fileOf(root, request.url ?? '/');
    try {
      if (!file || !(await stat(file)).isFile()) throw new Error('no such file');
      const body = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('not found\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}${FOLDER}` };
}
