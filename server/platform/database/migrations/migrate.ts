import { CompiledQuery, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fillSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { first } from './0001-first.ts';
import { uploads } from './0002-uploads.ts';
import { videos } from './0003-videos.ts';
import { jobs } from './0004-jobs.ts';
import { events } from './0005-events.ts';
import { photos } from './0006-photos.ts';
import { notices } from './0007-notices.ts';
import { admin } from './0008-admin.ts';
import { siteVersions } from './0009-site-versions.ts';
import { eventAnswers } from './0010-event-answers.ts';
import { security } from './0011-security.ts';
import { submissionKeys } from './0012-submission-keys.ts';
import { uploadSizes } from './0013-upload-sizes.ts';
import { largeClubs } from './0014-large-clubs.ts';
import { creationKeys } from './0015-creation-keys.ts';
import { search } from './0016-search.ts';
import { notifications } from './0017-notifications.ts';
import { newsletter } from './0018-newsletter.ts';
import { visits } from './0019-visits.ts';
import { searchUpkeep } from './0020-search-upkeep.ts';
import { postPictures } from './0021-post-pictures.ts';
import { eventGuestsAndSeries } from './0022-event-guests-and-series.ts';
import { photoPeopleEventsYears } from './0023-photo-people-events-years.ts';
import { messages } from './0024-messages.ts';
import { memorials } from './0025-memorials.ts';
import { faces } from './0026-faces.ts';
import { moderation } from './0027-moderation.ts';
import { accountHelp } from './0028-account-help.ts';
import { imports } from './0029-imports.ts';
import { twoStep } from './0030-two-step.ts';
import { invitations } from './0031-invitations.ts';
import { stories } from './0032-stories.ts';
import { settings } from './0033-settings.ts';
import { backups } from './0034-backups.ts';
import { reportsAndVouches } from './0035-reports-and-vouches.ts';
import { loginNames } from './0036-login-names.ts';
import { eventPlaces } from './0037-event-places.ts';
import { newestLikes } from './0038-newest-likes.ts';
import { invitationDays } from './0039-invitation-days.ts';
import { editedTributesAndCalendarKeys } from './0040-edited-tributes-and-calendar-keys.ts';
import { eventEditorsAndConfirmingKeys } from './0041-event-editors-and-confirming-keys.ts';
import { places } from './0042-places.ts';

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
  '0011-security': security,
  '0012-submission-keys': submissionKeys,
  '0013-upload-sizes': uploadSizes,
  '0014-large-clubs': largeClubs,
  '0015-creation-keys': creationKeys,
  '0016-search': search,
  '0017-notifications': notifications,
  '0018-newsletter': newsletter,
  '0019-visits': visits,
  '0020-search-upkeep': searchUpkeep,
  '0021-post-pictures': postPictures,
  '0022-event-guests-and-series': eventGuestsAndSeries,
  '0023-photo-people-events-years': photoPeopleEventsYears,
  '0024-messages': messages,
  '0025-memorials': memorials,
  '0026-faces': faces,
  '0027-moderation': moderation,
  '0028-account-help': accountHelp,
  '0029-imports': imports,
  '0030-two-step': twoStep,
  '0031-invitations': invitations,
  '0032-stories': stories,
  '0033-settings': settings,
  '0034-backups': backups,
  '0035-reports-and-vouches': reportsAndVouches,
  '0036-login-names': loginNames,
  '0037-event-places': eventPlaces,
  '0038-newest-likes': newestLikes,
  '0039-invitation-days': invitationDays,
  '0040-edited-tributes-and-calendar-keys': editedTributesAndCalendarKeys,
  '0041-event-editors-and-confirming-keys': eventEditorsAndConfirmingKeys,
  '0042-places': places,
};

const newest = Object.keys(migrations).at(-1) as string;

/** A newer version of this program wrote the database. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      'This database is from a newer version of Fieldhouse. Update Fieldhouse, then try again. Nothing was changed.',
    );
  }
}

/**
 * Migrates the database to the newest schema, or to that of an earlier migration; returns the names of the migrations
 * it ran, in order. Fills the search index of a database that has none yet. Safe to run again.
 * @throws NewerDatabase
 */
export async function migrate(db: Database, last = newest): Promise<string[]> {
  const seen = await findLastMigration(db);
  if (seen !== undefined && !isKnownMigration(seen)) throw new NewerDatabase();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await withoutForeignKeys(db, () => migrator.migrateTo(last));
  if (error) throw error;
  if (last === newest) await fillSearchIndex(db);
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Finds the last migration that ran on a database; undefined when it holds no club. */
export async function findLastMigration(
  db: Pick<Database, 'introspection' | 'selectFrom'>,
): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const seen = (db as unknown as Kysely<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>)
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name', 'desc');
  return (await seen.executeTakeFirst())?.name;
}

/** Whether this program knows a migration. If not, a newer version wrote the database. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

// Otherwise rebuilding a table on SQLite would cascade into its children; they are checked afterwards instead.
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
