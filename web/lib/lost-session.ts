import { endSession } from './session.ts';

const returnKey = 'returnTo';

/** Signs out in this browser, remembers the page and goes to the login page, which says what happened. */
export function loseSession(): void {
  sessionStorage.setItem(returnKey, location.pathname + location.search);
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
