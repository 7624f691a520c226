import { type Kysely, sql } from 'kysely';
import { toSortName } from '#server/platform/database/words.ts';

export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

const batch = 500;

/** Computes the sort key of every user again, in `users` and in the list of coaches. */
export async function updateSortNames(db: AnyDatabase): Promise<void> {
  for await (const user of readAll<{ name: string; sort_name: string }>(db, 'users')) {
    const sortName = toSortName(user.name);
    if (sortName === user.sort_name) continue;
    await db.updateTable('users').set({ sort_name: sortName }).where('id', '=', user.id).execute();
    await db.updateTable('listed_coaches').set({ sort_name: sortName }).where('user_id', '=', user.id).execute();
  }
}

/** Yields every row, in the order of ids. */
export async function* readAll<Columns>(db: AnyDatabase, table: string): AsyncIterable<Columns & { id: number }> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Columns & { id: number }>`
      select * from ${sql.table(table)} where id > ${last} order by id limit ${batch}`.execute(db);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id as number;
  }
}
