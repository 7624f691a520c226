import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyHeader, idempotencyKeyPattern } from '#contracts/platform/request-headers.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { Refusal } from './errors.ts';

const badKey = `The header ${idempotencyHeader} takes up to 100 letters, digits, and the signs - _ . :`;
const otherWords = 'This was already sent with different text. Check what arrived, then send the new text again.';

/** Returns null when the request has no key. @throws Refusal 400 */
function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refusal(400, { error: badKey });
  return key;
}

/** Returns the refusal of a key that was already used for something else. */
export function keyWasUsed(): Refusal {
  return new Refusal(422, { error: otherWords });
}

/** What a row stores of the request that created it. */
export interface Submission {
  /** Chosen by the sender for this submission; null means that it may be sent twice. */
  submissionKey: string | null;
  submissionHash: string | null;
}

/** Returns what to store of a request whose params and body have been checked. @throws Refusal 400 */
export function readSubmission(request: FastifyRequest): Submission {
  const submissionKey = readIdempotencyKey(request);
  const sent = JSON.stringify([request.params, request.body]);
  const submissionHash = submissionKey && createHash('sha256').update(sent).digest('hex');
  return { submissionKey, submissionHash };
}

type SubmittedTable =
  | 'events'
  | 'experiences'
  | 'educations'
  | 'posts'
  | 'comments'
  | 'sentMessages'
  | 'notices'
  | 'tributes'
  | 'faces'
  | 'photoStories';

/**
 * Returns the id of the row that this user created earlier with the same key. Call it after `markChanged`, so that the same
 * submission, sent at the same time, has finished.
 * @throws Refusal 422 when something else was sent with that key
 */
export async function findSubmitted(
  tx: DatabaseTransaction,
  table: SubmittedTable,
  userId: number,
  { submissionKey, submissionHash }: Submission,
): Promise<number | undefined> {
  if (submissionKey === null) return undefined;
  const earlier = await tx
    .selectFrom(table)
    .select(['id', 'submissionHash'])
    .where('userId', '=', userId)
    .where('submissionKey', '=', submissionKey)
    .executeTakeFirst();
  // Rows from earlier versions of this program may have no hash.
  if (earlier && (earlier.submissionHash ?? submissionHash) !== submissionHash) throw keyWasUsed();
  return earlier?.id;
}
