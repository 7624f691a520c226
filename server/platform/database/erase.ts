import { existsSync } from 'node:fs';
import { sqliteFile } from './connect.ts';
import { openSqlite } from './sqlite-dialect.ts';

const erased = 1;

/**
 * Rewrites the SQLite file of a data folder, once ever: earlier versions of this program left deleted data in its free
 * pages. Returns an error if another process uses the file or the disk is full; the next call tries again.
 */
export function eraseFreedPages(dataDir: string): Error | undefined {
  if (!existsSync(sqliteFile(dataDir))) return undefined;
  const db = openSqlite(sqliteFile(dataDir));
  try {
    if (Number(db.prepare('pragma user_version').get()?.user_version) >= erased) return undefined;
    // The copy may be larger than the memory.
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
