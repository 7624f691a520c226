import { fromSql } from './from-sql.ts';

/** How people like to read; null where they never chose. */
export const readingSettings = fromSql(() => [
  'alter table users add column text_size text',
  'alter table users add column theme text',
]);
