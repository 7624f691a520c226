import type { Selectable } from 'kysely';
import type { Database, Schema } from '#server/platform/database/schema.ts';

type TableOfUser = { [T in keyof Schema]: Schema[T] extends { userId: unknown } ? T : never }[keyof Schema];

/** Lists the rows of a table that belong to a user, with these columns. */
export async function listOwn<T extends TableOfUser, Column extends keyof Selectable<Schema[T]>>(
  db: Database,
  userId: number,
  table: T,
  columns: Column[],
): Promise<Pick<Selectable<Schema[T]>, Column>[]> {
  const rows = db.selectFrom(table as 'likes').select(columns as unknown as ['postId']);
  return (await rows.where('userId', '=', userId).execute()) as unknown as Pick<Selectable<Schema[T]>, Column>[];
}

/** The ISO 8601 text of a moment in epoch ms. */
export function toDate(time: number): string {
  return new Date(time).toISOString();
}
