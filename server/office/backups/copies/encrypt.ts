import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Encrypter, identityToRecipient } from 'age-encryption';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';

interface Encrypted {
  content: AsyncIterable<Uint8Array>;
  /** How many `content` will have. */
  bytes: number;
}

/** Encrypts a backup for whoever has a key (age v1, X25519), while `content` is read. @throws BackupFailed where it can’t be read */
export async function encryptFile(file: string, key: string): Promise<Encrypted> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw unreadable(file);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  // What is added depends on the length alone.
  const { size: sizeOf } = await encrypter.encrypt(new ReadableStream());
  return { content: read(encrypter, file), bytes: sizeOf(size) };
}

/** Opens the backup when it is first asked for content. Tells errors of the backup from those of the second place. */
async function* read(encrypter: Encrypter, file: string): AsyncIterable<Uint8Array> {
  try {
    yield* await encrypter.encrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, cause?: unknown): BackupFailed {
  return new BackupFailed(`The backup ${basename(file)} can’t be read, so it was not copied. Was it deleted?`, {
    cause,
  });
}
