import type { FastifyRequest } from 'fastify';
import { idempotencyHeader, idempotencyKeyPattern } from '#contracts/idempotency.ts';
import { Refusal } from './errors.ts';

const badKey = `The header ${idempotencyHeader} takes up to 100 letters, digits, and the signs - _ . :`;
const otherWords = 'This was already sent with different text. Check what was posted, then send the new text again.';

/** Null where the sender does not care. @throws Refusal 400 */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refusal(400, { error: badKey });
  return key;
}

/** Somebody used a key again, but not for the same thing. */
export function keyWasUsed(): Refusal {
  return new Refusal(422, { error: otherWords });
}
