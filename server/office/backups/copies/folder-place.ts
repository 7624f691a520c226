import { type Stats, statfsSync } from 'node:fs';
import { lstat, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithin } from '#server/is-within.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { syncPath } from '#server/platform/storage/sync-path.mjs';
import { isCopyName, type NewCopy, type SecondPlace } from './second-place.ts';

const gigabyte = 1e9;

const problems: Record<string, (folder: string) => string> = {
  ENOENT: (folder) =>
    `The folder ${folder} isn’t there. Connect its disk, or make the folder, and check BACKUP_COPY on the server.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Name a folder in BACKUP_COPY on the server.`,
  EISDIR: (folder) => `In ${folder}, a folder has the name of the copy. Move it away.`,
  EEXIST: (folder) => `In ${folder}, something has the name of the unfinished copy. Move it away.`,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (folder) => `The disk of ${folder} can only be read. Mount it so that the site can write to it.`,
  EIO: (folder) => `The disk of ${folder} fails. Connect it again, or use another one.`,
  EFBIG: (folder) => `The disk of ${folder} doesn’t take files of this size. Format it with another file system.`,
};

const partialStart = '.';
const partialEnd = '.partial';

/** Copies in a folder of another disk. It is never created: where the disk is not mounted, its copies would fill this one. */
export function createFolderPlace(folder: string, dataDir: string): SecondPlace {
  return {
    async has(name, bytes) {
      await requireFolder(folder, dataDir);
      return (await findFile(join(folder, name)))?.size === bytes;
    },
    async list() {
      const names = (await readdir(folder)).filter(isCopyName);
      const files = await Promise.all(names.map((name) => findFile(join(folder, name))));
      return names.filter((_, index) => files[index]);
    },
    async write(copy) {
      await deletePartial(folder);
      await requireRoom(folder, copy.bytes);
      const partial = join(folder, partialStart + copy.name + partialEnd);
      try {
        await writeFile(partial, copy);
        await rename(partial, join(folder, copy.name));
        syncPath(folder);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async delete(names) {
      for (const name of names) await rm(join(folder, name), { force: true }).catch(ignoreMissingRight);
    },
    explain: (error) => explainFolder(folder, error),
  };
}

/**
 * Requires that a folder is there, and not in the data folder.
 * @throws BackupFailed if a link leads into the data folder; ENOENT, ENOTDIR
 */
async function requireFolder(folder: string, dataDir: string): Promise<void> {
  if (isWithin(folder, dataDir))
    throw new BackupFailed(`The folder ${folder} is in the data folder. Name one on another disk in BACKUP_COPY.`);
  // Fails where it is not a folder.
  await readdir(folder);
}

// A disk that doesn’t tell how large it is – some network disks – is tried.
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < bytes) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
}

async function writeFile(path: string, { content, bytes, tell }: NewCopy): Promise<void> {
  // Never through a link.
  const file = await open(path, 'wx', 0o600);
  let done = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      done += chunk.length;
      tell({ step: 'copying', done, total: bytes });
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const { size } = await stat(path);
  if (size !== bytes) throw new Error(`${size} bytes of ${bytes} were written`);
}

// Only one copy is made at a time, so each unfinished one is from a process that was killed.
async function deletePartial(folder: string): Promise<void> {
  const isOurs = (name: string) =>
    name.startsWith(partialStart) && name.endsWith(partialEnd) && isCopyName(name.slice(1, -partialEnd.length));
  for (const name of (await readdir(folder)).filter(isOurs)) await rm(join(folder, name), { force: true });
}

function ignoreMissingRight(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}

/** Finds a file; a link doesn’t count. */
async function findFile(path: string): Promise<Stats | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

/** Returns what is wrong with a folder for copies in words for an Admin; undefined for errors of another kind. */
function explainFolder(folder: string, error: unknown): string | undefined {
  if (isDiskFull(error))
    return `The disk of ${folder} is full: ${describeFree(folder)}. Delete something there, or use a larger disk.`;
  return problems[(error as NodeJS.ErrnoException).code ?? '']?.(folder);
}

function noRight(folder: string): string {
  return `The site may not write to ${folder}. Give its user the right to.`;
}

function describeFree(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  return `${((bavail * bsize) / gigabyte).toFixed(1)} GB are free`;
}
