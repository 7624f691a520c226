import { sql } from 'kysely';
import type { Site } from '#bench/bench.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Returns the process of a server, and on PostgreSQL those that work for it. */
export async function listProcesses({ pid, engine }: Site, db: Database): Promise<number[]> {
  if (engine === 'SQLite') return [pid];
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return [pid, ...rows.map((row) => row.pid)];
}
