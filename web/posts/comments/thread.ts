import type { Comment } from '#contracts/posts.ts';

/**
 * Returns those of the comments shown that are older than the newest ones, which were loaded again. Where none of the
 * newest was shown before, all that was shown is older.
 */
export function keepEarlier(shown: Comment[], newest: Comment[]): Comment[] {
  const loaded = new Set(newest.map(({ _id }) => _id));
  const first = shown.findIndex(({ _id }) => loaded.has(_id));
  return first === -1 ? shown : shown.slice(0, first);
}
