import { type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from './schema.ts';

/** The id of a person, or the column that holds it. */
type Who = number | string;

/** Returns a condition for queries: the reader has not muted the other person. */
export function isNotMuted(reader: Who, other: Who) {
  return sql<SqlBool>`not exists (
    select 1 from mutes where mutes.user_id = ${toSql(reader)} and mutes.muted_id = ${toSql(other)}
  )`;
}

function toSql(who: Who) {
  return typeof who === 'number' ? sql`${who}` : sql.ref(who);
}

/** Returns those of the readers who have not muted the other person. */
export async function withoutMuting(tx: DatabaseTransaction, readers: number[], otherId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('mutes')
    .select('userId')
    .where('userId', 'in', readers)
    .where('mutedId', '=', otherId)
    .execute();
  return readers.filter((reader) => !rows.some(({ userId }) => userId === reader));
}
