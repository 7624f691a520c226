import { useState } from 'react';
import { listPosts, type Post, postLimits } from '#contracts/feed/posts.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { beginFeed, refreshFeed, showWaiting, updateFeed } from './steady-feed.ts';

/** How many new posts are counted at most between two loads. */
const newAtOnce = postLimits.page;

type Posts = ReceivedPage<Post[]>;

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
