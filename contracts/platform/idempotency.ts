/**
 * The header that makes sending twice the same as sending once: a key that the sender makes for each submission. Sending
 * the same again with that key returns the first result; different content with a used key is refused (422).
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Letters, digits, and a few signs: a UUID, for example. */
export const idempotencyKeyPattern = /^[\w.:-]{1,100}$/;
