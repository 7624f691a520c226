import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Checks whether a path is a folder or in it. Compares the resolved texts alone, because the disk may be dead. */
export function isPathWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Checks whether a path is a folder or in it, following links as far as the paths exist. Waits for the disks. */
export function isWithin(path: string, folder: string): boolean {
  return isPathWithin(followLinks(path), followLinks(folder));
}

function followLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
