import { statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { backupsFolder, listArchives } from './folder.ts';
import { estimateRoom, freeBytes, NoRoom } from './room.ts';

/** What nightly backups leave free for the site: in bytes or, on a small disk, as a part of it. */
const reserve = { bytes: 2e9, part: 0.1 };

/**
 * Deletes, before a nightly backup, the oldest nightly archives, but never the newest, until the next one fits
 * and leaves room for the site.
 * @throws NoRoom
 */
export async function makeRoomForNight(config: Config): Promise<void> {
  const folder = backupsFolder(config.dataDir);
  const { blocks, bsize } = statfsSync(folder);
  const wanted = (await estimateRoom(config)) + Math.min(reserve.bytes, blocks * bsize * reserve.part);
  const nightly = (await listArchives(config.dataDir)).filter(({ kind }) => kind === 'nightly');
  while (wanted > freeBytes(folder) && nightly.length > 1) {
    await rm(nightly.pop()?.path ?? '', { force: true });
  }
  if (wanted > freeBytes(folder)) throw new NoRoom('A nightly backup would leave too little room to the site.', wanted);
}
