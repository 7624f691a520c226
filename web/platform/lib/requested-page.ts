import { requestedKey } from './lost-session.ts';
import { listRoutesAt } from './routes-at.ts';
import { storedInTab } from './storage.ts';

let isLoggingOut = false;

/** Remembers, in this tab, the page of members that someone was sent away from because they were not logged in. */
export function rememberRequestedPage(address: string): void {
  const { pathname, search } = new URL(address, location.origin);
  if (isLoggingOut || !isPrivatePage(pathname)) return;
  storedInTab.write(requestedKey, pathname + search);
  markArrival('sent');
}

/** Returns path and query of that page; null if there is none. Never an address that is not a page of members on this site. */
export function readRequestedPage(): string | null {
  const requested = storedInTab.read(requestedKey);
  return requested && isPrivatePage(requested.split('?')[0] ?? '') ? requested : null;
}

export function forgetRequestedPage(): void {
  storedInTab.remove(requestedKey);
  markArrival('');
}

/** Sets what the login page shows; see `arrival.tsx`. */
function markArrival(arrival: 'sent' | ''): void {
  document.documentElement.dataset.arrival = arrival;
}

/** Forgets the page when someone logs out, and remembers none from now on: the guards then send them away on purpose. */
export function stopRememberingPages(): void {
  isLoggingOut = true;
  forgetRequestedPage();
}

// Guards are named so in web/routes.ts.
function isPrivatePage(pathname: string): boolean {
  return listRoutesAt(pathname).some(({ parentId }) => parentId?.endsWith('-guard'));
}
