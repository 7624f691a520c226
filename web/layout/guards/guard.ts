import { redirect } from 'react-router';
import type { Viewer } from '#contracts/policies.ts';
import { readViewer } from '#web/lib/session.ts';

/** Lets those in who may, and sends everybody else away before anything of the page is loaded. */
export function guard(mayEnter: (viewer: Viewer | null) => boolean, otherwise: string) {
  return () => {
    if (!mayEnter(readViewer())) throw redirect(otherwise);
  };
}
