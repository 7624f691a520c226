import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { syncPath } from '#server/platform/storage/sync-path.mjs';
import { postgresSnapshot } from './postgres-snapshot.ts';

/**
 * The database as it was before an update. While there is one, the update has not been found good: the next process that starts
 * puts it back. It is there as a whole or not at all, even after a power cut.
 */
export interface Snapshot {
  exists(): Promise<boolean>;
  /** No other process may use the database meanwhile. */
  take(): Promise<void>;
  /** Replaces what is in the database, and ends the snapshot. Safe to run again after it was interrupted. */
  putBack(): Promise<void>;
  /** Ends the snapshot: the update stays. Does nothing if there is none. */
  forget(): Promise<void>;
}

/** Opens the snapshot of a data folder or of a PostgreSQL database, whether there is one or not. */
export function openSnapshot({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Snapshot {
  return databaseUrl ? postgresSnapshot(databaseUrl) : sqliteSnapshot(dataDir);
}

/** Keeps a copy of the file beside it. */
function sqliteSnapshot(dataDir: string): Snapshot {
  const file = sqliteFile(dataDir);
  const copy = join(dataDir, 'before-update.sqlite');
  const unfinished = `${copy}.unfinished`;
  return {
    exists: async () => existsSync(copy),
    async take() {
      emptyWriteAheadLog(file);
      try {
        // At once and without room where the file system can share blocks.
        copyFileSync(file, unfinished, constants.COPYFILE_FICLONE);
        syncPath(unfinished);
      } catch (error) {
        rmSync(unfinished, { force: true });
        throw error;
      }
      move(unfinished, copy);
    },
    async putBack() {
      // A leftover write-ahead log would be applied to the old database.
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
      move(copy, file);
    },
    async forget() {
      rmSync(copy, { force: true });
      syncPath(dataDir);
    },
  };
}

function emptyWriteAheadLog(file: string): void {
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get() ?? {};
    if (busy !== 0) throw new Error('Another process is using the database.');
  } finally {
    db.close();
  }
}

function move(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}
