import { randomBytes } from 'node:crypto';

/**
 * Returns a new key to sign into the address of a member’s calendar feed. With another key, earlier addresses stop
 * working.
 */
export function createCalendarKey(): string {
  return randomBytes(16).toString('base64url');
}
