import { existsSync } from 'node:fs';
import { sqliteFile } from './connect.ts';
import { openSqlite } from './sqlite-dialect.ts';

const erased = 1;

/**
 * Rewrites the SQLite file of a data folder, once ever: versions without `secure_delete` left deleted data in its free
 * pages. Returns why that was not possible – another process uses the file, or the disk is full; the next call tries
 * again.
 */
export function eraseFreedPages(dataDir: string): Error | undefined {
  if (!existsSync(sqliteFile(dataDir))) return undefined;
  const db = openSqlite(sqliteFile(dataDir));
  try {
    if (Number(db.prepare('pragma user_version').get()?.user_version) >= erased) return undefined;
    // In memory, the copy could need more than there is.
    db.exec('pragma temp_store = file; vacuum');
    const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get() ?? {};
    if (busy !== 0) return new Error('database is locked');
    db.exec(`pragma user_version = ${erased}`);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    db.close();
  }
}
