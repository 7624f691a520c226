import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { sql } from 'kysely';
import { pictureTypes } from '#contracts/platform/pictures/pictures.ts';
import type { Config } from '#server/config.ts';
import { uploadsFolder } from '#server/office/backups/archive/archive.ts';
import { saveDatabase, saveUploads } from '#server/office/backups/save-club.ts';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { copyToPostgres } from '#server/platform/database/copy/copy.ts';
import { findLastMigration } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { syncPath } from '#server/platform/storage/sync-path.mjs';
import { letterType } from '#server/platform/uploads/letters.ts';

const types: Record<string, string> = { ...pictureTypes, pdf: letterType };
// A leftover write-ahead log would be applied to the new database.
const databaseFiles = ['', '-wal', '-shm'].map((end) => basename(sqliteFile('')) + end);

/** The folders that a restore works with, all on the same disk. */
export interface Places {
  /** A club as `rebuild` made it, which becomes the one of the site. */
  club: string;
  /** What `copyPrevious` saves, until it becomes `previous`: a restore that is killed before that leaves it in the staging folder. */
  copies: string;
  /** Where the previous data goes. */
  previous: string;
}

/** Returns the path of the folder for the previous data of a restore that began at `time` (epoch ms). */
export function previousFolder(dataDir: string, time: number): string {
  return join(dataDir, `before-restore-${new Date(time).toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')}`);
}

/**
 * Copies what PostgreSQL and S3 have into a new folder, as in a backup, and adds the new pictures to S3. The site
 * still has everything.
 */
export async function copyPrevious({ club, copies }: Places, config: Config): Promise<void> {
  mkdirSync(copies);
  if (config.databaseUrl && (await inPostgres(config, hasAccounts))) await saveDatabase(config, copies);
  if (!config.s3) return;
  await saveUploads(createStorage(config), copies);
  await fillStorage(createStorage(config), club);
}

/** Waits until everything that was prepared is on the disk. */
export function syncPrepared({ club, copies }: Places): void {
  for (const folder of [club, copies]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) syncPath(join(folder, name));
    syncPath(folder);
  }
  syncPath(dirname(club));
}

/** Replaces what is in PostgreSQL, in one transaction, which leaves a mark. Safe to repeat. */
export function fillPostgres(club: string, config: Config, mark: string): Promise<void> {
  const leaveMark = (tx: Database) => sql`comment on table users is ${sql.lit(mark)}`.execute(tx);
  return inPostgres(config, (db) => copyToPostgres(club, db, leaveMark));
}

/** Checks whether `fillPostgres` committed. */
export async function hasMark(config: Config, mark: string): Promise<boolean> {
  const query = sql<{ mark: string | null }>`select obj_description(to_regclass('users'), 'pg_class') as mark`;
  return (await inPostgres(config, (db) => query.execute(db))).rows[0]?.mark === mark;
}

/**
 * The moves that follow: what the site had goes aside, then the club in. Where that fails, `out` and `back` undo `in` and
 * `aside`. Each goes on where it was interrupted.
 */
export const moves = {
  aside({ copies, previous }: Places, config: Config) {
    moveIfThere(copies, previous);
    moveAll(config, config.dataDir, previous);
  },
  in: ({ club }: Places, config: Config) => moveAll(config, club, config.dataDir),
  out: ({ club }: Places, config: Config) => moveAll(config, config.dataDir, club),
  back: ({ previous }: Places, config: Config) => moveAll(config, previous, config.dataDir),
};
export type Move = keyof typeof moves;

/** Deletes the copies of a restore that failed. What was moved there is back in its place, or it stays. */
export function deletePrevious({ previous }: Places, config: Config): void {
  if (listMoved(config).some((name) => existsSync(join(previous, name)))) return;
  rmSync(previous, { recursive: true, force: true });
}

/** Returns the folder with the previous data. If it is empty, deletes it and returns undefined. */
export function keepPrevious(previous: string): string | undefined {
  if (readdirSync(previous).length > 0) return previous;
  rmdirSync(previous);
  return undefined;
}

function listMoved({ databaseUrl, s3 }: Config): string[] {
  return [...(databaseUrl ? [] : databaseFiles), ...(s3 ? [] : [uploadsFolder])];
}

function moveAll(config: Config, from: string, to: string): void {
  for (const name of listMoved(config)) moveIfThere(join(from, name), join(to, name));
  // Before the next step is noted.
  for (const folder of [from, to]) if (existsSync(folder)) syncPath(folder);
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

async function hasAccounts(db: Database): Promise<boolean> {
  if (!(await findLastMigration(db))) return false;
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}

async function inPostgres<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ ...config, isPatient: true });
  return work(db).finally(() => db.destroy());
}

// A folder of that name has the same content: it is named after its hash.
async function fillStorage(storage: Storage, unpacked: string): Promise<void> {
  for (const { folder, files } of await createDiskStorage(unpacked).list()) {
    const stored = files.map((name) => ({
      name,
      type: types[extname(name).slice(1)] ?? 'application/octet-stream',
      bytes: readFileSync(join(unpacked, uploadsFolder, folder, name)),
    }));
    await storage.write(folder, stored);
  }
}
