import { CompiledQuery } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isPostgres } from './engine.ts';
import { first } from './migrations/0001-first.ts';
import { uploads } from './migrations/0002-uploads.ts';
import { videos } from './migrations/0003-videos.ts';
import { jobs } from './migrations/0004-jobs.ts';
import { events } from './migrations/0005-events.ts';
import { photos } from './migrations/0006-photos.ts';
import { notices } from './migrations/0007-notices.ts';
import { admin } from './migrations/0008-admin.ts';
import { siteVersions } from './migrations/0009-site-versions.ts';
import { eventAnswers } from './migrations/0010-event-answers.ts';
import type { Database } from './schema.ts';

const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-uploads': uploads,
  '0003-videos': videos,
  '0004-jobs': jobs,
  '0005-events': events,
  '0006-photos': photos,
  '0007-notices': notices,
  '0008-admin': admin,
  '0009-site-versions': siteVersions,
  '0010-event-answers': eventAnswers,
};

/** Brings the database to the newest schema; answers the names of what it ran, in order. Safe to run again. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await withoutForeignKeys(db, () => migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

// Rebuilding a table on SQLite would else cascade into its children; they are checked afterwards instead.
async function withoutForeignKeys<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work();
  await db.executeQuery(CompiledQuery.raw('pragma foreign_keys = off'));
  try {
    const result = await work();
    const { rows } = await db.executeQuery(CompiledQuery.raw('pragma foreign_key_check'));
    if (rows.length > 0) throw new Error(`The migration left ${rows.length} rows without their parent`);
    return result;
  } finally {
    await db.executeQuery(CompiledQuery.raw('pragma foreign_keys = on'));
  }
}
