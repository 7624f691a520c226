import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loseSession } from './platform/lib/lost-session.ts';
import { registerServiceWorker } from './platform/lib/service-worker.ts';
import { isExpired, readClaims, readToken, staleSession } from './platform/lib/session.ts';

if (readToken()) wake();
addEventListener(
  staleSession,
  () => void import('./platform/lib/renew-session.ts').then(({ renewSession }) => renewSession()),
);
if (import.meta.env.PROD) registerServiceWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// An expired or unreadable token is as good as none; one that grows old is renewed while the page is already in use.
function wake() {
  const claims = readClaims();
  if (!claims || isExpired(claims)) {
    loseSession({ isOpening: true });
  } else {
    void import('./platform/lib/renew-session.ts').then(({ renewOldSession }) => renewOldSession(claims));
  }
}
