import { fromSql } from './from-sql.ts';

/**
 * RSVPs, reminders, and notices to the people of an event. `event_id` is text, because breakfasts are events without a
 * row: `breakfast-YYYY-MM`.
 */
export const eventAnswers = fromSql(({ whole, keyOnlyEnd, end }) => [
  `create table event_answers (
      event_id text not null,
      user_id ${whole} not null references users (id) on delete cascade,
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
  'alter table notices add column event_id text',
  'alter table notices add column event_title text',
]);
