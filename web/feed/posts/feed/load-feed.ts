import { listPosts, type Post, postLimits } from '#contracts/feed/posts.ts';
import type { VisitNews } from '#contracts/feed/visits.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { loadVisitNews } from '#web/feed/visits/load-visit-news.ts';
import { loadMutes } from '#web/moderation/mutes/load-mutes.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

/** The posts, from the newest down to where the reader is, and what the page says about them. */
export type FeedData = Outcome<ReceivedPage<Post[]>> & {
  /** What is new since the last visit; null if that is not known. */
  news: VisitNews | null;
  /** The people whom the reader muted. */
  muted: ReadonlySet<string>;
};

/** Returns the page of the feed that shows `count` posts. */
export function feedAddress(count: number): string {
  return `/feed?posts=${count}`;
}

/** Loads as many posts as `?posts=` asks for, newest first. */
export async function loadFeed(search: URLSearchParams): Promise<FeedData> {
  const [posts, news, muted] = await Promise.all([
    load(() => listUpTo(requestedCount(search), postLimits.pageMax, (query) => callList(listPosts, { query }))),
    loadVisitNews(),
    loadMutes(),
  ]);
  return { ...posts, news, muted };
}

/** How many posts a page shows at most. */
export const mostPosts = 2000;

/** Reads from `?posts=` how many posts to show: at least a page, at most 2,000. */
export function requestedCount(search: URLSearchParams): number {
  const asked = Math.floor(Number(search.get('posts')));
  return asked > postLimits.page ? Math.min(asked, mostPosts) : postLimits.page;
}
