import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** A copy of the page with the probe first; `remove` deletes the copy. */
export async function probed(dist: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'attenscope-probed-'));
  await cp(dist, folder, { recursive: true });
  await cp(join(HERE, 'probe.js'), join(folder, 'probe.js'));
  const index = join(folder, 'index.html');
  const html = await readFile(index, 'utf8');
  await writeFile(index, html.replace(/<script/i, '<script src="probe.js"></script><script'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
