import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import type { OpenFile } from './open-file.ts';
import { atMost, inWords, type Limits } from './read-file.ts';

/** `total` is what the other side said, in bytes like `done`. */
export type OnProgress = (done: number, total: number | undefined) => void;

interface Download extends Limits {
  open: (signal: AbortSignal) => Promise<OpenFile>;
  path: string;
  /** SHA-256 in hex. */
  checksum: string;
  onProgress?: OnProgress | undefined;
}

const changed =
  'What was downloaded isn’t the file that was signed (its checksum is another one), so it was not installed.';
const noRoom = 'There isn’t enough free disk space for the new version; free up some space, then try again.';

/** Downloads into a file that is there afterwards only if it has the checksum. @throws UpdateFailed */
export async function download(file: Download): Promise<void> {
  await rm(file.path, { force: true });
  try {
    if ((await write(file)) !== file.checksum) throw new UpdateFailed(changed);
  } catch (error) {
    await rm(file.path, { force: true });
    throw isDiskFull(error) ? new UpdateFailed(noRoom) : inWords(error);
  }
}

/** Returns the SHA-256 of what was written, in hex. */
async function write({ open, path, most, longest, onProgress }: Download): Promise<string> {
  const hash = createHash('sha256');
  const stop = new AbortController();
  const silence = setTimeout(() => stop.abort(), longest);
  async function* watch(chunks: AsyncIterable<Uint8Array>, total: number | undefined) {
    let done = 0;
    for await (const chunk of atMost(chunks, most)) {
      silence.refresh();
      hash.update(chunk);
      done += chunk.length;
      onProgress?.(done, total);
      yield chunk;
    }
  }
  try {
    const { chunks, total } = await open(stop.signal);
    await pipeline(watch(chunks, total), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return hash.digest('hex');
  } finally {
    clearTimeout(silence);
  }
}
