import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack as startTar } from 'tar-stream';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { BackupFailed } from './backup-failed.ts';
import { type Tell, tellNobody } from './progress.ts';

/** The folder that a backup holds besides the database; it has this name in the data folder and in the archive. */
export const uploadsFolder = 'uploads';
/** The file of a backup that says how much it holds. */
export const manifestName = 'manifest.json';
const topNames = [...['', '-wal'].map((end) => basename(sqliteFile('')) + end), manifestName];
// Only what the site itself wrote: a bucket may hold other things.
const plainName = /^\w[\w.-]*$/;

/** Checks whether a folder or file of the uploads may have this name. */
export function isPlainName(name: string): boolean {
  return plainName.test(name);
}

/** Checks whether a backup holds a file or folder of this name, such as `uploads/<folder>/<file>`. */
export function isInLayout(name: string, type: 'file' | 'directory'): boolean {
  const [top, ...below] = name.split('/');
  if (type === 'file' && topNames.includes(name)) return true;
  if (top !== uploadsFolder || !below.every(isPlainName)) return false;
  return type === 'file' ? below.length === 2 : below.length <= 1;
}

/**
 * Packs the files in `folder` into one new compressed file, which only its owner may read.
 * @throws BackupFailed unless the disk is full
 */
export async function pack(folder: string, file: string, tell: Tell = tellNobody): Promise<void> {
  const tar = startTar();
  const writing = pipeline(tar, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  try {
    await Promise.all([writing, addFiles(tar, folder, tell)]);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new BackupFailed(`${file} could not be written (${(error as Error).message}).`);
  }
}

/** Returns the paths of the files that belong in an archive, relative to `folder`. */
function listFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => isInLayout(toName(path), 'file') && statSync(join(folder, path)).isFile());
}

function toName(path: string): string {
  return path.split(sep).join('/');
}

async function addFiles(tar: Pack, folder: string, tell: Tell): Promise<void> {
  const paths = listFiles(folder);
  const sizeOf = (path: string) => statSync(join(folder, path)).size;
  const total = paths.reduce((sum, path) => sum + sizeOf(path), 0);
  let done = 0;
  for (const path of paths) {
    const size = sizeOf(path);
    await pipeline(createReadStream(join(folder, path)), tar.entry({ name: toName(path), size, mode: 0o600 }));
    done += size;
    tell({ step: 'packing', done, total });
  }
  tar.finalize();
}
