import { notificationLimits } from '#contracts/notifications/notifications.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { day } from './moments.ts';

/** How long ago everyone last looked at their notifications, so that a few are new. */
const lastLook = 2 * day;

/** Adds notifications of the likes, comments, and events of the last few weeks. */
export async function fillNotifications(tx: DatabaseTransaction, now: number): Promise<void> {
  const from = now - notificationLimits.days * day;
  await fillLikes(tx, from);
  await fillComments(tx, from);
  await fillAnnouncements(tx, now);
  const users = await tx.selectFrom('users').select('id as userId').where('role', '!=', 'Guest').execute();
  await tx
    .insertInto('notificationReaders')
    .values(users.map((user) => ({ ...user, seenAt: now - lastLook })))
    .execute();
}

async function fillLikes(tx: DatabaseTransaction, from: number): Promise<void> {
  const rows = await tx
    .selectFrom('likes')
    .innerJoin('posts', 'posts.id', 'likes.postId')
    .select((eb) => ['posts.userId', 'postId', eb.fn.max('likes.createdAt').as('at')])
    .whereRef('likes.userId', '!=', 'posts.userId')
    .groupBy(['posts.userId', 'postId'])
    .having((eb) => eb(eb.fn.max('likes.createdAt'), '>', from))
    .execute();
  const likes = rows.map((row) => ({ ...row, kind: 'like' as const, byId: null, sinceCommentId: null }));
  await tx.insertInto('notifications').values(likes).execute();
}

async function fillComments(tx: DatabaseTransaction, from: number): Promise<void> {
  const rows = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.postId')
    .select((eb) => ['posts.userId', 'postId', eb.fn.max('comments.createdAt').as('at')])
    .select((eb) => eb.fn.min('comments.id').as('sinceCommentId'))
    .whereRef('comments.userId', '!=', 'posts.userId')
    .groupBy(['posts.userId', 'postId'])
    .having((eb) => eb(eb.fn.max('comments.createdAt'), '>', from))
    .execute();
  const comments = rows.map((row) => ({ ...row, kind: 'comment' as const, byId: null }));
  await tx.insertInto('notifications').values(comments).execute();
}

async function fillAnnouncements(tx: DatabaseTransaction, now: number): Promise<void> {
  const events = await tx
    .selectFrom('events')
    .select(['id', 'title', 'startDate', 'userId as byId', 'createdAt as at'])
    .where('startDate', '>', new Date(now).toISOString().slice(0, 10))
    .where('createdAt', '>', now - notificationLimits.days * day)
    .orderBy('createdAt')
    .execute();
  const announcements = events.map(({ id, ...event }) => ({ ...event, eventId: String(id), change: 'new' as const }));
  if (announcements.length > 0) await tx.insertInto('eventAnnouncements').values(announcements).execute();
}

/** How long ago all members were last here, so that something is new to each. */
const away = 3 * day;

/** Adds an earlier visit of every member. */
export async function fillVisits(tx: DatabaseTransaction, now: number): Promise<void> {
  const users = await tx.selectFrom('users').select('id as userId').where('role', '!=', 'Guest').execute();
  const visits = users.map((user) => ({ ...user, activeAt: now - away, previousEndedAt: now - 2 * away }));
  await tx.insertInto('visits').values(visits).execute();
}
