import { logout } from '#contracts/accounts.ts';
import { submit } from '#web/lib/api.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';
import { forgetReturnPath } from '#web/lib/lost-session.ts';
import { clearRequestedPage } from '#web/lib/requested-page.ts';
import { endSession } from '#web/lib/session.ts';

/**
 * Ends the session on the server, removes it and every draft here – also when the server cannot be reached – and starts
 * over at `/`.
 */
export async function logOut(): Promise<void> {
  await submit(logout);
  forgetDrafts();
  clearRequestedPage();
  endSession();
  forgetReturnPath();
  location.assign('/');
}
