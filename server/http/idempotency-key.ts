import type { FastifyRequest } from 'fastify';
import { idempotencyHeader, idempotencyKeyPattern } from '#contracts/idempotency.ts';
import { Refusal } from './errors.ts';

const badKey = `The header ${idempotencyHeader} takes up to 100 letters, digits, and the signs - _ . :`;
const otherWords = 'This was already sent with different text. Check what was posted, then send the new text again.';

/** Returns null when the request has no key. @throws Refusal 400 */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refusal(400, { error: badKey });
  return key;
}

/** The refusal of a key that was already used for something else. */
export function keyWasUsed(): Refusal {
  return new Refusal(422, { error: otherWords });
}
