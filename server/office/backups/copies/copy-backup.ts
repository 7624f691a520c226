import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Encrypter, identityToRecipient } from 'age-encryption';
import type { CopyPlace } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { type Tell, tellNobody } from '#server/office/backups/archive/progress.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createFolderPlace } from './folder-place.ts';
import { readOrMakeKey } from './key.ts';
import { isNightlyCopy, nameCopy, type SecondPlace } from './second-place.ts';

/** How many copies of backups made by hand stay in the second place. */
const mostManualCopies = 5;

interface Encrypted {
  content: AsyncIterable<Uint8Array>;
  /** How many `content` will have. */
  bytes: number;
}

export interface Copying {
  /** The backup. */
  file: string;
  dataDir: string;
  place: CopyPlace;
  /** How many copies of nightly backups stay; null to delete none. */
  keep: number | null;
  tell?: Tell;
}

/**
 * Writes an encrypted copy of a backup to the second place, unless it is there already, and deletes old ones.
 * @throws BackupFailed which says what is wrong, and what to do
 */
export async function copyBackup({ file, dataDir, place, keep, tell = tellNobody }: Copying): Promise<void> {
  const key = await readOrMakeKey(dataDir);
  const secondPlace = openSecondPlace(place, dataDir);
  try {
    await writeUnlessThere(secondPlace, file, key, tell);
    if (keep !== null) await deleteOld(secondPlace, keep);
  } catch (error) {
    const problem = error instanceof BackupFailed ? undefined : secondPlace.explain(error);
    throw problem ? new BackupFailed(problem, { cause: error }) : error;
  }
}

async function writeUnlessThere(place: SecondPlace, file: string, key: string, tell: Tell): Promise<void> {
  const name = nameCopy(basename(file));
  const { content, bytes } = await encryptFile(file, key);
  if (await place.has(name, bytes)) return;
  tell({ step: 'copying', done: 0, total: bytes });
  await place.write({ name, content, bytes, tell });
}

async function deleteOld(place: SecondPlace, keep: number): Promise<void> {
  const old = findOldCopies(await place.list(), keep);
  if (old.length > 0) await place.delete(old);
}

/** Encrypts a backup for the holders of a key (age v1, X25519), while `content` is read. @throws BackupFailed where it can’t be read */
async function encryptFile(file: string, key: string): Promise<Encrypted> {
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

/** Returns the copies beyond the newest `keep` of nightly backups and the newest few of others. Their names sort by time. */
function findOldCopies(names: string[], keep: number): string[] {
  const newestFirst = names.toSorted((a, b) => b.localeCompare(a));
  const nightly = newestFirst.filter(isNightlyCopy);
  const manual = newestFirst.filter((name) => !isNightlyCopy(name));
  return [...nightly.slice(keep), ...manual.slice(mostManualCopies)];
}

function openSecondPlace(place: CopyPlace, dataDir: string): SecondPlace {
  return 'folder' in place ? createFolderPlace(place.folder, dataDir) : createBucketPlace(place);
}

/** Describes a second place in words, without keys: “the folder /media/copies/club”. */
export function describePlace(place: CopyPlace): string {
  if ('folder' in place) return `the folder ${place.folder}`;
  return `the bucket ${place.bucket} at ${new URL(place.endpoint).host}`;
}
