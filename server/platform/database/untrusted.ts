import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database, Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** Far more than any text of ours; an expression in a foreign schema could ask for a gigabyte. */
const longestValue = 64 * 1024 * 1024;

/**
 * Opens a SQLite file that anybody may have written, to read its tables. Nothing in its schema runs: triggers do not
 * fire on reads, and a file whose tables could be views or virtual tables is refused.
 * @throws when it is damaged or holds such a thing
 */
export function openUntrusted(file: string): Database {
  const open = () => openReadOnly(file);
  check(open());
  return new Kysely<Schema>({ dialect: createSqliteDialect(open) });
}

function openReadOnly(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, defensive: true, limits: { length: longestValue } });
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
  return database;
}

function check(database: DatabaseSync): void {
  try {
    const foreign = database
      .prepare(`select type, name from sqlite_schema where type = 'view' or sql like 'create virtual%'`)
      .get();
    if (foreign) throw new Error(`it holds a ${foreign.type} that Fieldhouse does not make`);
    const result = database.prepare('pragma quick_check(1)').get()?.quick_check;
    if (result !== 'ok') throw new Error(`it is damaged: ${result}`);
  } finally {
    database.close();
  }
}
