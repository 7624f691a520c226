import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import { buildTargets } from '../browsers.ts';
import { listBuiltFiles } from './built-files.ts';

const source = 'web/sw.ts';
/** What `web/sw.ts` opens without a connection. */
const pages = [
  'entry.client.tsx',
  'root.tsx',
  'platform/layout/guards/member-guard.tsx',
  'pages/home/home-page.tsx',
  'feed/posts/feed/feed-page.tsx',
  'feed/posts/post-page.tsx',
  'events/events/events-page.tsx',
  'events/events/event-page.tsx',
  'people/directory/directory-page.tsx',
  'pages/dashboard/dashboard-page.tsx',
  'pages/profile/profile-page.tsx',
  'pages/profile/profile-by-user-page.tsx',
];

/** Writes the service worker into the build as `sw.js`. It changes whenever a file that it caches does. */
export async function writeServiceWorker(dir: string): Promise<void> {
  const typed = await readFile(source, 'utf8');
  const routes = (await readdir(`${dir}/assets`)).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const files = [...(await listBuiltFiles(pages, { later: true })), `/assets/${routes}`];
  const parts = [...files, ...(await listDrawings(dir, files))];
  const filled = typed.replace('__PARTS__', JSON.stringify(parts)).replace('__BUILD__', routes);
  const hash = createHash('sha256').update(filled);
  for (const file of ['offline.html', 'offline.css', 'favicon.svg']) hash.update(await readFile(`${dir}/${file}`));
  const { code } = await transformWithOxc(filled.replaceAll('__VERSION__', hash.digest('hex').slice(0, 12)), source, {
    target: buildTargets,
  });
  await writeFile(`${dir}/sw.js`, code);
}

/** Returns the site’s own drawings that scripts name. */
async function listDrawings(dir: string, files: string[]): Promise<Set<string>> {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFile(dir + file, 'utf8'));
  return new Set((await Promise.all(scripts)).flatMap((text) => text.match(/\/art\/[\w-]+\.svg/g) ?? []));
}
