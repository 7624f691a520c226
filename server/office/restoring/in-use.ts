import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { applicationName } from '#server/platform/database/postgres-pool.ts';

const busy = 5;

const longestLeave = 5000;
const pause = 200;

/** Like `isInUse`, but gives PostgreSQL a moment to see that a process has ended, or that one of our own connections has. */
export async function staysInUse(config: Config): Promise<boolean> {
  for (const deadline = Date.now() + longestLeave; await isInUse(config); await wait(pause))
    if (Date.now() > deadline) return true;
  return false;
}

/** Whether the site is running on the database that the settings lead to, or on one in its data folder. */
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
    return (error as { errcode?: number }).errcode === busy;
  } finally {
    db.close();
  }
}

// A running site polls for jobs, so it is always connected.
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
