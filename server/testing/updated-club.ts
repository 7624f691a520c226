import { CompiledQuery } from 'kysely';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { testWithEmptyDatabase } from './empty-club.ts';

/** Gives each test a `db` that was migrated up to `lastMigration`, got the rows, and was then updated. */
export function testWithUpdatedClub(lastMigration: string, rows: string[]) {
  return testWithEmptyDatabase.extend('db', async ({ where }, { onCleanup }) => {
    const db = connect(where);
    onCleanup(() => db.destroy());
    await migrate(db, lastMigration);
    for (const row of rows) await db.executeQuery(CompiledQuery.raw(row));
    await migrate(db);
    return db;
  });
}
