import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { BackupFailed } from './archive/backup-failed.ts';

/** Begins what is recorded about a damaged file. */
export const damaged = 'The database file is damaged';

// SQLITE_IOERR, SQLITE_CORRUPT, and SQLITE_NOTADB.
const damages = [10, 11, 26];

/**
 * Checks the SQLite file of a data folder, while the site may be writing to it. With `isWhole` it reads everything and the
 * indexes, otherwise only what is quick.
 * @throws BackupFailed which begins with `damaged`
 */
export function checkDatabaseFile(dataDir: string, isWhole: boolean): void {
  const found = look(sqliteFile(dataDir), isWhole ? 'integrity_check' : 'quick_check');
  if (found !== 'ok') throw new BackupFailed(`${damaged} (${found.split('\n')[0]?.slice(0, 200)}).`);
}

function look(file: string, check: 'integrity_check' | 'quick_check'): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return String(database.prepare(`pragma ${check}(1)`).get()?.[check]);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if (damages.includes(errcode & 0xff)) return message;
    throw error;
  } finally {
    database.close();
  }
}
