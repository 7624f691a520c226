import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { describeRoom, isDiskFull } from '#server/platform/storage/full-disk.ts';
import { pack } from './archive/archive.ts';
import { type Tell, tellNobody } from './archive/progress.ts';
import { partialEnd, stagingPrefix } from './folder.ts';
import { estimateRoom, freeBytes, NoRoom } from './room.ts';
import { saveClub } from './save-club.ts';

/** The file in the data folder that every backup writes: its time is that of the last backup. */
export const backupMark = 'last-saved';

/**
 * Writes an archive of the whole club to `target`, which exists only when it is complete. The site may be running.
 * @throws NoRoom before anything is written if there is too little, BackupFailed
 */
export async function packClub(config: Config, target: string, tell: Tell = tellNobody): Promise<void> {
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  const needed = await estimateRoom(config);
  if (needed > freeBytes(folder)) throw noRoom(folder, needed);
  // On the same disk as the archive, because the site's own disk may be full.
  const staging = mkdtempSync(join(folder, stagingPrefix));
  const partial = `${target}${partialEnd}`;
  try {
    await saveClub(config, staging, tell);
    // A leftover file might be readable by others.
    rmSync(partial, { force: true });
    await pack(staging, partial, tell);
    renameSync(partial, target);
  } catch (error) {
    throw isDiskFull(error) ? noRoom(folder) : error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(partial, { force: true });
  }
}

/** Tells the status page of a backup. Errors are ignored: the backup exists even if the site's own disk is full. */
export function noteBackup({ dataDir }: Config): void {
  try {
    writeFileSync(join(dataDir, backupMark), '');
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function noRoom(folder: string, needed?: number): NoRoom {
  return new NoRoom(
    `There isn’t enough space for the backup: ${describeRoom(folder)}. Choose another disk, or free up some space.`,
    needed,
  );
}
