import { fromSql } from './from-sql.ts';

/** Stores when the author last changed a tribute, and the key in the address of a calendar feed; a new key ends the old address. */
export const editedTributesAndCalendarKeys = fromSql(({ whole }) => [
  `alter table tributes add column edited_at ${whole}`,
  `alter table users add column calendar_key text not null default ''`,
]);
