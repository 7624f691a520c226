import { storeOpenDrafts } from '#web/platform/lib/open-drafts.ts';
import { isOwnersToken, otherMember, readToken } from '#web/platform/lib/session.ts';

/**
 * Takes this page away as soon as another tab has logged its member out, or someone else in: couples share computers. A
 * page that comes back to the screen looks again, because a sleeping one hears nothing.
 */
export function watchOwner(): void {
  for (const name of ['storage', 'focus', 'pageshow', otherMember]) addEventListener(name, replaceForAnother);
  document.addEventListener('visibilitychange', replaceForAnother);
  replaceForAnother();
}

/**
 * Replaces the page if its member is no longer the one who is logged in. What they typed stays in this browser, for them
 * alone. The address of a private page is not kept: it may hold what they searched for.
 */
function replaceForAnother(): void {
  const { hidden } = document.documentElement;
  if (isOwnersToken() && !hidden) return;
  storeOpenDrafts();
  document.documentElement.hidden = true;
  const { pathname, search } = location;
  const next = readToken() ? '/dashboard' : '/';
  location.replace(isPrivate() ? next : pathname + search);
}

// Guards are named so in web/routes.ts.
function isPrivate(): boolean {
  const { matches } = window.__reactRouterDataRouter?.state ?? { matches: [] };
  return matches.some(({ route }) => route.id.endsWith('-guard'));
}
