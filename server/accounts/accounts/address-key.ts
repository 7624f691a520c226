import { randomBytes } from 'node:crypto';

/**
 * Returns a new key to sign into an address that a member keeps: that of their calendar feed, or where their emails become
 * posts. With another key, earlier addresses stop working.
 */
export function createAddressKey(): string {
  return randomBytes(16).toString('base64url');
}
