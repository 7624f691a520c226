import { constants, createReadStream, type Dirent } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isInLayout, uploadsFolder } from './archive.ts';

/** One thing in a backup, to be judged before anything of it is read. */
export interface Entry {
  /** With slashes between, as the backup says it. */
  name: string;
  /** `file`, `directory`, or whatever else it may be. */
  type: string;
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

/** What is in a compressed archive, in its order; nothing of it is unpacked beyond `mostBytes`. */
export async function* readArchive(file: string, mostBytes: number): AsyncIterable<Entry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), limit(mostBytes), entries);
  // What goes wrong comes out of `entries` as well.
  reading.catch(() => {});
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    yield {
      name: normalize(name),
      type: type ?? 'unknown',
      bytes: size,
      read: () => entry as AsyncIterable<Uint8Array>,
    };
    entry.resume();
  }
  await reading;
}

/** `tar` writes `./uploads/`; for us it is `uploads`. */
function normalize(name: string): string {
  return name.replace(/^\.(?:\/|$)/, '').replace(/\/$/, '');
}

function limit(mostBytes: number) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > mostBytes) throw new TooLarge();
      yield chunk;
    }
  };
}

/** An archive unpacks to more than there is room for. */
export class TooLarge extends Error {}

/** The same of an unpacked backup or a data folder. What else is in a data folder does not belong to a backup. */
export async function* readFolder(root: string): AsyncIterable<Entry> {
  for (const found of await readdir(root, { withFileTypes: true })) {
    const isOther = !isInLayout(found.name, 'file') && found.name !== uploadsFolder;
    if (isOther && (found.isFile() || found.isDirectory())) continue;
    yield* readPath(root, found.name, found);
  }
}

async function* readPath(root: string, name: string, found: Dirent): AsyncIterable<Entry> {
  const path = join(root, name);
  const bytes = found.isFile() ? (await lstat(path)).size : 0;
  yield { name, type: typeOf(found), bytes, read: () => readWithoutFollowing(path) };
  if (!found.isDirectory()) return;
  for (const inside of await readdir(path, { withFileTypes: true })) {
    yield* readPath(root, `${name}/${inside.name}`, inside);
  }
}

async function* readWithoutFollowing(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  yield* file.createReadStream();
}

function typeOf(found: Dirent): string {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'directory';
  return found.isSymbolicLink() ? 'symlink' : 'device';
}
