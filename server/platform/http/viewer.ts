import type { Viewer } from '#contracts/platform/policies.ts';

/**
 * A viewer who is signed in, with the id of their row in `users`; `_id` is the same id as text, for policies and
 * payloads.
 */
export interface SignedInViewer extends Viewer {
  userId: number;
}
