import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/**
 * Returns the addresses of the scripts and styles that modules of `web/` load; with `later`, also what they load when it is needed,
 * icons, and fonts. Throws if the build has no such module.
 */
export async function listBuiltFiles(modules: string[], { later = false } = {}): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8'));
  const keys = new Set(modules.map((module) => findKey(manifest, module)));
  const files = new Set<string>();
  for (const key of keys) {
    const { file = '', css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const each of [...css, file, ...(later ? assets : [])]) files.add(`/${each}`);
    for (const next of [...imports, ...(later ? dynamicImports : [])]) keys.add(next);
  }
  return [...files];
}

function findKey(manifest: Manifest, module: string): string {
  const key = Object.keys(manifest).find((each) => each.split('?')[0] === `web/${module}`);
  if (key === undefined) throw new Error(`The build has no ${module}`);
  return key;
}
