import type { EngineWords } from './from-sql.ts';

/** Events, RSVPs, notices, notifications, and the emails about replies and moved events, which wait a few minutes. */
export function createEventAndMailingTables({ id, whole, end, keyOnlyEnd }: EngineWords): string[] {
  const owner = `user_id ${whole} not null references users (id) on delete cascade`;
  const ownerOnly = `user_id ${whole} primary key references users (id) on delete cascade`;
  return [
    `create table events (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      title text not null,
      description text not null,
      address text not null,
      city text not null,
      state text not null,
      zip text not null,
      start_date text not null,
      end_date text,
      submission_key text,
      submission_hash text,
      created_at ${whole} not null,
      changed_at ${whole} not null default 0
    ) ${end}`,
    'create index events_by_start on events (start_date)',
    'create index events_by_user on events (user_id)',
    'create unique index events_by_submission on events (user_id, submission_key)',
    // The same expression as in the query that is supposed to use the index.
    `create index events_over_days on events (end_date, start_date)
      where substr(end_date, 1, 10) > substr(start_date, 1, 10)`,
    `create table breakfast_changes (
      month text primary key,
      start_date text,
      changed_at ${whole} not null default 0
    ) ${end}`,
    // Here and below, event_id is text, because breakfasts are events without a row: breakfast-YYYY-MM.
    `create table event_answers (
      event_id text not null,
      ${owner},
      answer text not null check (answer in ('going', 'maybe', 'declined')),
      answered_at ${whole} not null,
      primary key (event_id, user_id)
    ) ${end}`,
    'create index event_answers_by_user on event_answers (user_id)',
    `create table event_reminders (
      event_id text not null,
      start_date text not null,
      primary key (event_id, start_date)
    ) ${keyOnlyEnd}`,
    `create table event_announcements (
      id ${id},
      event_id text not null,
      change text not null check (change in ('new', 'changed', 'deleted')),
      title text not null,
      start_date text not null,
      by_id ${whole} references users (id) on delete set null,
      at ${whole} not null
    ) ${end}`,
    'create unique index event_announcements_once on event_announcements (event_id, change)',
    'create index event_announcements_by_age on event_announcements (at, id)',
    'create index event_announcements_by_actor on event_announcements (by_id)',
    `create table event_changes (
      id ${id},
      event_id text not null unique,
      title text not null,
      old_start text not null,
      new_start text
    ) ${end}`,
    `create table event_change_recipients (
      change_id ${whole} not null references event_changes (id) on delete cascade,
      ${owner},
      primary key (change_id, user_id)
    ) ${keyOnlyEnd}`,
    'create index event_change_recipients_by_user on event_change_recipients (user_id)',
    `create table notices (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      event_id text,
      event_title text,
      audience text not null,
      subject text not null,
      message text not null,
      message_key text not null unique,
      state text not null check (state in ('scheduled', 'sending', 'stopped', 'sent')),
      run ${whole} not null,
      send_at ${whole},
      created_at ${whole} not null,
      started_at ${whole},
      finished_at ${whole},
      counts_json text,
      trouble text
    ) ${end}`,
    'create index notices_by_user on notices (user_id)',
    `create table notice_recipients (
      id ${id},
      notice_id ${whole} not null references notices (id) on delete cascade,
      user_id ${whole} references users (id) on delete set null,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
      reason text,
      attempts ${whole} not null,
      due_at ${whole} not null
    ) ${end}`,
    'create unique index notice_recipients_once on notice_recipients (notice_id, user_id)',
    'create index notice_recipients_by_state on notice_recipients (notice_id, state, due_at)',
    'create index notice_recipients_by_user on notice_recipients (user_id, due_at)',
    `create table email_preferences (
      ${ownerOnly},
      notices ${whole} not null check (notices in (0, 1)),
      reminders ${whole} not null check (reminders in (0, 1)),
      messages ${whole} not null check (messages in (0, 1)),
      replies text not null check (replies in ('now', 'newsletter', 'never')),
      newsletter text not null check (newsletter in ('daily', 'weekly', 'never'))
    ) ${end}`,
    // For counting the few people who turned notices off.
    'create index email_preferences_without_notices on email_preferences (user_id) where notices = 0',
    `create table notifications (
      id ${id},
      ${owner},
      kind text not null check (kind in ('comment', 'like')),
      post_id ${whole} not null references posts (id) on delete cascade,
      by_id ${whole} references users (id) on delete set null,
      since_comment_id ${whole},
      at ${whole} not null
    ) ${end}`,
    'create unique index notifications_once on notifications (post_id, kind, user_id)',
    'create index notifications_by_user on notifications (user_id, at, id)',
    'create index notifications_by_actor on notifications (by_id)',
    'create index notifications_by_age on notifications (at)',
    `create table notification_readers (${ownerOnly}, seen_at ${whole} not null) ${end}`,
    `create table reply_emails (${ownerOnly}, first_comment_id ${whole} not null) ${end}`,
  ];
}
