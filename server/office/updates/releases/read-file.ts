import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import type { OpenFile } from './open-file.ts';

export interface Limits {
  /** In bytes. */
  most: number;
  /** In milliseconds; of a large file, without anything arriving. */
  longest: number;
}

const tooLarge = 'What comes from UPDATE_URL is larger than any release, so it was not read to the end.';
const unreachable = 'New versions can’t be read from UPDATE_URL, or nothing arrives from there; try again later.';

/** Returns a small file. @throws UpdateFailed when it is larger or takes longer, whatever it is then */
export async function readSmall(
  open: (signal: AbortSignal) => Promise<OpenFile>,
  { most, longest }: Limits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(longest);
  try {
    const parts: Uint8Array[] = [];
    for await (const chunk of atMost((await open(signal)).chunks, most)) parts.push(chunk);
    return Buffer.concat(parts);
  } catch (error) {
    throw inWords(error);
  }
}

/** Passes chunks on. @throws UpdateFailed when there are more than `most` bytes */
export async function* atMost(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > most) throw new UpdateFailed(tooLarge);
    yield chunk;
  }
}

/** Returns what may be shown of an error while a file was read. */
export function inWords(error: unknown): UpdateFailed {
  return error instanceof UpdateFailed ? error : new UpdateFailed(unreachable, { cause: error });
}
