import { fromSql } from './from-sql.ts';

const tables = ['events', 'experiences', 'educations'];

/** Stores the idempotency keys of events, experience, and education, so that sending twice creates only one. */
export const creationKeys = fromSql(() =>
  tables.flatMap((table) => [
    `alter table ${table} add column submission_key text`,
    `alter table ${table} add column submission_hash text`,
    `create unique index ${table}_by_submission on ${table} (user_id, submission_key)`,
  ]),
);
