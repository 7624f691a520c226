import { listPosts } from '#contracts/posts.ts';
import { listComingEvents } from '#web/events/coming-events.ts';
import { submit } from '#web/lib/api.ts';
import { load } from '#web/lib/outcome.ts';

/** The next events and the newest posts; null for what could not be loaded: the dashboard does without. */
export async function loadNews() {
  const [events, posts] = await Promise.all([load(listComingEvents), submit(listPosts)]);
  return { events: events.data, posts: posts.data };
}

export type News = Awaited<ReturnType<typeof loadNews>>;
