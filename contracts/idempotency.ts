/**
 * The header that makes sending twice the same as once: a key that the sender makes for each thing that is sent. Who sends
 * the same again with it gets the first result; other words with a key that was used are refused (422).
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Letters, digits and a few signs: a UUID, for example. */
export const idempotencyKeyPattern = /^[\w.:-]{1,100}$/;
