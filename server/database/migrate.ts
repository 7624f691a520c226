import { CompiledQuery } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isPostgres } from './engine.ts';
import { first } from './migrations/0001-first.ts';
import type { Database } from './schema.ts';

const migrations: Record<string, Migration> = {
  '0001-first': first,
};

/** Brings the database to the newest schema; answers the names of what it ran, in order. Safe to run again. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await withoutForeignKeys(db, () => migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

// Rebuilding a table on SQLite would else cascade into its children; they are checked afterwards instead.
async function withoutForeignKeys<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work();
  await db.executeQuery(CompiledQuery.raw('pragma foreign_keys = off'));
  try {
    const result = await work();
    const { rows } = await db.executeQuery(CompiledQuery.raw('pragma foreign_key_check'));
    if (rows.length > 0) throw new Error(`The migration left ${rows.length} rows without their parent`);
    return result;
  } finally {
    await db.executeQuery(CompiledQuery.raw('pragma foreign_keys = on'));
  }
}
