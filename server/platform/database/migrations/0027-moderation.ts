import { fromSql } from './from-sql.ts';

/** Reports and what managers hid, suspended accounts, muted people, and a security log that says why and can be searched. */
export const moderation = fromSql(({ id, whole, end, keyOnlyEnd }) => [
  `create table moderation_cases (
      id ${id},
      kind text not null,
      item_id ${whole} not null,
      author_id ${whole} references users (id) on delete set null,
      state text not null,
      opened_at ${whole} not null,
      decided_by ${whole} references users (id) on delete set null,
      decided_at ${whole},
      reason text not null default '',
      words text not null default ''
    ) ${end}`,
  `create unique index moderation_cases_open on moderation_cases (kind, item_id) where state = 'open'`,
  `create unique index moderation_cases_hidden on moderation_cases (kind, item_id) where state = 'removed'`,
  `create index moderation_cases_queue on moderation_cases (id) where state = 'open'`,
  'create index moderation_cases_by_author on moderation_cases (author_id, decided_at)',
  'create index moderation_cases_by_manager on moderation_cases (decided_by)',
  `create table reports (
      id ${id},
      case_id ${whole} not null references moderation_cases (id) on delete cascade,
      reporter_id ${whole} not null references users (id) on delete cascade,
      reason text not null,
      created_at ${whole} not null
    ) ${end}`,
  'create unique index reports_once on reports (case_id, reporter_id)',
  'create index reports_by_reporter on reports (reporter_id)',
  `create table suspensions (
      user_id ${whole} primary key references users (id) on delete cascade,
      until text,
      ends_at ${whole},
      reason text not null,
      created_at ${whole} not null,
      by_id ${whole} references users (id) on delete set null
    ) ${end}`,
  'create index suspensions_by_actor on suspensions (by_id)',
  `create table mutes (
      user_id ${whole} not null references users (id) on delete cascade,
      muted_id ${whole} not null references users (id) on delete cascade,
      created_at ${whole} not null,
      primary key (user_id, muted_id)
    ) ${keyOnlyEnd}`,
  'create index mutes_by_muted on mutes (muted_id)',
  `alter table security_events add column reason text not null default ''`,
  'drop index security_events_by_actor',
  'drop index security_events_by_subject',
  'create index security_events_by_age on security_events (at, id)',
  'create index security_events_by_kind on security_events (kind, at, id)',
  'create index security_events_by_actor on security_events (by_id, at, id)',
  'create index security_events_by_subject on security_events (about_id, at, id)',
]);
