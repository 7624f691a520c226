import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type Manifest, transformWithOxc } from 'vite';
import { buildTargets } from '../browsers.ts';

const source = 'web/sw.ts';

/** Writes the service worker into the build as `sw.js`. It changes whenever a file that it caches does. */
export async function writeServiceWorker(dir: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${dir}/.vite/manifest.json`, 'utf8'));
  const built = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  const scripts = await Promise.all([...built].map((file) => readFile(`${dir}/${file}`, 'utf8')));
  const drawings = new Set(scripts.flatMap((text) => text.match(/\/art\/[\w-]+\.svg/g) ?? []));
  const routes = (await readdir(`${dir}/assets`)).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const parts = [...[...built, `assets/${routes}`].map((file) => `/${file}`), ...drawings];
  const typed = await readFile(source, 'utf8');
  const filled = typed.replace('__PARTS__', JSON.stringify(parts)).replace('__BUILD__', routes);
  const hash = createHash('sha256').update(filled);
  const unhashed = ['offline.html', 'offline.css', 'favicon.svg', ...drawings];
  for (const file of unhashed) hash.update(await readFile(`${dir}/${file}`));
  const version = hash.digest('hex').slice(0, 12);
  const { code } = await transformWithOxc(filled.replaceAll('__VERSION__', version), source, { target: buildTargets });
  await writeFile(`${dir}/sw.js`, code);
}
