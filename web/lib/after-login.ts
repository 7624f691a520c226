import { forgetReturnPath } from './lost-session.ts';
import { forgetWantedPage, readWantedPage } from './wanted-page.ts';

/** Where somebody goes who has just logged in: the page that they were sent away from, once; else the dashboard. */
export function pageAfterLogin(): string {
  const wanted = readWantedPage();
  forgetWantedPage();
  if (!wanted) return '/dashboard';
  forgetReturnPath();
  return wanted;
}
