import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/feed/visits.ts';
import { newPostsId, type VisitNews } from '#contracts/feed/visits.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { continueVisit } from './commands.ts';
import { countEvents, countMembers, countPhotos, countPosts } from './count-news.ts';
import { findPreviousVisit, listReplies } from './queries.ts';

export function visitRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  handle(app, endpoints.readVisitNews, async ({ viewer: { userId } }) => {
    const now = Date.now();
    const since = await findPreviousVisit(db, userId, now);
    if (since === null) return nothingNew;
    const absence = { userId, since };
    const today = localDay(config.timeZone, new Date(now));
    return {
      since: toDate(since),
      replies: await listReplies(db, absence, now),
      posts: await countPosts(db, absence),
      events: await countEvents(db, absence, today),
      photos: await countPhotos(db, absence),
      members: await countMembers(db, absence),
    };
  });

  handle(app, endpoints.continueVisit, async ({ viewer: { userId } }) => {
    const now = Date.now();
    await continueVisit(db, userId, now);
    const since = await findPreviousVisit(db, userId, now);
    return { since: toDate(since) };
  });
}

const nothingNew: VisitNews = {
  since: null,
  replies: { count: 0, href: '/notifications', latest: [] },
  posts: { count: 0, href: `/feed#${newPostsId}` },
  events: { count: 0, href: '/cal-events' },
  photos: { count: 0, href: '/photos' },
  members: { count: 0, href: '/profiles' },
};
