import { readdirSync } from 'node:fs';
import { CompiledQuery, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fillSearchIndex } from '#server/platform/database/search-index/rebuild.ts';

// The files of this folder that begin with a number, in that order; each exports one migration.
const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d{4}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  .toSorted();
const [oldest, newest] = [names.at(0), names.at(-1)] as [string, string];

/** A newer version of this program wrote the database. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      'This database is from a newer version of Fieldhouse. Update Fieldhouse, then try again. Nothing was changed.',
    );
  }
}

/** A version from before the first release wrote the database; its migrations have since become one. */
export class OlderDatabase extends Error {
  constructor() {
    super(
      'This database is from before Fieldhouse 1.0.0. Update it to 1.0.0 first, then try again. Nothing was changed.',
    );
  }
}

/**
 * Migrates the database to the newest schema, or to that of an earlier migration; returns the names of the migrations
 * it ran, in order. Fills the search index of a database that has none yet. Safe to run again.
 * @throws NewerDatabase, OlderDatabase
 */
export async function migrate(db: Database, last = newest): Promise<string[]> {
  const run = await migrateSchema(db, last);
  if (last === newest) await fillSearchIndex(db);
  return run;
}

/** Migrates like `migrate`, but also within a transaction: leaves out the search index, which needs one of its own. */
export async function migrateSchema(db: Database, last = newest): Promise<string[]> {
  const seen = await findLastMigration(db);
  if (seen !== undefined) requireKnown(seen);
  // Otherwise every start would load all migrations and check every row of a large club.
  return seen === last ? [] : migrateTo(db, last);
}

async function migrateTo(db: Database, last: string): Promise<string[]> {
  const earlier = await listEarlierMigrations(db);
  const getMigrations = async () => ({ ...earlier, ...(await readMigrations()) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await withoutForeignKeys(db, () => migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const modules = names.map(async (name) => {
    // In a variable, because bundlers refuse a pattern that matches the folder of the file itself.
    const path = `./${name}.ts`;
    const exported: Record<string, Migration> = await import(path);
    return Object.values(exported).map((migration): [string, Migration] => [name, migration]);
  });
  return Object.fromEntries((await Promise.all(modules)).flat());
}

/** Returns an empty migration for each that a database ran before 1.0.0: the migrator refuses to run if one is missing. */
async function listEarlierMigrations(db: Database): Promise<Record<string, Migration>> {
  const executed = (await hasMigrations(db)) ? await migrationNames(db).where('name', '<', oldest).execute() : [];
  return Object.fromEntries(executed.map(({ name }) => [name, { up: async () => {} }]));
}

type Migrated = Pick<Database, 'introspection' | 'selectFrom'>;

/** Finds the last migration that ran on a database; undefined when it holds no club. */
export async function findLastMigration(db: Migrated): Promise<string | undefined> {
  if (!(await hasMigrations(db))) return undefined;
  return (await migrationNames(db).orderBy('name', 'desc').executeTakeFirst())?.name;
}

async function hasMigrations(db: Migrated): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

function migrationNames(db: Migrated) {
  return (db as unknown as Kysely<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>)
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name');
}

/** Checks whether a database that holds a club still has to be migrated. @throws NewerDatabase, OlderDatabase */
export async function isBehind(db: Database): Promise<boolean> {
  const seen = await findLastMigration(db);
  if (seen !== undefined) requireKnown(seen);
  return seen !== undefined && seen !== newest;
}

/** Checks that this program knows a migration. @throws NewerDatabase, OlderDatabase */
export function requireKnown(name: string): void {
  if (isKnownMigration(name)) return;
  throw name < oldest ? new OlderDatabase() : new NewerDatabase();
}

/** Checks whether this program knows a migration. If not, a newer version wrote the database. */
export function isKnownMigration(name: string): boolean {
  return names.includes(name);
}

// Otherwise rebuilding a table on SQLite would cascade into its children; they are checked afterwards instead.
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
