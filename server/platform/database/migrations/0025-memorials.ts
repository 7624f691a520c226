import { fromSql } from './from-sql.ts';

/** Members who died, with the role to give back if an Admin undoes it, and what others write about them. */
export const memorials = fromSql(({ id, whole, end }) => [
  `create table memorials (
      user_id ${whole} primary key references users (id) on delete cascade,
      role_before text not null,
      born ${whole},
      died ${whole},
      words text not null,
      created_at ${whole} not null,
      by_id ${whole} references users (id) on delete set null
    ) ${end}`,
  'create index memorials_by_age on memorials (created_at, user_id)',
  'create index memorials_by_actor on memorials (by_id)',
  `create table tributes (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      about_id ${whole} not null references users (id) on delete cascade,
      body text not null,
      created_at ${whole} not null,
      submission_key text,
      submission_hash text
    ) ${end}`,
  'create unique index tributes_once on tributes (user_id, submission_key)',
  'create index tributes_by_subject on tributes (about_id, id)',
  'create index tributes_by_author on tributes (user_id)',
]);
