import { fromSql } from './from-sql.ts';

/**
 * A draft stores the idempotency key with which it will be sent, so that sending it removes it even if it has changed since.
 * A notice whose response was lost can be sent again.
 */
export const moreSubmissionKeys = fromSql(() => [
  'alter table drafts add column submission_key text',
  'alter table notices add column submission_key text',
  'alter table notices add column submission_hash text',
  'create unique index notices_by_submission on notices (user_id, submission_key)',
]);
