import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Leaves out whatever lies within another package, and names that lead out of the folder. */
const topLevel = /^node_modules\/(?:@\w[\w.-]*\/)?\w[\w.-]*$/;

/** Deletes the packages that only build the pages, as npm has noted them: they take 70 MB. */
export function removeTools(folder: string): void {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return;
  const { packages = {} } = JSON.parse(readFileSync(list, 'utf8')) as { packages?: Record<string, { dev?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages))
    if (dev && topLevel.test(path)) rmSync(join(folder, path), { recursive: true, force: true });
}
