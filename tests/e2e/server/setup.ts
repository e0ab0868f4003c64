import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { serve } from './static.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Serves the built page while the tests run. */
export default async function setup(): Promise<() => Promise<void>> {
  const dist = resolve(process.env.ATTENSCOPE_DIST ?? join(HERE, '../../../dist'));
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no page in ${dist}: build it with "cargo xtask build", or set ATTENSCOPE_DIST.`);
  }
  const { server, address } = await serve(dist);
  process.env.ATTENSCOPE_ADDRESS = address;
  return async () => {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  };
}
