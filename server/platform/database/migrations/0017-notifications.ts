import { fromSql } from './from-sql.ts';

/**
 * Email preferences, notifications, and the emails about replies and moved events, which wait a few minutes. People who had
 * unsubscribed, from both notices and reminders, get no newsletter either.
 */
export const notifications = fromSql(({ id, whole, keyOnlyEnd, end }) => [
  `create table email_preferences (
      user_id ${whole} primary key references users (id) on delete cascade,
      notices ${whole} not null check (notices in (0, 1)),
      reminders ${whole} not null check (reminders in (0, 1)),
      messages ${whole} not null check (messages in (0, 1)),
      replies text not null check (replies in ('now', 'newsletter', 'never')),
      newsletter text not null check (newsletter in ('daily', 'weekly', 'never'))
    ) ${end}`,
  `insert into email_preferences (user_id, notices, reminders, messages, replies, newsletter)
    select user_id, 0, 0, 1, 'newsletter', 'never' from unsubscribed`,
  'drop table unsubscribed',
  // For counting the few people who turned notices off.
  'create index email_preferences_without_notices on email_preferences (user_id) where notices = 0',
  `create table notifications (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
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
  `create table notification_readers (
      user_id ${whole} primary key references users (id) on delete cascade,
      seen_at ${whole} not null
    ) ${end}`,
  `create table reply_emails (
      user_id ${whole} primary key references users (id) on delete cascade,
      first_comment_id ${whole} not null
    ) ${end}`,
  `create table event_changes (
      id ${id},
      event_id text not null unique,
      title text not null,
      old_start text not null,
      new_start text
    ) ${end}`,
  `create table event_change_recipients (
      change_id ${whole} not null references event_changes (id) on delete cascade,
      user_id ${whole} not null references users (id) on delete cascade,
      primary key (change_id, user_id)
    ) ${keyOnlyEnd}`,
  'create index event_change_recipients_by_user on event_change_recipients (user_id)',
  // The notices that a member received are read newest first.
  'drop index notice_recipients_by_user',
  'create index notice_recipients_by_user on notice_recipients (user_id, due_at)',
]);
