import type { Post } from '#contracts/feed/posts.ts';

/**
 * Finds the newest post that is older than the end of the last visit. Returns its id if someone else wrote a newer one;
 * otherwise undefined. `posts` are newest first; `since` is when that visit ended, ISO, or null on the first visit.
 */
export function findLastRead(posts: Post[], since: string | null, viewerId: string | undefined): string | undefined {
  if (since === null) return undefined;
  const place = posts.findIndex(({ date }) => date <= since);
  const hasNews = posts.slice(0, Math.max(0, place)).some(({ user }) => user !== viewerId);
  return hasNews ? posts[place]?._id : undefined;
}
