import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/discovery/activity.ts';
import { countPhotos, listPhotos } from '#server/gallery/photos/queries.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { listActivityEvents } from './events.ts';
import { countPostsBy, listActivityPosts } from './posts.ts';

export function activityRoutes(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  handle(app, endpoints.readStory, ({ params }) => readActivity(db, params.id, localDay(config.timeZone, new Date())));
}

/** Reads a coach’s posts, the photos they are in, and events they added or go to; `today` is `YYYY-MM-DD`. @throws Refusal 404 */
async function readActivity(db: Database, userId: number, today: string): Promise<endpoints.Activity> {
  const user = await db
    .selectFrom('users')
    .select(isOfTheClub.as('isOfTheClub'))
    .select(isShown('profile', 'users.id').as('hasShownProfile'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound('member');
  if (!user.isOfTheClub || !user.hasShownProfile) return { posts: none, photos: none, events: [] };
  return {
    posts: { total: await countPostsBy(db, userId), items: await listActivityPosts(db, userId) },
    photos: await readPhotos(db, userId),
    events: await listActivityEvents(db, userId, today),
  };
}

const none = { total: 0, items: [] };

async function readPhotos(db: Database, userId: number): Promise<endpoints.Activity['photos']> {
  const items = await listPhotos(db, { person: userId }, { limit: endpoints.activityLimits.photos, before: undefined });
  // Without a total there are more than we count.
  return { total: (await countPhotos(db, { person: userId })) ?? endpoints.activityLimits.counted, items };
}
