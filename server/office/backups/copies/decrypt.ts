import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';

const firstLine = 'age-encryption.org/v1\n';
/** The bytes that are encrypted together. */
const chunk = 64 * 1024;

/** Checks whether a file is encrypted with age, by its first line. */
export function isEncrypted(file: string): boolean {
  if (!statSync(file).isFile()) return false;
  const bytes = Buffer.alloc(firstLine.length);
  const open = openSync(file, 'r');
  try {
    readSync(open, bytes);
  } finally {
    closeSync(open);
  }
  return bytes.toString('latin1') === firstLine;
}

/**
 * Decrypts a file into `target`, which must not exist yet. Returns false, with nothing written, when the file has another key.
 * @throws BackupFailed when the file is damaged or not complete; then `target` is worth nothing
 */
export async function decryptFile(file: string, target: string, key: string): Promise<boolean> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const bytes = createReadStream(file);
  const progress = { done: 0, total: Number.POSITIVE_INFINITY };
  try {
    const content = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
    progress.total = content.size(statSync(file).size);
    await pipeline(content, count(progress), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return true;
  } catch (error) {
    if (isOtherKey(error)) return false;
    if (isDiskFull(error)) throw error;
    throw explain(file, error as Error, progress);
  } finally {
    bytes.destroy();
  }
}

function count(progress: { done: number }) {
  return async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const bytes of chunks) {
      progress.done += bytes.length;
      yield bytes;
    }
  };
}

function isOtherKey(error: unknown): boolean {
  return (error as Error).message.startsWith('no identity matched');
}

// A file that was cut off looks fine up to its last piece.
function explain(file: string, { message }: Error, { done, total }: { done: number; total: number }): BackupFailed {
  const isShort = /stream ended|size is invalid|too small/.test(message) || done + chunk >= total;
  const what = isShort ? 'is not complete, or its end is damaged' : 'is damaged';
  return new BackupFailed(`${file} ${what}. Fetch it again from the second place, or take an older copy.`);
}
