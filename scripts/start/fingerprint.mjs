import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a hash of the names and contents of files and folders. Missing ones count, too. */
export function fingerprint(paths, isIgnored = () => false) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(path, isIgnored))) {
    hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : 'missing');
  }
  return hash.digest('hex');
}

function listFiles(path, isIgnored) {
  if (isIgnored(path)) return [];
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name), isIgnored));
}

/** Checks whether `stamp` holds exactly `expected`. */
export function isStamped(stamp, expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}
