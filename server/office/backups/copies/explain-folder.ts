import { statfsSync } from 'node:fs';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';

const gigabyte = 1e9;

const problems: Record<string, (folder: string) => string> = {
  ENOENT: (folder) =>
    `The folder ${folder} isn’t there. Connect its disk, or make the folder, and look at BACKUP_COPY on the server.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Name a folder in BACKUP_COPY on the server.`,
  EISDIR: (folder) => `In ${folder}, a folder has the name of the copy. Move it away.`,
  EEXIST: (folder) => `In ${folder}, something has the name of the unfinished copy. Move it away.`,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (folder) => `The disk of ${folder} can only be read. Mount it so that the site can write to it.`,
  EIO: (folder) => `The disk of ${folder} fails. Connect it again, or use another one.`,
  EFBIG: (folder) => `The disk of ${folder} doesn’t take files of this size. Format it with another file system.`,
};

/** Returns what is wrong with a folder for copies in words for an Admin; undefined for errors of another kind. */
export function explainFolder(folder: string, error: unknown): string | undefined {
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
