import { fromSql } from './from-sql.ts';

/** Where a single breakfast is if not at the usual place, and where an event was to be before it moved. */
export const places = fromSql(() => [
  `alter table breakfast_changes add column place text not null default ''`,
  `alter table events add column earlier_place text not null default ''`,
]);
