import { fromSql } from './from-sql.ts';

/**
 * Stores the newsletter, who gets it, and its greeting. Counts the emails sent in each hour. Stores what people have read, and
 * when they became members.
 */
export const newsletter = fromSql(({ id, whole, keyOnlyEnd, end }) => [
  `create table newsletters (
      id ${id},
      frequency text not null check (frequency in ('weekly', 'daily')),
      scheduled_at ${whole} not null,
      started_at ${whole} not null,
      finished_at ${whole},
      greeting text not null,
      message_key text not null unique,
      trouble text,
      counts_json text
    ) ${end}`,
  'create unique index newsletters_once on newsletters (frequency, scheduled_at)',
  `create table newsletter_recipients (
      id ${id},
      newsletter_id ${whole} not null references newsletters (id) on delete cascade,
      user_id ${whole} not null references users (id) on delete cascade,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
      reason text,
      attempts ${whole} not null,
      due_at ${whole} not null
    ) ${end}`,
  'create unique index newsletter_recipients_once on newsletter_recipients (newsletter_id, user_id)',
  'create index newsletter_recipients_by_state on newsletter_recipients (newsletter_id, state, due_at, id)',
  'create index newsletter_recipients_by_user on newsletter_recipients (user_id, state)',
  `create table newsletter_greetings (
      id ${whole} primary key check (id = 1),
      body text not null,
      version ${whole} not null,
      user_id ${whole} references users (id) on delete set null
    ) ${end}`,
  'create index newsletter_greetings_by_user on newsletter_greetings (user_id)',
  `create table emails_sent (
      hour ${whole} primary key,
      count ${whole} not null
    ) ${end}`,
  `create table read_marks (
      user_id ${whole} not null references users (id) on delete cascade,
      list text not null check (list in ('posts', 'photos')),
      oldest_id ${whole} not null,
      newest_id ${whole} not null,
      primary key (user_id, list)
    ) ${keyOnlyEnd}`,
  // With the id, so that PostgreSQL need not sort all that are left for each email.
  'drop index notice_recipients_by_state',
  'create index notice_recipients_by_state on notice_recipients (notice_id, state, due_at, id)',
  // Approval may come days after signing up.
  `alter table users add column member_since ${whole}`,
  `update users set member_since = created_at where role <> 'Guest'`,
  'create index users_by_membership on users (member_since)',
]);
