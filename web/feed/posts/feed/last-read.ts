import type { Post } from '#contracts/feed/posts.ts';

/**
 * Finds the newest post that was there during the last visit, if it is among these, newest first, below a new one by
 * someone else. `since` is when that visit ended, ISO; null on the first visit.
 */
export function findLastRead(posts: Post[], since: string | null, viewerId: string | undefined): string | undefined {
  if (since === null) return undefined;
  const place = posts.findIndex(({ date }) => date <= since);
  const hasNews = posts.slice(0, Math.max(0, place)).some(({ user }) => user !== viewerId);
  return hasNews ? posts[place]?._id : undefined;
}
