import { fromSql } from './from-sql.ts';

/** Stores where an event is now, and who changed it: only the words of members with a proven address are emailed. */
export const eventPlaces = fromSql(({ whole }) => [
  `alter table event_changes add column by_id ${whole} references users (id) on delete set null`,
  'create index event_changes_by_user on event_changes (by_id)',
  `alter table event_changes add column old_place text not null default ''`,
  `alter table event_changes add column new_place text not null default ''`,
  `alter table event_announcements add column new_place text not null default ''`,
]);
