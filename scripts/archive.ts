import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack as startTar } from 'tar-stream';
import { sqliteFile } from '#server/database/connect.ts';
import { CommandFailed } from './command.ts';

/** The folder that a backup holds besides the database; it has this name in the data folder and in the archive. */
export const uploadsFolder = 'uploads';
const databaseNames = ['', '-wal'].map((end) => basename(sqliteFile('')) + end);
// Only what the site itself wrote: a bucket may hold other things.
const plainName = /^\w[\w.-]*$/;

/** Whether a folder or file of the uploads may have this name. */
export function isPlainName(name: string): boolean {
  return plainName.test(name);
}

/** Whether a backup holds a file or folder of this name, such as `uploads/<folder>/<file>`. */
export function isInLayout(name: string, type: 'file' | 'directory'): boolean {
  const [top, ...below] = name.split('/');
  if (type === 'file' && databaseNames.includes(name)) return true;
  if (top !== uploadsFolder || !below.every(isPlainName)) return false;
  return type === 'file' ? below.length === 2 : below.length <= 1;
}

/** Packs the files in `folder` into one new compressed file, which only its owner may read. */
export async function pack(folder: string, file: string): Promise<void> {
  const tar = startTar();
  const writing = pipeline(tar, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  try {
    await Promise.all([writing, addFiles(tar, folder)]);
  } catch (error) {
    throw new CommandFailed(`${file} could not be written (${(error as Error).message}).`);
  }
}

async function addFiles(tar: Pack, folder: string): Promise<void> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = path.split(sep).join('/');
    const stats = statSync(join(folder, path));
    if (!stats.isFile() || !isInLayout(name, 'file')) continue;
    await pipeline(createReadStream(join(folder, path)), tar.entry({ name, size: stats.size, mode: 0o600 }));
  }
  tar.finalize();
}
