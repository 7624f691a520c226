import { logout } from '#contracts/accounts/accounts.ts';
import { submit } from '#web/platform/lib/api.ts';
import { forgetDrafts } from '#web/platform/lib/drafts.ts';
import { forgetReturnPath } from '#web/platform/lib/lost-session.ts';
import { clearRequestedPage } from '#web/platform/lib/requested-page.ts';
import { endSession, isOwnersToken } from '#web/platform/lib/session.ts';

/**
 * Ends the session on the server, removes it and every draft here – also when the server cannot be reached – and starts
 * over at `/`.
 */
export async function logOut(): Promise<void> {
  // Before other tabs learn of it, and store what is still in their forms.
  if (isOwnersToken()) forgetDrafts();
  await submit(logout);
  // Another tab was faster, and this page goes by itself.
  if (!isOwnersToken()) return;
  clearRequestedPage();
  endSession();
  forgetReturnPath();
  location.assign('/');
}
