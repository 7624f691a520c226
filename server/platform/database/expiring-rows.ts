import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Rows that are deleted some time after a moment that one of their columns holds. */
export interface ExpiringRows {
  table: keyof Schema;
  /** Epoch ms; rows without it stay. */
  column: string;
  /** How long after it, in ms. */
  after: number;
  /** A condition for those that are deleted; all if missing. */
  only?: RawBuilder<SqlBool>;
}

/** Deletes what has expired at this moment (epoch ms). */
export async function deleteExpired(db: Database, rows: ExpiringRows[], now: number): Promise<void> {
  for (const { table, column, after, only = sql`true` } of rows)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${now - after} and ${only}`.execute(db);
}
