import { statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { backupsFolder, listArchives } from './folder.ts';
import { estimateRoom, freeBytes, NoRoom } from './room.ts';

/** In bytes, or as a part of a small disk: what nightly backups leave to the site, which has to go on saving. */
const reserve = { bytes: 2e9, part: 0.1 };

/**
 * Before a nightly backup: deletes the oldest nightly archives, but for the newest, until the next one fits and leaves
 * room for the site.
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
