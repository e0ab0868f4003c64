import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { WEBKIT } from '../shared/engines.ts';
import { serve } from '../shared/files.mjs';
import { probed } from '../webkit/probed.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The page is below a folder, so that an address from the root of the site fails. */
const FOLDER = '/some/folder/';

/** The same page, with a probe for the driver that cannot observe it. */
const PROBED = '/some/probed/folder/';

/** Serves the built page while the tests run. */
export default async function setup(): Promise<() => Promise<void>> {
  const dist = resolve(process.env.ATTENSCOPE_DIST ?? join(HERE, '../../../dist'));
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error(`There is no page in ${dist}: build it with "cargo xtask build", or set ATTENSCOPE_DIST.`);
  }
  const copy = WEBKIT ? await probed(dist) : undefined;
  const folders = { [FOLDER]: dist, ...(copy && { [PROBED]: copy.folder }) };
  const { address, close } = await serve(folders, {}, Number(process.env.ATTENSCOPE_LATE ?? 0));
  process.env.ATTENSCOPE_ADDRESS = `${address}${FOLDER}`;
  process.env.ATTENSCOPE_PROBED = `${address}${PROBED}`;
  return async () => {
    await close();
    await copy?.remove();
  };
}
