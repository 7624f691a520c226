import type { ColumnType } from 'kysely';

/** What a row stores of the request that created it; null where that had no idempotency key. */
export interface SubmissionColumns {
  /** The idempotency key; unique for each creator. */
  submissionKey: ColumnType<string | null, string | null | undefined>;
  /** What was sent with it, as a hash: the row itself may have been changed since. */
  submissionHash: ColumnType<string | null, string | null | undefined>;
}
