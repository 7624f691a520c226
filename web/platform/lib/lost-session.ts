import { storeOpenDrafts } from './open-drafts.ts';
import { endSession } from './session.ts';
import { storedInTab } from './storage.ts';

const returnKey = 'returnTo';

/** Where the page is stored that a login leads back to: see `requested-page.ts`. */
export const requestedKey = 'wantedPage';

/** What the login page says after a loss that the member knows of. */
let expected: string | undefined;

/** Lets the login page say `notice` when the session ends, instead of that the member was logged out. */
export function expectLostSession(notice: string | undefined): void {
  expected = notice;
}

/**
 * Logs out in this browser, remembers the page, and goes to the login page, which says what happened.
 * @param isOpening whether the page is just being opened, so that the login leads right to it
 */
export function loseSession({ isOpening = false } = {}): void {
  const path = location.pathname + location.search;
  if (expected === undefined) storedInTab.write(returnKey, path);
  if (isOpening) storedInTab.write(requestedKey, path);
  storeOpenDrafts();
  endSession();
  location.replace(expected === undefined ? '/login' : `/login?notice=${expected}`);
}

/** Returns the page that the lost session was on; null when the member came to log in by themselves. */
export function readReturnPath(): string | null {
  return storedInTab.read(returnKey);
}

export function forgetReturnPath(): void {
  storedInTab.remove(returnKey);
}
