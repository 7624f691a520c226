import { sql } from 'kysely';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { type Reply, selectReplies, toReply } from '#server/notifications/notifications/select-replies.ts';
import { findReadMarks } from '#server/notifications/read-marks/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Announcement } from './club-events.ts';
import { type ClubNews, mostCounted } from './news.ts';

interface PersonalEvent extends DatedEvent {
  announcement: Announcement['change'] | null;
}

/** What a newsletter tells one member. */
export interface PersonalNews extends Omit<ClubNews, 'events'> {
  /** Soonest first, each with what is new to this member. */
  events: PersonalEvent[];
  /** Newest first. */
  replies: Reply[];
  /** The events that they are going to, or may be. */
  rsvps: Map<string, 'going' | 'maybe'>;
}

const mostReplies = mostCounted + 1;

interface Occasion {
  news: ClubNews;
  /** When an earlier newsletter told them the news (epoch ms), and when this one started. */
  since: number;
  until: number;
}

/**
 * Leaves out what a member wrote or has read, posts and photos of people whom they muted, and what an earlier newsletter told
 * them.
 */
export async function readPersonalNews(
  db: Database,
  userId: number,
  { news, since, until }: Occasion,
): Promise<PersonalNews> {
  const hasRead = await findReadMarks(db, userId);
  const seenAt = await findSeenAt(db, userId);
  const muted = await findMuted(db, userId);
  return {
    replies: await listReplies(db, userId, Math.max(since, seenAt), until),
    rsvps: await listRsvps(db, userId, news),
    events: news.events.map((event) => ({
      ...event,
      announcement: event.announcements.find((one) => isNews(one, userId, Math.max(since, seenAt)))?.change ?? null,
    })),
    posts: news.posts.filter(
      (post) =>
        post.userId !== userId && !muted.has(post.userId) && post.createdAt > since && !hasRead('posts', post.id),
    ),
    photos: news.photos.filter(
      (photo) =>
        photo.userId !== userId &&
        (photo.userId === null || !muted.has(photo.userId)) &&
        photo.createdAt > since &&
        !hasRead('photos', photo.id),
    ),
    members: news.members.filter(({ id, memberSince }) => id !== userId && memberSince > since),
    remembered: news.remembered.filter(({ addedAt }) => addedAt > since),
  };
}

function isNews({ at, byId }: Announcement, userId: number, since: number): boolean {
  return at > since && byId !== userId;
}

/** Checks whether there is anything that this member doesn’t know yet. Events that they were told of before are not news. */
export function hasNews({ replies, events, posts, photos, members, remembered }: PersonalNews): boolean {
  const lists = [
    replies,
    posts,
    photos,
    members,
    remembered,
    events.filter(({ announcement }) => announcement !== null),
  ];
  return lists.some((list) => list.length > 0);
}

async function findMuted(db: Database, userId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('mutes').select('mutedId').where('userId', '=', userId).execute();
  return new Set(rows.map(({ mutedId }) => mutedId));
}

async function findSeenAt(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notificationReaders')
    .select('seenAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.seenAt ?? 0;
}

/** Lists replies, only for members who want them in the newsletter. */
async function listReplies(db: Database, userId: number, since: number, until: number): Promise<Reply[]> {
  const rows = await selectReplies(db, userId)
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'notifications.userId')
    .where('notifications.at', '>', since)
    .where(sql<boolean>`coalesce(email_preferences.replies, 'newsletter') = 'newsletter'`)
    .where('comments.createdAt', '>', since)
    .where('comments.createdAt', '<=', until)
    .orderBy('comments.id', 'desc')
    .limit(mostReplies)
    .execute();
  return rows.map((row) => toReply(row, userId));
}

async function listRsvps(db: Database, userId: number, { events }: ClubNews): Promise<PersonalNews['rsvps']> {
  const rows = await db
    .selectFrom('eventAnswers')
    .select(['eventId', 'answer'])
    .where('userId', '=', userId)
    .where('waitingSince', 'is', null)
    .where(
      'eventId',
      'in',
      events.map(({ _id }) => _id),
    )
    .execute();
  return new Map(rows.flatMap(({ eventId, answer }) => (answer === 'declined' ? [] : [[eventId, answer] as const])));
}
