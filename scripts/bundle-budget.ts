import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a browser may load for a public page, and for the feed: brotli-compressed bytes, and how many files of scripts. */
const forVisitors = { js: 115_000, css: 15_000, files: 12 };
const forFeed = { js: 160_000, css: 15_000, files: 20 };

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

const client = 'build/client';
const sizes = new Map<string, number>();
const manifestFile = findManifest();
const manifest = readManifest();

const pages = Object.values(manifest.routes)
  .filter((route) => isPage(route) && (isPublic(route) || route.path === 'feed'))
  .map(measure)
  .sort((one, other) => other.js - one.js);

for (const { path, js, css, files } of pages) {
  console.log(`${path.padEnd(28)} ${kilobytes(js)} JS in ${files} files ${kilobytes(css)} CSS`);
}
const tooLarge = pages.filter(
  ({ js, css, files, budget }) => js > budget.js || css > budget.css || files > budget.files,
);
if (new Set(pages.map(({ budget }) => budget)).size < 2) throw new Error('The build has no public page, or no feed');
for (const { path, budget } of tooLarge) {
  console.log(
    `${path} is above ${kilobytes(budget.js)} JS in ${budget.files} files or ${kilobytes(budget.css)} CSS: load a part of it lazily.`,
  );
}
process.exitCode = tooLarge.length > 0 ? 1 : 0;

function findManifest(): string {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('There is no build to measure. Run: npm test');
  return `/assets/${file}`;
}

// React Router's manifest for the browser is a script that assigns JSON.
function readManifest(): Manifest {
  const script = readFileSync(join(client, manifestFile), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

function isPage(route: ManifestRoute): boolean {
  return route.parentId !== undefined && (route.index === true || route.path !== undefined);
}

function isPublic(route: ManifestRoute): boolean {
  return lineage(route).every(({ id }) => !id.endsWith('-guard'));
}

/** Returns the route and its parents, the root last. */
function lineage(route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [route, ...lineage(parent)] : [route];
}

function measure(route: ManifestRoute) {
  const routes = lineage(route);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return {
    path: `/${route.path ?? ''}`,
    budget: isPublic(route) ? forVisitors : forFeed,
    files: new Set(modules).size,
    js: total(modules),
    css: total(routes.flatMap(({ css = [] }) => css)),
  };
}

/** Adds up the sizes of the files, each counted once. Styles of parts that are loaded later carry a `#` at the end. */
function total(files: string[]): number {
  const unique = new Set(files.map((file) => file.replace(/#$/, '')));
  return [...unique].reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
  sizes.set(file, known);
  return known;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
