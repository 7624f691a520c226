import { type SqlBool, sql } from 'kysely';
import { notificationLimits } from '#contracts/notifications/notifications.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isFailing } from '#server/accounts/accounts/failing-addresses.ts';
import { isProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isNotMuted } from '#server/platform/database/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The person whose notifications are read, and since when. */
export interface Reader {
  userId: number;
  /** Epoch ms. Older notifications are not listed: they are from before the person joined, or were kept long enough. */
  from: number;
  /** When they last looked, in epoch ms. */
  seenAt: number;
  /** Whether their email address is proven, or they have none. */
  isProven: boolean;
  /** Whether emails to them come back. */
  isFailing: boolean;
}

export async function findReader(db: Database, userId: number, now: number): Promise<Reader> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notificationReaders', 'notificationReaders.userId', 'users.id')
    .select(['users.createdAt', 'seenAt', isProvenMember.as('isProven')])
    .select(isFailing.as('isFailing'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const kept = now - notificationLimits.days * oneDay;
  const from = Math.max(kept, row?.createdAt ?? now);
  return {
    userId,
    from,
    seenAt: row?.seenAt ?? 0,
    isProven: Boolean(row?.isProven),
    isFailing: Boolean(row?.isFailing),
  };
}

// Likes and comments that have been undone, deleted, or hidden since are not listed, nor are those of muted people.
const isStillTrue = sql<SqlBool>`${isShown('post', 'notifications.postId')} and case kind
  when 'like' then exists (
    select 1 from likes where likes.post_id = notifications.post_id and likes.user_id <> notifications.user_id
      and ${isNotMuted('notifications.userId', 'likes.userId')}
  )
  else exists (
    select 1 from comments where comments.post_id = notifications.post_id
      and comments.id >= notifications.since_comment_id and comments.user_id <> notifications.user_id
      and ${isShown('comment', 'comments.id')} and ${isNotMuted('notifications.userId', 'comments.userId')}
  )
end`;

/** Selects likes of a person's posts, and comments on their posts or after their own comments. */
export function selectPersonal(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('notifications')
    .where('notifications.userId', '=', userId)
    .where('notifications.at', '>', from)
    .where(isStillTrue);
}

// Leaves out names that were removed again, photos that were deleted or hidden, and what muted people did.
const isStillNamed = sql<SqlBool>`exists (
  select 1 from photo_people where photo_people.user_id = tag_notifications.user_id
    and photo_people.tagged_by = tag_notifications.by_id and photo_people.tagged_at >= tag_notifications.since
    and ${isShown('photo', 'photoPeople.photoId')}
) and ${isNotMuted('tagNotifications.userId', 'tagNotifications.byId')}`;

/** Selects photos in which others named a person. */
export function selectTags(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('tagNotifications')
    .where('tagNotifications.userId', '=', userId)
    .where('tagNotifications.at', '>', from)
    .where(isStillNamed);
}

/** Selects changes that other people made to the club's events. */
export function selectAnnouncements(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('eventAnnouncements')
    .where('at', '>', from)
    .where((eb) => eb.or([eb('byId', 'is', null), eb('byId', '!=', userId)]));
}

/** Selects notices from others that were sent to a person, whether or not the email arrived. */
export function selectReceivedNotices(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.subjectId')
    .where('kind', '=', 'notice')
    .where('deliveries.userId', '=', userId)
    .where('deliveries.state', 'in', ['sent', 'failed'])
    .where('dueAt', '>', from)
    .where((eb) => eb.or([eb('notices.userId', 'is', null), eb('notices.userId', '!=', userId)]));
}
