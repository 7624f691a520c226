import { endSession } from './session.ts';

const returnKey = 'returnTo';

/** Where the page is stored that a login leads back to: see `requested-page.ts`. */
export const requestedKey = 'wantedPage';

/**
 * Logs out in this browser, remembers the page, and goes to the login page, which says what happened.
 * @param isOpening whether the page is just being opened, so that the login leads right to it
 */
export function loseSession({ isOpening = false } = {}): void {
  const path = location.pathname + location.search;
  sessionStorage.setItem(returnKey, path);
  if (isOpening) sessionStorage.setItem(requestedKey, path);
  endSession();
  location.replace('/login');
}

/** The page that the lost session was on; null when the member came to log in by themselves. */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(returnKey);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(returnKey);
}
