import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { applicationName } from '#server/platform/database/postgres-pool.ts';

/** SQLITE_BUSY. */
const busy = 5;
const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === busy;

/** How long PostgreSQL may take to see that a connection has ended, and how often to look (ms). */
const longestLeave = 5000;
const pause = 200;

/**
 * Runs `work` while no other process restores into this data folder. The system frees the lock when this process ends in any way.
 * The empty file stays: if it were deleted, two processes could each lock a file of this name.
 * @throws BackupFailed while another process does
 */
export async function whileLocked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, '.restore-lock'));
  try {
    if (!takeLock(lock)) throw new BackupFailed(otherRestoreRuns);
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock until it is closed. Returns false if another process has it. */
function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

const otherRestoreRuns = 'Another restore is running. Wait until it is done, then try again. Nothing was changed.';

/** Checks the same as `isInUse`, but waits a moment for PostgreSQL to see that a process or a connection of ours has ended. */
export async function staysInUse(config: Config): Promise<boolean> {
  for (const deadline = Date.now() + longestLeave; await isInUse(config); await wait(pause))
    if (Date.now() > deadline) return true;
  return false;
}

/** Checks whether the site is running on the database that the settings lead to, or on one in its data folder. */
export async function isInUse(config: Config): Promise<boolean> {
  return (
    isFileInUse(sqliteFile(config.dataDir)) || (config.databaseUrl !== undefined && (await hasConnections(config)))
  );
}

// SQLite can leave write-ahead mode only while nothing else has the file open.
function isFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    db.close();
  }
}

// A running site looks for jobs before a connection has been idle for long enough to close, so it is always connected.
async function hasConnections(config: Config): Promise<boolean> {
  const db = connect(config);
  try {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()
    `.execute(db);
    return rows.length > 0;
  } finally {
    await db.destroy();
  }
}
