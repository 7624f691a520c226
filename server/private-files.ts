import { closeSync, constants, fchmodSync, fstatSync, lstatSync, openSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What Fieldhouse stores in the data folder; anything else there belongs to other programs. */
const ownNames =
  /^(?:fieldhouse\.sqlite.*|before-update\.sqlite.*|jwt-secret.*|first-start|backup-key.*|updates|uploads|incoming|outbox|backups|before-restore-.*|(?:restore-at-start|last-restore)\.json.*|\.(?:backup|restore)-.*)$/;
const othersRights = 0o077;
const sticky = 0o1000;

/**
 * Removes all rights of other users from the data folder and from what Fieldhouse stores in it, without following
 * symbolic links there. Private folders in it are not searched again. Returns the paths that could not be made private.
 */
export function makePrivate(dataDir: string): string[] {
  return collectFailures(dataDir, () => {
    const folder = realpathSync(dataDir);
    const own = readdirSync(folder).filter((name) => ownNames.test(name));
    return [...own.flatMap((name) => makeTreePrivate(join(folder, name))), ...makeOnePrivate(folder)];
  });
}

// Files before their folder: a private folder is done, even if an earlier run was interrupted.
function makeTreePrivate(path: string): string[] {
  return collectFailures(path, () => {
    const stats = lstatSync(path);
    if ((stats.mode & othersRights) === 0 || !(stats.isFile() || stats.isDirectory())) return [];
    const names = stats.isDirectory() ? readdirSync(path) : [];
    return [...names.flatMap((name) => makeTreePrivate(join(path, name))), ...makeOnePrivate(path)];
  });
}

function makeOnePrivate(path: string): string[] {
  return collectFailures(path, () => {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { mode } = fstatSync(file);
      // A shared folder, such as /tmp, has to stay open.
      if (mode & sticky) return [path];
      if (mode & othersRights) fchmodSync(file, mode & ~othersRights);
      return [];
    } finally {
      closeSync(file);
    }
  });
}

/** Returns the paths that `work` returns, or `path` when it throws; missing files don’t count as a failure. */
function collectFailures(path: string, work: () => string[]): string[] {
  try {
    return work();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path];
  }
}
