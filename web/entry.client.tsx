import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { lastSeen, lastSeenName } from './platform/lib/last-seen.ts';
import { watchLostFocus } from './platform/lib/lost-focus.ts';
import { loseSession } from './platform/lib/lost-session.ts';
import { pageScripts } from './platform/lib/page-scripts.ts';
import {
  isExpired,
  isOwnersToken,
  onSessionChange,
  readClaims,
  readToken,
  staleSession,
} from './platform/lib/session.ts';
import { followTranslations } from './platform/lib/translated-pages.ts';

if (readToken()) wake();
// What a member saw here is gone with their session, even if the browser was closed meanwhile.
else deleteLastSeen();
addEventListener(
  staleSession,
  () => void import('./platform/lib/renew-session.ts').then(({ renewSession }) => renewSession()),
);
if (import.meta.env.PROD) registerServiceWorker();

followTranslations();
watchLostFocus();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[pageScripts]} />
    </StrictMode>,
  );
});

function deleteLastSeen(): void {
  try {
    indexedDB.deleteDatabase(lastSeenName);
  } catch {
    // The browser stores nothing.
  }
}

// An expired or unreadable token is as good as none. An old one is renewed while the page is already in use.
function wake() {
  const claims = readClaims();
  if (!claims || isExpired(claims)) {
    loseSession({ isOpening: true });
  } else {
    lastSeen.store = import('./platform/offline/for-members.ts').catch(leaveWithMember);
  }
}

// In place of `replaced-page.ts`, which could not be loaded.
function leaveWithMember(): undefined {
  onSessionChange(() => {
    if (!isOwnersToken()) location.replace('/');
  });
}

/** Registers the service worker once the page has loaded; without one the site works all the same. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error(error));
  // On a page for visitors, scripts come after that.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register);
}
