import type { Submission } from '#server/platform/http/idempotency-key.ts';

/** Makes what an email writes count once, even if it is handled again after a crash. */
export function submissionOf(messageId: number): Submission {
  return { submissionKey: `email-${messageId}`, submissionHash: null };
}
