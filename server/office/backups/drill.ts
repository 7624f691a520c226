import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupFailed } from './archive/backup-failed.ts';
import { countClub, type Manifest, readManifest } from './archive/manifest.ts';
import { type Tell, tellNobody } from './archive/progress.ts';
import { rebuild } from './archive/rebuild.ts';
import { unpack } from './archive/unpack.ts';
import { bytesForSite, estimateRoom, freeBytes, NoRoom } from './room.ts';

interface Drill {
  file: string;
  /** An empty folder on the disk of the site. */
  folder: string;
  tell?: Tell;
}

/**
 * Restores an archive into a folder, as a restore would, and compares what is there then with what the archive says that it
 * holds. Deletes what it unpacked. Changes nothing else.
 * @throws BackupFailed which says why it can't be restored, and calls the archive by its name without folders
 */
export async function drill({ file, folder, tell = tellNobody }: Drill): Promise<void> {
  const scratch = join(folder, 'drill');
  const [unpacked, club] = [join(scratch, 'unpacked'), join(scratch, 'club')];
  mkdirSync(scratch);
  try {
    tell({ step: 'restoring', done: 0, total: 0 });
    await unpack(file, unpacked);
    const manifest = readManifest(unpacked);
    await rebuild(file, unpacked, club);
    tell({ step: 'counting', done: 0, total: 0 });
    compare(await countClub(club), manifest);
  } catch (error) {
    throw error instanceof BackupFailed ? new BackupFailed(error.message.replaceAll(file, basename(file))) : error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

// Archives of earlier versions have no manifest: it has to be enough that they open and can be counted.
function compare(found: Manifest, expected: Manifest = found): void {
  for (const [table, count] of Object.entries(expected.tables)) {
    if (found.tables[table] !== count) throw lost(`the table ${table}`, found.tables[table] ?? 0, count);
  }
  if (found.files !== expected.files) throw lost('the pictures and letters', found.files, expected.files);
}

function lost(what: string, found: number, expected: number): BackupFailed {
  return new BackupFailed(`Restored from it, ${what} had ${found} of ${expected}.`);
}

/**
 * Requires room for an unpacked club with its database twice, beside what the site needs.
 * @throws NoRoom
 */
export async function requireRoomForDrill(config: Config, archiveBytes: number, folder: string): Promise<void> {
  const wanted = (await estimateRoom(config)) + archiveBytes + bytesForSite(folder);
  if (wanted > freeBytes(folder)) throw new NoRoom('A drill would leave too little room to the site.', wanted);
}
