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
  const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  return { content: read(encrypted, file), bytes: encrypted.size(size) };
}

/** Tells errors of the backup from those of the second place. */
async function* read(content: AsyncIterable<Uint8Array>, file: string): AsyncIterable<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, cause?: unknown): BackupFailed {
  return new BackupFailed(`The backup ${basename(file)} can’t be read, so it was not copied. Was it deleted?`, {
    cause,
  });
}
