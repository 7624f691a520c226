import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { findLastMigration, migrate, migrateSchema } from '#server/platform/database/migrations/migrate.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { anyTable, copyTable, listTables, type Row } from './copy-table.ts';

/**
 * Copies the rows of a club for which `belongs` is true, as of one moment, into a new SQLite file in a data folder. The
 * schema of the file comes from our own migrations, not from the source.
 */
export async function copyToSqlite(
  source: Database,
  dataDir: string,
  belongs: (table: string, row: Row) => boolean,
): Promise<void> {
  const sqlite = openFile(dataDir);
  try {
    const last = await findLastMigration(source);
    if (!last) throw new Error('There is no club in this database');
    await migrate(sqlite, last);
    const snapshot = anyTable(source).transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await snapshot.execute((from) =>
      anyTable(sqlite)
        .transaction()
        .execute(async (to) => {
          const tables = await listTables(to);
          for (const { name } of tables.toReversed()) await to.deleteFrom(name).execute();
          for (const table of tables) await copyTable(from, to, table, (row) => belongs(table.name, row));
        }),
    );
  } finally {
    await sqlite.destroy();
  }
}

/**
 * Replaces what is in PostgreSQL with the club in the SQLite file of a data folder, in one transaction: all of it, or nothing.
 * Migrates both to the newest schema first. Calls `finish` at the end of the transaction.
 */
export async function copyToPostgres(
  dataDir: string,
  postgres: Database,
  finish: (tx: DatabaseTransaction) => Promise<unknown> = async () => {},
): Promise<void> {
  // Connecting creates a file, and an empty one would empty PostgreSQL.
  if (!existsSync(sqliteFile(dataDir))) throw new Error(`There is no database in ${dataDir}.`);
  const sqlite = openFile(dataDir);
  try {
    await migrate(sqlite);
    const from = anyTable(sqlite);
    const tables = await listTables(from);
    await postgres.transaction().execute(async (tx) => {
      await migrateSchema(tx);
      const to = anyTable(tx);
      const all = sql.join(tables.map(({ name }) => sql.table(name)));
      await sql`truncate table ${all} restart identity`.execute(to);
      for (const table of tables) await copyTable(from, to, table);
      // Otherwise PostgreSQL would plan without statistics for a while.
      await sql`analyze`.execute(to);
      await finish(tx);
    });
  } finally {
    await sqlite.destroy();
  }
}

function openFile(dataDir: string): Database {
  return connect({ dataDir, databaseUrl: undefined });
}
