/**
 * The header that makes sending twice the same as sending once: a key that the sender makes for each submission. Sending
 * the same again with that key returns the first result; different content with a used key is refused (422).
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Letters, digits, and a few signs: a UUID, for example. */
export const idempotencyKeyPattern = /^[\w.:-]{1,100}$/;

/**
 * The header with which a page says for whom it was loaded: the id of the member, whose token another tab may have
 * replaced since. The server answers 409 if the token is another member’s. Clients may leave it out.
 */
export const openedForHeader = 'opened-for';

export const openedForAnother = 'Someone else has logged in on this device. Nothing was sent. Reload the page.';

/**
 * The header with which a browser identifies itself: a random key that it made at its first login and keeps. An account
 * remembers the devices that it was used on; the key gives access to nothing.
 */
export const deviceHeader = 'device-key';
