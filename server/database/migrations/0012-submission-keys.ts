import { fromSql } from './from-sql.ts';

/** What was sent twice is kept once: each author's posts and comments carry the key that they were sent with. */
export const submissionKeys = fromSql(() => [
  'alter table posts add column submission_key text',
  'create unique index posts_by_submission on posts (user_id, submission_key)',
  'alter table comments add column submission_key text',
  'create unique index comments_by_submission on comments (user_id, submission_key)',
]);
