import { fromSql } from './from-sql.ts';

/** Stores the idempotency keys of posts and comments, so that sending twice creates only one. */
export const submissionKeys = fromSql(() => [
  'alter table posts add column submission_key text',
  'create unique index posts_by_submission on posts (user_id, submission_key)',
  'alter table comments add column submission_key text',
  'create unique index comments_by_submission on comments (user_id, submission_key)',
]);
