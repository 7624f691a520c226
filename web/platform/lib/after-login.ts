import { forgetReturnPath } from './lost-session.ts';
import { forgetRequestedPage, readRequestedPage } from './requested-page.ts';

/** Where someone goes who has just logged in: the page that they were sent away from, once; else the dashboard. */
export function pageAfterLogin(): string {
  const requested = readRequestedPage();
  forgetRequestedPage();
  if (!requested) return '/dashboard';
  forgetReturnPath();
  return requested;
}
