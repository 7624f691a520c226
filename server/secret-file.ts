import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from './platform/storage/sync-path.mjs';

/** Finds the secret in `jwt-secret`; undefined if there is none. */
export function findSecret(dataDir: string): string | undefined {
  return existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir), 'utf8').trim() : undefined;
}

/** Creates the secret of a new club. After a crash or a power cut there is a whole one or none, except on a disk without links. */
export function createSecret(dataDir: string): void {
  // Before the secret, which would otherwise look like what is left of a club.
  writeFileSync(mark(dataDir), '', { mode: 0o600 });
  syncPath(dataDir);
  const partial = `${secretFile(dataDir)}.${randomBytes(6).toString('hex')}.partial`;
  try {
    writeFileSync(partial, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    placeOnce(partial, secretFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

// Unlike a rename, it never replaces the file of another process. Some network and USB disks know no links.
function placeOnce(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    syncPath(to);
  }
}

const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** Checks whether the secret shows that there was a club: its database existed while this was the secret. */
export function hasUsedSecret(dataDir: string): boolean {
  return existsSync(secretFile(dataDir)) && !existsSync(mark(dataDir));
}

/** Notes that the database exists. */
export function markAsUsed(dataDir: string): void {
  rmSync(mark(dataDir), { force: true });
}

export function secretFile(dataDir: string): string {
  return join(dataDir, 'jwt-secret');
}

function mark(dataDir: string): string {
  return join(dataDir, 'first-start');
}
