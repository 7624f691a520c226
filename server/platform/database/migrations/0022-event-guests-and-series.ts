import { fromSql } from './from-sql.ts';

/** Guests and notes of RSVPs, waiting lists, canceled events, series of events, and chosen pictures. */
export const eventGuestsAndSeries = fromSql(({ whole }) => [
  `alter table events add column capacity ${whole} check (capacity > 0)`,
  `alter table events add column canceled_at ${whole}`,
  `alter table events add column cancel_words text not null default ''`,
  `alter table events add column series_id ${whole}`,
  `alter table events add column repeat_every text check (repeat_every in ('week', 'two-weeks', 'month'))`,
  'alter table events add column repeat_until text',
  'alter table events add column series_day text',
  'alter table events add column picture text',
  'create index events_by_series on events (series_id, start_date)',
  'create index events_by_picture on events (picture) where picture is not null',
  `alter table event_answers add column guests ${whole} not null default 0 check (guests between 0 and 5)`,
  `alter table event_answers add column note text not null default ''`,
  `alter table event_answers add column waiting_since ${whole}`,
  `alter table event_answers add column moved_up_at ${whole}`,
  `alter table event_answers add column place_email_due ${whole} not null default 0 check (place_email_due in (0, 1))`,
  'create index event_answers_waiting on event_answers (event_id, waiting_since) where waiting_since is not null',
  'create index event_answers_moved_up on event_answers (user_id, moved_up_at) where moved_up_at is not null',
  `alter table event_changes add column occurrences ${whole} not null default 1`,
  `alter table event_changes add column words text not null default ''`,
  `alter table event_announcements add column occurrences ${whole} not null default 1`,
]);
