import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const tagLength = 20;

/**
 * Returns the first half of the Message-ID of an email: its key, and a tag of 80 bits that nobody can guess, so that a report
 * that names it is about an email of ours.
 */
export function signKey(secret: string, key: string): string {
  return `${key}.${tagOf(secret, key)}`;
}

/** Returns the key in a Message-ID such as `job-7.TAG@example.com`; undefined if it is none of ours. */
export function readSignedKey(secret: string, messageId: string): string | undefined {
  const [, key, tag] = /^([\w-]+)\.([0-9a-f]+)@/.exec(messageId) ?? [];
  if (key === undefined || tag?.length !== tagLength) return undefined;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(secret, key))) ? key : undefined;
}

function tagOf(secret: string, key: string): string {
  return createHmac('sha256', secret).update('message id ').update(key).digest('hex').slice(0, tagLength);
}

/** Returns a number that stands for an email in a token: 47 bits of its key. */
export function numberOfKey(key: string): string {
  return String(Math.floor(createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2));
}
