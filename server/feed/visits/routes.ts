import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/feed/visits.ts';
import { describedReplies, mostNews, newPostsId, type VisitNews, visitGap } from '#contracts/feed/visits.ts';
import { describeComments } from '#server/notifications/notifications/describe-posts.ts';
import { findReader, selectPersonal } from '#server/notifications/notifications/select.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { continueVisit } from './commands.ts';
import { type Absence, countEvents, countMembers, countPhotos, countPosts } from './count-news.ts';

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

/**
 * Returns when a member's previous visit ended, epoch ms; null during the first one. The result is the same before and
 * after the current visit is recorded.
 */
async function findPreviousVisit(db: Database, userId: number, now: number): Promise<number | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['activeAt', 'previousEndedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!visit) return null;
  return visit.activeAt < now - visitGap ? visit.activeAt : visit.previousEndedAt;
}

/** Finds the replies to a member, newest first, that they have not seen among their notifications. */
async function listReplies(db: Database, { userId, since }: Absence, now: number): Promise<VisitNews['replies']> {
  const reader = await findReader(db, userId, now);
  const rows = await selectPersonal(db, reader)
    .select('postId')
    .where('kind', '=', 'comment')
    .where('notifications.at', '>', Math.max(since, reader.seenAt))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNews)
    .execute();
  const postIds = rows.slice(0, describedReplies).map(({ postId }) => postId);
  const described = await describeComments(db, userId, postIds);
  const latest = postIds.flatMap((id) => {
    const reply = described.get(id);
    // Undefined if it was deleted since they were listed.
    return reply ? [{ href: reply.href, text: reply.text, by: reply.by }] : [];
  });
  return { count: rows.length, href: '/notifications', latest };
}
