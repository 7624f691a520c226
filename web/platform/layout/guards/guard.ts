import { redirect } from 'react-router';
import type { Viewer } from '#contracts/platform/policies.ts';
import { renewSession } from '#web/platform/lib/renew-session.ts';
import { rememberRequestedPage } from '#web/platform/lib/requested-page.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';

const notForRole = {
  kind: 'notice',
  title: 'That page is for the people who run the club',
  text: 'Ask an Admin if you need it.',
} as const;

/**
 * Lets in people who may enter, and sends everyone else away before anything on the page is loaded: to `otherwise`, which says
 * why. Visitors always go to the front page, and back to the page they asked for once they are logged in.
 */
export function guard(mayEnter: (viewer: Viewer | null) => boolean, otherwise: string) {
  return async ({ request }: { request: Request }) => {
    if (mayEnter(readViewer())) return;
    // An Admin may have given them another role since their token was written.
    if (readViewer()) await renewSession();
    const viewer = readViewer();
    if (mayEnter(viewer)) return;
    if (!viewer) {
      rememberRequestedPage(request.url);
      throw redirect('/');
    }
    if (otherwise === '/dashboard') showToast(notForRole);
    throw redirect(otherwise);
  };
}
