import { listPosts } from '#contracts/posts.ts';
import { listComingEvents } from '#web/events/coming-events.ts';
import { submit } from '#web/lib/api.ts';
import { load } from '#web/lib/outcome.ts';
import { loadVisitNews } from '#web/visits/load-visit-news.ts';

/** The next events, the newest posts, and what is new since the last visit; null for what could not be loaded: the dashboard does without. */
export async function loadNews() {
  const [events, posts, visit] = await Promise.all([load(listComingEvents), submit(listPosts), loadVisitNews()]);
  return { events: events.data, posts: posts.data, visit };
}

export type News = Awaited<ReturnType<typeof loadNews>>;
