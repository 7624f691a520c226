import { constants, createReadStream, type Dirent } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isInLayout, uploadsFolder } from './archive.ts';

/** An entry of a backup, to be checked before any of its content is read. */
export interface Entry {
  /** As the backup has it, with slashes. */
  name: string;
  /** `file`, `directory`, or any other type that tar knows. */
  type: string;
  bytes: number;
  /** What an archive says besides: who may do what with a file, and where a link leads. */
  mode?: number | undefined;
  target?: string | undefined;
  read(): AsyncIterable<Uint8Array>;
}

/** Yields the entries of a compressed archive in order. Stops unpacking at `mostBytes`. `see` gets the bytes as they are in the file. */
export async function* readArchive(
  file: string,
  mostBytes: number,
  see: (chunk: Buffer) => void = () => {},
): AsyncIterable<Entry> {
  const entries = extract();
  const bytes = createReadStream(file).on('data', (chunk) => see(chunk as Buffer));
  const reading = pipeline(bytes, createGunzip(), limit(mostBytes), entries);
  // Errors also come out of `entries`.
  reading.catch(() => {});
  for await (const entry of entries) {
    const { name, type, size, mode, linkname } = entry.header;
    yield {
      name: normalize(name),
      type: type ?? 'unknown',
      bytes: size,
      mode,
      target: linkname ?? undefined,
      read: () => entry as AsyncIterable<Uint8Array>,
    };
    entry.resume();
  }
  await reading;
}

// `tar` writes `./uploads/`; for us it is `uploads`.
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

/** An archive that would unpack to more than fits on the disk. */
export class TooLarge extends Error {}

/** Lists the entries of an unpacked backup or a data folder. Skips files of a data folder that don't belong in a backup. */
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
