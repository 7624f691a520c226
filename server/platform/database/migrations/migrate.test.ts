// @module-tag engine
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { testWithEmptyDatabase } from '#server/testing/empty-club.ts';
import { findLastMigration, isBehind, migrate, OlderDatabase } from './migrate.ts';

const firstRelease = '0017-notifications';
const beforeIt = ['0001-first', '0009-site-versions', '0016-search'].map((name) => ({ name, timestamp: '2025-01-01' }));

interface Migrations {
  kysely_migration: { name: string; timestamp: string };
}

const test = testWithEmptyDatabase
  .extend('db', async ({ where }, { onCleanup }) => {
    const db = connect(where);
    onCleanup(() => db.destroy());
    await migrate(db, firstRelease);
    return db;
  })
  .extend('migrations', async ({ db }) => {
    const migrations = db.withoutPlugins() as unknown as Kysely<Migrations>;
    await migrations.insertInto('kysely_migration').values(beforeIt).execute();
    return migrations;
  });

test('a club of 1.0.0 that lists the migrations of its time is updated', async ({ db, migrations }) => {
  expect(await isBehind(db)).toBe(true);
  expect(await migrate(db)).not.toHaveLength(0);
  expect(await isBehind(db)).toBe(false);
  expect(await migrations.selectFrom('kysely_migration').selectAll().execute()).toEqual(
    expect.arrayContaining(beforeIt),
  );
});

test('a database from before 1.0.0 is refused, and left as it is', async ({ db, migrations }) => {
  await migrations.deleteFrom('kysely_migration').where('name', '=', firstRelease).execute();
  await expect(migrate(db)).rejects.toThrow(OlderDatabase);
  await expect(isBehind(db)).rejects.toThrow(/from before Fieldhouse 1\.0\.0\. Update it to 1\.0\.0 first/);
  expect(await findLastMigration(db)).toBe('0016-search');
});
