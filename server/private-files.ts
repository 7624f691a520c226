import { closeSync, constants, fchmodSync, fstatSync, lstatSync, openSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What Fieldhouse keeps in the data folder; whatever else somebody put there is theirs. */
const ownNames =
  /^(?:fieldhouse\.sqlite.*|jwt-secret|uploads|incoming|outbox|before-restore-.*|\.(?:backup|restore)-.*)$/;
const othersRights = 0o077;
const sticky = 0o1000;

/**
 * Takes all rights of other users away from the data folder and from what Fieldhouse keeps in it, without following
 * symbolic links there. A folder in it that is private is not looked into again. Returns the paths that could not be made
 * private.
 */
export function makePrivate(dataDir: string): string[] {
  return failures(dataDir, () => {
    const folder = realpathSync(dataDir);
    const own = readdirSync(folder).filter((name) => ownNames.test(name));
    return [...own.flatMap((name) => makeTreePrivate(join(folder, name))), ...makeOnePrivate(folder)];
  });
}

// Files before their folder: a private folder is done, even when an earlier run was interrupted.
function makeTreePrivate(path: string): string[] {
  return failures(path, () => {
    const stats = lstatSync(path);
    if ((stats.mode & othersRights) === 0 || !(stats.isFile() || stats.isDirectory())) return [];
    const names = stats.isDirectory() ? readdirSync(path) : [];
    return [...names.flatMap((name) => makeTreePrivate(join(path, name))), ...makeOnePrivate(path)];
  });
}

function makeOnePrivate(path: string): string[] {
  return failures(path, () => {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { mode } = fstatSync(file);
      // A folder that everybody shares, such as /tmp, has to stay open.
      if (mode & sticky) return [path];
      if (mode & othersRights) fchmodSync(file, mode & ~othersRights);
      return [];
    } finally {
      closeSync(file);
    }
  });
}

/** The paths that `work` reports, and `path` when it throws; what is gone needs nothing. */
function failures(path: string, work: () => string[]): string[] {
  try {
    return work();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path];
  }
}
