import { fromSql } from './from-sql.ts';

const tables = ['events', 'experiences', 'educations'];

/** What was sent twice is created once: each creator's events, experience, and education carry the key they were sent with. */
export const creationKeys = fromSql(() =>
  tables.flatMap((table) => [
    `alter table ${table} add column submission_key text`,
    `alter table ${table} add column submission_hash text`,
    `create unique index ${table}_by_submission on ${table} (user_id, submission_key)`,
  ]),
);
