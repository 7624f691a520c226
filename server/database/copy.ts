import { sql } from 'kysely';
import { connect } from './connect.ts';
import { type AnyDatabase, copyTable, listTables } from './copy-table.ts';
import { findLastMigration, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

/**
 * Copies a club from PostgreSQL, as it is at one moment, into the SQLite file of a data folder that has none yet, with
 * the schema that it has there.
 */
export async function copyToSqlite(postgres: Database, dataDir: string): Promise<void> {
  const sqlite = openFile(dataDir);
  try {
    const last = await findLastMigration(postgres);
    if (!last) throw new Error('There is no club in this PostgreSQL');
    await migrate(sqlite, last);
    const snapshot = anyTable(postgres).transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await snapshot.execute((from) =>
      anyTable(sqlite)
        .transaction()
        .execute(async (to) => {
          const tables = await listTables(to);
          for (const { name } of tables.toReversed()) await to.deleteFrom(name).execute();
          for (const table of tables) await copyTable(from, to, table);
        }),
    );
  } finally {
    await sqlite.destroy();
  }
}

/**
 * Puts the club in the SQLite file of a data folder into PostgreSQL, in place of what is there: all of it, or nothing when
 * something goes wrong. Both get the newest schema first.
 */
export async function copyToPostgres(dataDir: string, postgres: Database): Promise<void> {
  const sqlite = openFile(dataDir);
  try {
    await migrate(sqlite);
    await migrate(postgres);
    const from = anyTable(sqlite);
    const tables = await listTables(from);
    await anyTable(postgres)
      .transaction()
      .execute(async (to) => {
        const all = sql.join(tables.map(({ name }) => sql.table(name)));
        await sql`truncate table ${all} restart identity`.execute(to);
        for (const table of tables) await copyTable(from, to, table);
      });
  } finally {
    await sqlite.destroy();
  }
}

function openFile(dataDir: string): Database {
  return connect({ dataDir, databaseUrl: undefined }, () => {});
}

function anyTable(db: Database): AnyDatabase {
  return db.withoutPlugins() as unknown as AnyDatabase;
}
