import { fromSql } from './from-sql.ts';

/** Who typed in the RSVP of another member, from a slip of paper or by phone; null for people who answered themselves. */
export const enteredRsvps = fromSql(({ whole }) => [
  `alter table event_answers add column entered_by_id ${whole} references users (id) on delete set null`,
  'create index event_answers_entered_by on event_answers (entered_by_id) where entered_by_id is not null',
]);
