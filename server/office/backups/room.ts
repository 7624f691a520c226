import { existsSync, statfsSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { uploadsFolder } from './archive/archive.ts';
import { BackupFailed } from './archive/backup-failed.ts';
import { backupsFolder, listArchives } from './folder.ts';

/** There is less room than a backup needs. */
export class NoRoom extends BackupFailed {
  /** In bytes; undefined when the disk turned out to be full while writing. */
  readonly needed: number | undefined;

  constructor(message: string, needed?: number) {
    super(message);
    this.needed = needed;
  }
}

/** Returns how many bytes can still be written in a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Estimates how much room a backup of the club needs while it is made (bytes); what can’t be measured counts as 0. */
export async function estimateRoom(config: Config): Promise<number> {
  return (await readDatabaseSize(config)) + (await readUploadsSize(config));
}

// The database is copied first, beside the archive, in which it is smaller.
async function readDatabaseSize(config: Config): Promise<number> {
  if (!config.databaseUrl) {
    const sizes = ['', '-wal'].map(
      (end) => statSync(sqliteFile(config.dataDir) + end, { throwIfNoEntry: false })?.size,
    );
    return sizes.reduce<number>((sum, size = 0) => sum + size, 0) * 1.5;
  }
  const found = await inDatabase<{ size: number }>(config, sql`select pg_database_size(current_database()) as size`);
  return Number(found?.size ?? 0);
}

// Pictures in an outside store are copied first; those on the disk need room in the archive only.
async function readUploadsSize(config: Config): Promise<number> {
  if (!config.s3) return sumFiles(join(config.dataDir, uploadsFolder));
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return 0;
  const found = await inDatabase<{ size: number | null }>(config, sql`select sum(bytes) as size from uploads`);
  return 2 * Number(found?.size ?? 0);
}

async function sumFiles(root: string): Promise<number> {
  let sum = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    const files = await readdir(join(root, folder)).catch(() => []);
    const sizes = await Promise.all(files.map((file) => stat(join(root, folder, file)).catch(() => ({ size: 0 }))));
    for (const { size } of sizes) sum += size;
  }
  return sum;
}

// Undefined where there is no club yet, or where the database can’t be opened on a full disk.
async function inDatabase<Row>(config: Config, query: RawBuilder<Row>): Promise<Row | undefined> {
  const db = connect({ ...config, isPatient: true });
  return query
    .execute(db)
    .then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    .finally(() => db.destroy());
}

/** What is left free for the site: in bytes or, on a small disk, as a part of it. */
const reserve = { bytes: 2e9, part: 0.1 };

/** Returns how many bytes of the disk of a folder nightly backups and drills leave free for the site. */
export function bytesForSite(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return Math.min(reserve.bytes, blocks * bsize * reserve.part);
}

/**
 * Makes room for a nightly backup: with `mayDelete`, deletes the oldest nightly archives, but never the newest, until the next
 * one fits and leaves room for the site.
 * @throws NoRoom
 */
export async function makeRoomForNight(config: Config, mayDelete: boolean): Promise<void> {
  const folder = backupsFolder(config.dataDir);
  const wanted = (await estimateRoom(config)) + bytesForSite(folder);
  const nightly = (await listArchives(config.dataDir)).filter(({ kind }) => kind === 'nightly');
  while (mayDelete && wanted > freeBytes(folder) && nightly.length > 1) {
    await rm(nightly.pop()?.path ?? '', { force: true });
  }
  if (wanted > freeBytes(folder)) throw new NoRoom('A nightly backup would leave too little room to the site.', wanted);
}
