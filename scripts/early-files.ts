import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

const manifestFile = 'build/client/.vite/manifest.json';
/** The modules that every page loads anyway. */
const modulesOfDocument = ['web/entry.client.tsx', 'web/root.tsx', 'web/gallery/photos/gallery/photos-page.tsx'];
/** What every page loads, under the name that `scripts/chunks.ts` gives it. */
const largest = 'site';
const gallery = 'web/gallery/photos/gallery/gallery.tsx';

interface EarlyFiles {
  largest: string[];
  /** What members need besides what the HTML of the page names. */
  forMembers: string[];
}

/** For the development server, which has no built files. */
export const noFiles: EarlyFiles = { largest: [], forMembers: [] };

/** Returns what the Photos page asks for early. */
export async function listEarlyFiles(): Promise<EarlyFiles> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const keysOf = (modules: string[]) => modules.flatMap((module) => keysFrom(manifest, findModule(manifest, module)));
  const ofDocument = keysOf(modulesOfDocument);
  const needed = keysOf([gallery]);
  const files = needed.filter((key) => !ofDocument.includes(key)).flatMap((key) => filesOf(manifest, key));
  return {
    largest: toAddresses([manifest[findGroup(manifest, largest)]?.file ?? '']),
    forMembers: toAddresses(files),
  };
}

function findModule(manifest: Manifest, module: string): string {
  return find(manifest, module, (key) => key.split('?')[0] === module);
}

/** A file of many modules has none of its own. */
function findGroup(manifest: Manifest, group: string): string {
  return find(manifest, group, (key) => manifest[key]?.name === group && !manifest[key].src);
}

function find(manifest: Manifest, name: string, isMeant: (key: string) => boolean): string {
  const key = Object.keys(manifest).find(isMeant);
  if (key === undefined) throw new Error(`The build has no ${name}`);
  return key;
}

/** Returns a chunk and everything that it imports. */
function keysFrom(manifest: Manifest, key: string, seen: string[] = []): string[] {
  if (seen.includes(key)) return seen;
  return (manifest[key]?.imports ?? []).reduce((known, each) => keysFrom(manifest, each, known), [...seen, key]);
}

function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  return chunk ? [...(chunk.css ?? []), chunk.file] : [];
}

function toAddresses(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
