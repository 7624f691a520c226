import { type SqlBool, sql } from 'kysely';
import { planPushes } from '#server/notifications/push/plan.ts';
import { isNotMuted, withoutMuting } from '#server/platform/database/mutes.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { announce } from '#server/platform/live/announce.ts';
import { planReplyEmails } from './plan-reply-emails.ts';

/** At most this many people who commented on a post, the latest ones, are notified of further comments. */
const mostNotifiedCommenters = 200;

interface NewLike {
  postId: number;
  authorId: number;
  byId: number;
}

/**
 * Notifies the author of a post that someone likes it. One row per post; unliking and liking again does not move it up
 * again.
 */
export async function announceLike(tx: DatabaseTransaction, { postId, authorId, byId }: NewLike): Promise<void> {
  if (authorId === byId || (await withoutMuting(tx, [authorId], byId)).length === 0) return;
  const at = Date.now();
  await tx
    .insertInto('notifications')
    .values({ userId: authorId, kind: 'like', postId, byId, sinceCommentId: null, at })
    .onConflict((conflict) =>
      conflict
        .columns(['postId', 'kind', 'userId'])
        .doUpdateSet({ byId, at })
        .where('notifications.byId', 'is distinct from', byId),
    )
    .execute();
  await announce(tx, { userIds: [authorId] });
}

interface NewComment extends NewLike {
  commentId: number;
}

/**
 * Notifies the author of a post, and people who commented on it before, of a new comment. One row per person and post,
 * which counts the comments since they last looked.
 */
export async function announceComment(tx: DatabaseTransaction, comment: NewComment): Promise<void> {
  const { postId, authorId, byId, commentId } = comment;
  const notified = await tx
    .insertInto('notifications')
    .columns(['userId', 'kind', 'postId', 'byId', 'sinceCommentId', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql.lit('comment').as('kind'),
          numberValue(postId).as('postId'),
          numberValue(byId).as('byId'),
          numberValue(commentId).as('sinceCommentId'),
          numberValue(Date.now()).as('at'),
        ])
        .where('id', '!=', byId)
        .where(isNotMuted('users.id', byId))
        .where('role', '!=', 'Guest')
        .where((or) => or.or([or('id', '=', authorId), or('id', 'in', earlierCommenters(tx, comment))])),
    )
    .onConflict((conflict) =>
      conflict.columns(['postId', 'kind', 'userId']).doUpdateSet((eb) => ({
        byId,
        at: eb.ref('excluded.at'),
        sinceCommentId: eb
          .case()
          .when(wasSeen)
          .then(eb.ref('excluded.sinceCommentId'))
          .else(eb.ref('notifications.sinceCommentId'))
          .end(),
      })),
    )
    .returning('userId')
    .execute();
  const userIds = notified.map(({ userId }) => userId);
  await announce(tx, { userIds });
  await planReplyEmails(tx, userIds, commentId);
  await planPushes(tx, userIds, { commentId });
}

const wasSeen = sql<SqlBool>`notifications.at <= (
  select seen_at from notification_readers where notification_readers.user_id = notifications.user_id
)`;

function earlierCommenters(tx: DatabaseTransaction, { postId, commentId }: NewComment) {
  return tx
    .selectFrom('comments')
    .select('userId')
    .where('postId', '=', postId)
    .where('id', '<', commentId)
    .groupBy('userId')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(mostNotifiedCommenters);
}

interface EventAnnouncement {
  eventId: string;
  change: 'new' | 'changed' | 'deleted';
  title: string;
  /** The club's local time. */
  startDate: string;
  byId: number;
  /** How many events of a series it is about; 1 if missing. */
  occurrences?: number;
  /** Where it is now, if that has changed. */
  newPlace?: string | undefined;
}

/** Deletes what members were told about events that are being deleted. */
export async function withdrawAnnouncements(tx: DatabaseTransaction, eventIds: string[]): Promise<void> {
  await tx.deleteFrom('eventAnnouncements').where('eventId', 'in', eventIds).execute();
}

/**
 * Notifies every member of an event, with one row per kind of change. When an event is called off, its other rows are
 * deleted; any later change deletes the row that says it was called off.
 */
export async function announceEvent(tx: DatabaseTransaction, announcement: EventAnnouncement): Promise<void> {
  const { eventId, change, occurrences = 1, newPlace = '', ...facts } = announcement;
  const latest = { ...facts, occurrences, newPlace, at: Date.now() };
  await tx
    .deleteFrom('eventAnnouncements')
    .where('eventId', '=', eventId)
    .$if(change !== 'deleted', (query) => query.where('change', '=', 'deleted'))
    .execute();
  await tx
    .insertInto('eventAnnouncements')
    .values({ eventId, change, ...latest })
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'change']).doUpdateSet((eb) => ({
        ...latest,
        // A new place is still news after a later change of the title.
        newPlace: newPlace || eb.ref('eventAnnouncements.newPlace'),
      })),
    )
    .execute();
  await announce(tx, { topics: ['notifications'] });
}
