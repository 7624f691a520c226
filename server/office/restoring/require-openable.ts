import { existsSync } from 'node:fs';
import { BadSetting, type Config } from '#server/config.ts';
import { listArchives } from '#server/office/backups/folder.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { openSqlite } from '#server/platform/database/sqlite-dialect.ts';
import { createClock } from '#server/platform/time/time-zone.ts';

/**
 * Opens the SQLite file once, if there is one.
 * @throws BadSetting with the newest backup and the command that brings it back, where the file is so damaged that nothing can be read
 */
export async function requireOpenable({ dataDir, databaseUrl, timeZone }: Config): Promise<void> {
  const file = sqliteFile(dataDir);
  const problem = databaseUrl || !existsSync(file) ? undefined : findProblem(file);
  if (!problem) return;
  const [newest] = await listArchives(dataDir);
  // Without a backup, the check that follows says what is wrong.
  if (!newest) return;
  const date = createClock(timeZone)(newest.writtenAt).replace('T', ' at ');
  throw new BadSetting(
    'DATA_DIR',
    `must be a folder with a database that can be opened (${problem}): the newest backup is from ${date}, and npm run restore -- ${newest.path} brings it back`,
  );
}

const damaged = [11, 26];

function findProblem(file: string): string | undefined {
  try {
    openSqlite(file).close();
    return undefined;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    return damaged.includes((errcode ?? 0) & 0xff) ? message : undefined;
  }
}
