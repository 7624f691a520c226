import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { buildTargets } from './browsers.ts';
import { listOfflineParts } from './offline-parts.ts';

const source = 'web/sw.ts';

/** Writes the service worker into the build as `sw.js`. It changes whenever a file that it caches does. */
export async function writeServiceWorker(dir: string): Promise<void> {
  const typed = await readFile(source, 'utf8');
  const { parts, build } = await listOfflineParts(dir);
  const filled = typed.replace('__PARTS__', JSON.stringify(parts)).replace('__BUILD__', build);
  const hash = createHash('sha256').update(filled);
  for (const file of ['offline.html', 'offline.css', 'favicon.svg']) hash.update(await readFile(join(dir, file)));
  const { code } = await transformWithOxc(filled.replaceAll('__VERSION__', hash.digest('hex').slice(0, 12)), source, {
    target: buildTargets,
  });
  await writeFile(join(dir, 'sw.js'), code);
}
