import { storeOpenDrafts } from './drafts.ts';
import { endSession } from './session.ts';
import { storedInTab } from './storage.ts';

const returnKey = 'returnTo';

/** Where the page is stored that a login leads back to: see `requested-page.ts`. */
export const requestedKey = 'wantedPage';

/**
 * Logs out in this browser, remembers the page, and goes to the login page, which says what happened.
 * @param isOpening whether the page is just being opened, so that the login leads right to it
 */
export function loseSession({ isOpening = false } = {}): void {
  const path = location.pathname + location.search;
  storedInTab.write(returnKey, path);
  if (isOpening) storedInTab.write(requestedKey, path);
  storeOpenDrafts();
  endSession();
  location.replace('/login');
}

/** The page that the lost session was on; null when the member came to log in by themselves. */
export function readReturnPath(): string | null {
  return storedInTab.read(returnKey);
}

export function forgetReturnPath(): void {
  storedInTab.remove(returnKey);
}
