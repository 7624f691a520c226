import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const tagLength = 20;

/** Holds the signed key of an email. Reports quote it; replies and forwarded emails don’t. */
export const deliveryHeader = 'X-Delivery-Key';

/**
 * Returns the key of an email with a tag of 80 bits. The tag can’t be guessed, so a report that names it is about an email of
 * ours.
 */
export function signKey(secret: string, key: string): string {
  return `${key}.${tagOf(secret, key)}`;
}

/** Returns the key in a signed one, such as `job-7.TAG`; undefined if it isn’t ours. */
export function readSignedKey(secret: string, signedKey: string): string | undefined {
  const [, key, tag] = /^([\w-]+)\.([0-9a-f]+)$/.exec(signedKey) ?? [];
  if (key === undefined || tag?.length !== tagLength) return undefined;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(secret, key))) ? key : undefined;
}

function tagOf(secret: string, key: string): string {
  return createHmac('sha256', secret).update('delivery key ').update(key).digest('hex').slice(0, tagLength);
}

/** Returns a number that stands for an email in a token: 47 bits of its key. */
export function numberOfKey(key: string): string {
  return String(Math.floor(createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2));
}
