import { listPosts } from '#contracts/feed/posts.ts';
import { listComingEvents } from '#web/events/events/coming-events.ts';
import { loadVisitNews } from '#web/feed/visits/load-visit-news.ts';
import { loadMutes } from '#web/moderation/mutes/load-mutes.ts';
import { submit } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/**
 * Loads the next events, the newest posts of people who are not muted, and what is new since the last visit. What
 * could not be loaded is null, and the dashboard leaves it out.
 */
export async function loadNews() {
  const [events, posts, visit, muted] = await Promise.all([
    load(listComingEvents),
    submit(listPosts),
    loadVisitNews(),
    loadMutes(),
  ]);
  const unmuted = posts.data?.filter(({ user }) => !muted.has(user)) ?? null;
  return { events: events.data, posts: unmuted, visit };
}

export type News = Awaited<ReturnType<typeof loadNews>>;
