import { redirect } from 'react-router';
import { readViewer } from '#web/platform/lib/session.ts';

/** Returns the client loader of a page that makes no sense to someone who is logged in: goes to the dashboard instead. */
export function visitorsOnly(): null {
  if (readViewer()) throw redirect('/dashboard');
  return null;
}
visitorsOnly.hydrate = true as const;
