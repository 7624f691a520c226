import { redirect } from 'react-router';
import type { Viewer } from '#contracts/policies.ts';
import { renewSession } from '#web/lib/renew-session.ts';
import { readViewer } from '#web/lib/session.ts';

/** Lets those in who may, and sends everybody else away before anything of the page is loaded. */
export function guard(mayEnter: (viewer: Viewer | null) => boolean, otherwise: string) {
  return async () => {
    if (mayEnter(readViewer())) return;
    // An Admin may have given them another role since their token was written.
    if (readViewer()) await renewSession();
    if (!mayEnter(readViewer())) throw redirect(otherwise);
  };
}
