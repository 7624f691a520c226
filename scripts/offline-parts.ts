import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By their ids in `web/routes.ts`: the pages that `web/sw.ts` opens without a connection. */
const pages = [
  'root',
  'member-guard',
  'home',
  'feed',
  'post',
  'events',
  'event',
  'directory',
  'dashboard',
  'profile',
  'profile-by-user',
];
/** The site’s own drawings. */
const drawing = /\/art\/[\w-]+\.svg/g;
const named = /[\w.-]+\.(?:js|css|svg|woff2)/g;

interface Route {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

interface OfflineParts {
  /** The addresses of all scripts, styles, icons, fonts, and drawings that those pages may load. */
  parts: string[];
  /** The script that names all others: another build has another one. */
  build: string;
}

/** Lists what a build needs to open the pages of members: the files that they name, and what these name in turn. */
export async function listOfflineParts(dir: string): Promise<OfflineParts> {
  const assets = join(dir, 'assets');
  const files = new Set(await readdir(assets));
  const manifestFile = [...files].find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestFile) throw new Error('The build has no manifest');
  const script = await readFile(join(assets, manifestFile), 'utf8');
  const { entry, routes }: Manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
  const start = pages.flatMap((id) => {
    const { module, imports = [], css = [] } = find(routes, id);
    return [module, ...imports, ...css];
  });
  const found = new Set([manifestFile]);
  const drawings = new Set<string>();
  const follow = async (text: string) => {
    for (const [address] of text.matchAll(drawing)) drawings.add(address);
    const names = [...text.matchAll(named)].map(([name]) => name).filter((name) => files.has(name) && !found.has(name));
    for (const name of names) found.add(name);
    for (const name of names.filter((each) => /\.(?:js|css)$/.test(each)))
      await follow(await readFile(join(assets, name), 'utf8'));
  };
  await follow([entry.module, ...entry.imports, ...start].join(' '));
  const addresses = [...found].map((name) => `/assets/${name}`);
  return { parts: [...addresses, ...drawings].toSorted(), build: manifestFile };
}

function find(routes: Record<string, Route>, id: string): Route {
  const route = routes[id];
  if (!route) throw new Error(`The build has no page ${id}`);
  return route;
}
