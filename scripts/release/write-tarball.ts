import { createReadStream, createWriteStream, lstatSync, readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, type Pack, pack } from 'tar-stream';
import { ReleaseFailed } from './run.ts';

/**
 * Packs a folder, itself included. The same content gives the same bytes: sorted names, one time for all (in seconds since 1970),
 * and no owner. Of the modes it keeps whether the owner can run a file.
 */
export async function writeTarball(folder: string, file: string, time: number): Promise<void> {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  await Promise.all([writing, addAll(tar, folder, time)]);
}

async function addAll(tar: Pack, folder: string, time: number): Promise<void> {
  const shared = { mtime: new Date(time * 1000), uid: 0, gid: 0, uname: '', gname: '' };
  const top = basename(folder);
  tar.entry({ ...shared, name: `${top}/`, type: 'directory', mode: 0o755 });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted(byCode)) {
    const found = lstatSync(join(folder, path));
    const name = `${top}/${path.split(sep).join('/')}`;
    if (found.isDirectory()) tar.entry({ ...shared, name: `${name}/`, type: 'directory', mode: 0o755 });
    else if (!found.isFile()) throw new ReleaseFailed(`${path} is neither a file nor a folder, so it can’t be packed.`);
    else
      await addFile(tar, join(folder, path), {
        ...shared,
        name,
        size: found.size,
        mode: found.mode & 0o100 ? 0o755 : 0o644,
      });
  }
  tar.finalize();
}

async function addFile(
  tar: Pack,
  path: string,
  header: Partial<Header> & { name: string; size: number },
): Promise<void> {
  await pipeline(createReadStream(path), tar.entry(header));
}

/** Sorts in the same order on every machine, whatever its language is. */
function byCode(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
