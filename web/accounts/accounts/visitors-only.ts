import { redirect } from 'react-router';
import { readViewer } from '#web/platform/lib/session.ts';

/** Sends anyone who is logged in to the dashboard: the client loader of a page that makes no sense to them. */
export function visitorsOnly(): null {
  if (readViewer()) throw redirect('/dashboard');
  return null;
}
visitorsOnly.hydrate = true as const;
