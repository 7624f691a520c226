import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import { createEventAndMailingTables } from './first-release-events-and-mailings.ts';
import { createPeopleTables } from './first-release-people.ts';
import { createPostAndPictureTables } from './first-release-posts-and-pictures.ts';
import { createSiteTables, rateLimits } from './first-release-site.ts';
import { fromSql } from './from-sql.ts';

const tables = fromSql((words) =>
  [createPeopleTables, createPostAndPictureTables, createSiteTables, createEventAndMailingTables].flatMap((create) =>
    create(words),
  ),
);

/** The tables of version 1.0.0, the first release. Its last migration had this name. */
export const firstRelease: Migration = {
  async up(db) {
    await tables.up(db);
    if (isPostgres(db as Kysely<never>)) await rateLimits.up(db);
  },
};
