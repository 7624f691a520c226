import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';

export interface Limits {
  /** In bytes. */
  most: number;
  /** In milliseconds; for a large file, how long nothing may arrive. */
  longest: number;
}

type Chunks = AsyncIterable<Uint8Array>;
type OpenChunks = (signal: AbortSignal) => Promise<Chunks>;

interface Download extends Limits {
  path: string;
  /** SHA-256 in hex. */
  checksum: string;
}

const tooLarge = 'What comes from UPDATE_URL is larger than any release, so it was not read to the end.';
const unreachable = 'New versions can’t be read from UPDATE_URL, or nothing arrives from there; try again later.';
const changed =
  'What was downloaded isn’t the file that was signed (its checksum is another one), so it was not installed.';
const noRoom = 'There isn’t enough free disk space for the new version; free up some space, then try again.';

/** Returns a small file. @throws UpdateFailed, also when it is larger or takes longer */
export async function readSmall(open: OpenChunks, { most, longest }: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(longest);
  try {
    const parts: Uint8Array[] = [];
    for await (const chunk of atMost(await open(signal), most)) parts.push(chunk);
    return Buffer.concat(parts);
  } catch (error) {
    throw inWords(error);
  }
}

/** Downloads into a file that is there afterwards only if it has the checksum. @throws UpdateFailed */
export async function download(open: OpenChunks, file: Download): Promise<void> {
  await rm(file.path, { force: true });
  try {
    if ((await write(open, file)) !== file.checksum) throw new UpdateFailed(changed);
  } catch (error) {
    await rm(file.path, { force: true });
    throw isDiskFull(error) ? new UpdateFailed(noRoom) : inWords(error);
  }
}

/** Returns the SHA-256 of what was written, in hex. */
async function write(open: OpenChunks, { path, most, longest }: Download): Promise<string> {
  const hash = createHash('sha256');
  const stop = new AbortController();
  const silence = setTimeout(() => stop.abort(), longest);
  async function* watch(chunks: Chunks) {
    for await (const chunk of atMost(chunks, most)) {
      silence.refresh();
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const chunks = await open(stop.signal);
    await pipeline(watch(chunks), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return hash.digest('hex');
  } finally {
    clearTimeout(silence);
  }
}

async function* atMost(chunks: Chunks, most: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > most) throw new UpdateFailed(tooLarge);
    yield chunk;
  }
}

function inWords(error: unknown): UpdateFailed {
  return error instanceof UpdateFailed ? error : new UpdateFailed(unreachable, { cause: error });
}
