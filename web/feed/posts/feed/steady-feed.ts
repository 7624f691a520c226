import { useState } from 'react';
import { listPosts, type Post, postLimits } from '#contracts/feed/posts.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';

type Posts = ReceivedPage<Post[]>;

/** A feed that does not move under its reader. */
export interface SteadyFeed {
  /** What is shown, newest first. */
  posts: Post[];
  hasMore: boolean;
  /** Newer ones that wait until the reader asks for them. */
  waiting: Post[];
}

/** Shows everything that was loaded. */
export function beginFeed({ items, hasMore }: Posts): SteadyFeed {
  return { posts: items, hasMore, waiting: [] };
}

/**
 * Applies a later load: likes and comments change in place, and deleted posts disappear. Newer posts wait, unless one of them is
 * the reader's own, just sent or restored.
 */
export function updateFeed(feed: SteadyFeed, loaded: Posts, viewerId: string | undefined): SteadyFeed {
  const shownUpTo = feed.posts[0]?.date ?? '';
  const isOwnNews = (post: Post) => post.user === viewerId && post.date > shownUpTo && !knows(feed, post);
  if (loaded.items.some(isOwnNews)) return beginFeed(loaded);
  const posts = loaded.items.filter(({ date }) => date <= shownUpTo);
  const oldest = loaded.items.at(-1)?.date ?? '';
  // While newer posts wait, the same number of posts covers fewer of the older ones.
  const older = loaded.hasMore ? feed.posts.filter(({ date }) => date < oldest) : [];
  return {
    posts: [...posts, ...older],
    hasMore: loaded.hasMore,
    waiting: loaded.items.filter(({ date }) => date > shownUpTo),
  };
}

/** Updates the feed like `updateFeed`, for a load that the reader did not ask for: the feed does not grow at its end. */
export function refreshFeed(feed: SteadyFeed, loaded: Posts, viewerId: string | undefined): SteadyFeed {
  const oldestShown = feed.posts.at(-1)?.date ?? '';
  const items = loaded.items.filter(({ date }) => date >= oldestShown);
  const hasMore = loaded.hasMore || items.length < loaded.items.length;
  return updateFeed(feed, { ...loaded, items, hasMore }, viewerId);
}

/** Shows the posts that waited. */
export function showWaiting({ posts, hasMore, waiting }: SteadyFeed): SteadyFeed {
  return { posts: [...waiting, ...posts], hasMore, waiting: [] };
}

function knows({ posts, waiting }: SteadyFeed, { _id }: Post): boolean {
  return [...waiting, ...posts].some((post) => post._id === _id);
}

/** How many new posts are counted at most between two loads. */
const newAtOnce = postLimits.page;

/** Returns the feed as it was loaded, and kept up to date without moving: new posts wait until `show` is called. */
export function useSteadyFeed(loaded: Posts) {
  const viewerId = useViewer()?._id;
  const [source, setSource] = useState(loaded);
  const [feed, setFeed] = useState(() => beginFeed(loaded));
  if (source !== loaded) {
    setSource(loaded);
    setFeed(updateFeed(feed, loaded, viewerId));
  }
  useLive('posts', async () => {
    // As many as are shown, so that deleted posts disappear, and a few more for new ones.
    const count = feed.posts.length + feed.waiting.length + newAtOnce;
    const outcome = await load(() => listUpTo(count, postLimits.pageMax, (query) => callList(listPosts, { query })));
    if (outcome.ok) setFeed((before) => refreshFeed(before, outcome.data, viewerId));
  });
  return { ...feed, show: () => setFeed(showWaiting) };
}
