import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns the token of a link that works without a login: a user's id, signed for one purpose. */
export function signId(secret: string, purpose: string, userId: number): string {
  const signature = createHmac('sha256', secret).update(`${purpose} ${userId}`).digest('base64url');
  return `${userId}.${signature}`;
}

/** Returns the user that a token claims; the signature still has to be checked. */
export function claimedId(token: string): number | undefined {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1]);
  return Number.isNaN(id) ? undefined : id;
}

/** Checks whether a token was signed by `signId` with the same secret and purpose. */
export function isSignedId(secret: string, purpose: string, token: string): boolean {
  const userId = claimedId(token);
  return userId !== undefined && isSameText(token, signId(secret, purpose, userId));
}

/** Compares two secrets; how long that takes does not tell where they differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Returns a new key for an address that a member keeps: of their calendar feed, or where their emails become posts. With a new
 * key, earlier addresses stop working.
 */
export function createAddressKey(): string {
  return randomBytes(16).toString('base64url');
}
