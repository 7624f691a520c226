import { listPosts, type Post, postLimits } from '#contracts/posts.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import type { VisitNews } from '#contracts/visits.ts';
import { callList, listUpTo } from '#web/lib/list-api.ts';
import { load, type Outcome } from '#web/lib/outcome.ts';
import { loadMutes } from '#web/mutes/load-mutes.ts';
import { loadVisitNews } from '#web/visits/load-visit-news.ts';

/** The posts from the newest down to where the reader is, and what else is new to them; null if that is not known. */
export type FeedData = Outcome<ReceivedPage<Post[]>> & {
  news: VisitNews | null;
  /** The people whom the reader muted. */
  muted: ReadonlySet<string>;
};

/** The page of the feed that shows `count` posts. */
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

const mostAtOnce = 2000;

/** Reads from `?posts=` how many posts to show: at least a page, at most 2,000. */
export function requestedCount(search: URLSearchParams): number {
  const asked = Math.floor(Number(search.get('posts')));
  return asked > postLimits.page ? Math.min(asked, mostAtOnce) : postLimits.page;
}
