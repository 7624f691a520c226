import { listPosts } from '#contracts/feed/posts.ts';
import { listComingEvents } from '#web/events/events/coming-events.ts';
import { loadVisitNews } from '#web/feed/visits/load-visit-news.ts';
import { submit } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/**
 * Loads the next events, the newest posts, and what is new since the last visit. What could not be loaded is null, and the
 * dashboard leaves it out.
 */
export async function loadNews() {
  const [events, posts, visit] = await Promise.all([load(listComingEvents), submit(listPosts), loadVisitNews()]);
  return { events: events.data, posts: posts.data, visit };
}

export type News = Awaited<ReturnType<typeof loadNews>>;
