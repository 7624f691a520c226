import { fromSql } from './from-sql.ts';

/**
 * Breakfasts are canceled as other events are, with a reason, and keep the day that they were moved to. A null start used
 * to mean that there was no breakfast; now it means the first Wednesday.
 */
export const canceledBreakfasts = fromSql(({ whole }) => [
  `alter table breakfast_changes add column canceled_at ${whole}`,
  `alter table breakfast_changes add column cancel_words text not null default ''`,
  'update breakfast_changes set canceled_at = changed_at where start_date is null',
]);
