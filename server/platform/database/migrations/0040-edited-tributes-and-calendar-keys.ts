import { fromSql } from './from-sql.ts';

/** When a tribute was last changed by its author, and what ends the address of a calendar feed when it changes. */
export const editedTributesAndCalendarKeys = fromSql(({ whole }) => [
  `alter table tributes add column edited_at ${whole}`,
  `alter table users add column calendar_key text not null default ''`,
]);
