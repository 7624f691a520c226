import { createWriteStream, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isInLayout, uploadsFolder } from './archive.ts';
import { BackupFailed } from './backup-failed.ts';
import { type Entry, readArchive, readFolder, TooLarge } from './entries.ts';

/** Far beyond any club: 300,000 photos in all their sizes. */
const mostEntries = 4_000_000;
/** The share of the free space that may be used; the machine needs the rest. */
const shareOfDisk = 0.9;

/**
 * Copies a backup (an archive, or a folder with the same content) into `folder` as plain files of this user. `folder` must not
 * exist yet. Ignores owners, modes, and times.
 * @throws BackupFailed at the first entry that doesn't belong in a backup, or when the disk is too small
 */
export async function unpack(file: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const room = findRoom(folder);
  const entries = statSync(file).isDirectory() ? readFolder(file) : readArchive(file, room);
  await copyEntries(entries, { file, folder, room });
}

/**
 * Reads all of an archive as `unpack` does, but copies only its database into `folder`. Returns the names of the pictures in it
 * and how many files they have.
 * @throws BackupFailed as `unpack` does
 */
export async function unpackDatabase(file: string, folder: string, see: (chunk: Buffer) => void): Promise<Uploads> {
  mkdirSync(folder);
  const seen = new Set<string>();
  const names = new Set<string>();
  const isCopied = (name: string) => {
    const [top, picture] = name.split('/');
    if (top !== uploadsFolder) return true;
    if (seen.has(name)) throw new Error(`${quote(name)} is in it twice`);
    seen.add(name);
    if (picture) names.add(picture);
    return false;
  };
  const entries = readArchive(file, Number.POSITIVE_INFINITY, see);
  await copyEntries(entries, { file, folder, room: findRoom(folder), isCopied });
  return { names, files: seen.size };
}

export interface Uploads {
  names: Set<string>;
  files: number;
}

interface Copying {
  /** What error messages call the backup. */
  file: string;
  folder: string;
  /** In bytes. */
  room: number;
  isCopied?: (name: string) => boolean;
}

async function copyEntries(entries: AsyncIterable<Entry>, copying: Copying): Promise<void> {
  const { folder, room, isCopied = () => true } = copying;
  let [count, bytes] = [0, 0];
  try {
    for await (const entry of entries) {
      const { name, type } = entry;
      count += 1;
      if (count > mostEntries) throw new Foreign(`more than ${mostEntries} files`);
      if (type !== 'file' && type !== 'directory') throw new Foreign(`${quote(name)}, which is not a file or a folder`);
      if (name !== '' && !isInLayout(name, type)) throw new Foreign(quote(name));
      if (type === 'directory' || !isCopied(name)) continue;
      // The database will be copied a second time.
      bytes += entry.bytes * (name.startsWith(uploadsFolder) ? 1 : 2);
      if (bytes > room) throw new TooLarge();
      await copyEntry(entry, join(folder, name));
    }
  } catch (error) {
    throw explain(copying.file, error as NodeJS.ErrnoException);
  }
}

async function copyEntry(entry: Entry, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  // A name may occur only once.
  await pipeline(entry.read(), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

function findRoom(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize * shareOfDisk;
}

/** An entry that doesn't belong in a backup; the message has its name. */
class Foreign extends Error {}

function explain(file: string, error: NodeJS.ErrnoException): BackupFailed {
  if (error instanceof Foreign) {
    return new BackupFailed(
      `${file} holds ${error.message}: that is not in a backup of Fieldhouse. Nothing was changed.`,
    );
  }
  if (error instanceof TooLarge || error.code === 'ENOSPC') {
    return new BackupFailed(`There isn’t enough free disk space to unpack ${file}. Nothing was changed.`);
  }
  return new BackupFailed(`${file} is not a backup of Fieldhouse. Nothing was changed (${error.message}).`);
}

// The name may contain control characters meant for the terminal.
function quote(name: string): string {
  return `"${name.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')}"`;
}
