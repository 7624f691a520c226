import { basename } from 'node:path';
import type { CopyPlace } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { type Tell, tellNobody } from '#server/office/backups/archive/progress.ts';
import { nameCopy } from './copy-name.ts';
import { encryptFile } from './encrypt.ts';
import { readOrMakeKey } from './key.ts';
import { findOldCopies } from './old-copies.ts';
import { openSecondPlace } from './open-place.ts';
import type { SecondPlace } from './second-place.ts';

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
