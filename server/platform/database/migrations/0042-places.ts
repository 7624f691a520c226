import { fromSql } from './from-sql.ts';

/** Where a breakfast is this once, and where an event was to be before it was moved to another place. */
export const places = fromSql(() => [
  `alter table breakfast_changes add column place text not null default ''`,
  `alter table events add column earlier_place text not null default ''`,
]);
