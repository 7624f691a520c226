import { randomBytes } from 'node:crypto';

/** Returns what is signed into the address of a member’s calendar feed; another one ends the addresses from before. */
export function createCalendarKey(): string {
  return randomBytes(16).toString('base64url');
}
