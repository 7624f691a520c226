import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Which rows of a table to delete, and how long after the time in one of their columns. */
export interface ExpiringRows {
  table: keyof Schema;
  /** Holds epoch ms; rows in which it is null stay. */
  column: string;
  /** In ms, counted from the time in `column`. */
  after: number;
  /** Keeps the rows that do not meet this condition. */
  only?: RawBuilder<SqlBool>;
}

/** Deletes what has expired at this moment (epoch ms). */
export async function deleteExpired(db: Database, rows: ExpiringRows[], now: number): Promise<void> {
  for (const { table, column, after, only = sql`true` } of rows)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${now - after} and ${only}`.execute(db);
}
