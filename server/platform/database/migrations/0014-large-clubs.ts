import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import { fromSql } from './from-sql.ts';
import { fillLargeClubTables } from './large-clubs-rows.ts';

/**
 * What lists are sorted and searched by: sortable names, words, the uploads that pages show, and the totals of finished
 * notices. Text is compared by its bytes on both engines.
 */
export const largeClubs: Migration = {
  async up(db) {
    const binary = isPostgres(db as Kysely<never>) ? 'collate "C"' : '';
    await tables(binary).up(db);
    if (binary) for (const column of addressColumns) await compareByBytes(db, column);
    await fillLargeClubTables(db as Kysely<never>);
  },
};

function tables(binary: string): Migration {
  return fromSql(({ whole, keyOnlyEnd }) => {
    const words = (name: string, owner: string, more = '') => [
      `create table ${name} (
        word text ${binary} not null,
        owner_id ${whole} not null references ${owner} on delete cascade,
        ${more}
        primary key (word, owner_id)
      ) ${keyOnlyEnd}`,
      `create index ${name}_by_owner on ${name} (owner_id, word)`,
    ];
    return [
      `alter table users add column sort_name text ${binary} not null default ''`,
      'create index users_by_name on users (sort_name, id)',
      'create index users_by_role on users (role, sort_name, id)',
      'create index users_by_avatar on users (avatar)',
      `alter table profiles add column sort_name text ${binary} not null default ''`,
      'create index profiles_by_name on profiles (sort_name, user_id)',
      'create index profiles_by_status on profiles (status, sort_name, user_id)',
      ...words('user_words', 'users (id)'),
      ...words('profile_words', 'profiles (user_id)'),
      ...words('profile_sports', 'profiles (user_id)', 'sport text not null,'),
      ...words('video_words', 'videos (id)'),
      'create index videos_by_video on videos (video_id, id)',
      'create index videos_by_url on videos (url)',
      `create table section_uploads (
        name text not null,
        section text not null references site_sections (section) on delete cascade,
        primary key (name, section)
      ) ${keyOnlyEnd}`,
      'create index section_uploads_by_section on section_uploads (section)',
      `create table version_uploads (
        name text not null,
        version_id ${whole} not null references site_versions (id) on delete cascade,
        primary key (name, version_id)
      ) ${keyOnlyEnd}`,
      'create index version_uploads_by_version on version_uploads (version_id)',
      `alter table events add column changed_at ${whole} not null default 0`,
      'update events set changed_at = created_at',
      `create index events_over_days on events (end_date, start_date) where ${overDays}`,
      `alter table breakfast_changes add column changed_at ${whole} not null default 0`,
      'alter table notices add column counts_json text',
    ];
  });
}

// The same expression as in the query that is supposed to use the index.
const overDays = 'substr(end_date, 1, 10) > substr(start_date, 1, 10)';

/** The columns with addresses of uploads, which are searched by prefix. */
const addressColumns = ['users.avatar', 'videos.url', 'photos.url'];

async function compareByBytes(db: Kysely<unknown>, column: string): Promise<void> {
  const [table = '', name = ''] = column.split('.');
  await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} type text collate "C"`.execute(db);
}
