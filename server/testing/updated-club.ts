import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { test } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { copyPostgres } from './databases.ts';

/** Gives each test a `db` that was migrated up to `lastMigration`, got the rows, and was then updated. */
export function testWithUpdatedClub(lastMigration: string, rows: string[]) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  return test.extend('db', async ({}, { onCleanup }) => {
    const server = process.env.TEST_POSTGRES_URL;
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-test-'));
    const database = server ? await copyPostgres(server, 'template0') : undefined;
    const db = connect({ dataDir, databaseUrl: database?.url });
    onCleanup(async () => {
      await db.destroy();
      await database?.drop();
      rmSync(dataDir, { recursive: true });
    });
    await migrate(db, lastMigration);
    for (const row of rows) await db.executeQuery(CompiledQuery.raw(row));
    await migrate(db);
    return db;
  });
}
