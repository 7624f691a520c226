import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/platform/database/engine.ts';
import { fromSql } from './from-sql.ts';

/** The search index; `migrate` fills it after all migrations. Words are compared by their bytes on both engines. */
export const search: Migration = {
  up: (db) => tables(isPostgres(db as Kysely<never>) ? 'collate "C"' : '').up(db),
};

function tables(binary: string): Migration {
  return fromSql(({ id, whole, end, keyOnlyEnd }) => [
    `create table search_words (id ${id}, word text ${binary} not null unique) ${end}`,
    `create table search_postings (
      word_id integer not null,
      kind integer not null,
      first ${whole} not null,
      entries text not null,
      primary key (word_id, kind, first)
    ) ${keyOnlyEnd}`,
    `create table search_documents (
      kind integer not null,
      id ${whole} not null,
      words text not null,
      primary key (kind, id)
    ) ${keyOnlyEnd}`,
    `create table search_state (format integer not null primary key) ${end}`,
    "insert into changes (topic, version) values ('search', 0)",
    'drop table profile_words',
  ]);
}
