import type { PushMessage } from '#contracts/notifications/push.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isNotMuted } from '#server/platform/database/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A member's comment on the reader's post, or after the reader's comment. */
export interface Reply {
  id: number;
  postId: number;
  /** Who wrote it. */
  name: string;
  body: string;
  isOnOwn: boolean;
  /** Whether it may leave by email, because its author’s address is proven. */
  isFromProven: boolean;
}

/**
 * Selects the comments that a person’s notifications count: new ones since their last look. Leaves out hidden ones, and comments
 * by members who died or whom they muted.
 */
export function selectReplies(db: Database, userId: number) {
  return db
    .selectFrom('notifications')
    .innerJoin('comments', 'comments.postId', 'notifications.postId')
    .innerJoin('posts', 'posts.id', 'notifications.postId')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select(['comments.id', 'comments.postId', 'users.name', 'comments.body', 'posts.userId as authorId'])
    .select(isProvenMember.as('isFromProven'))
    .where('notifications.userId', '=', userId)
    .where('notifications.kind', '=', 'comment')
    .where('comments.userId', '!=', userId)
    .where(isOpenAccount)
    .where(isShown('post', 'posts.id'))
    .where(isShown('comment', 'comments.id'))
    .where(isNotMuted(userId, 'comments.userId'))
    .whereRef('comments.id', '>=', 'notifications.sinceCommentId');
}

type Row = Omit<Reply, 'isOnOwn' | 'isFromProven'> & { authorId: number; isFromProven: unknown };

export function toReply({ authorId, ...reply }: Row, userId: number): Reply {
  // SQLite has no booleans.
  return { ...reply, isOnOwn: authorId === userId, isFromProven: Boolean(reply.isFromProven) };
}

/** Returns what a device says about a comment; undefined where its owner has seen it, or may no longer read it. */
export async function describeReply(db: Database, userId: number, commentId: number): Promise<PushMessage | undefined> {
  const row = await selectReplies(db, userId)
    .leftJoin('notificationReaders', 'notificationReaders.userId', 'notifications.userId')
    .where('comments.id', '=', commentId)
    .where((eb) => eb.or([eb('seenAt', 'is', null), eb('comments.createdAt', '>', eb.ref('seenAt'))]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, postId, isOnOwn } = toReply(row, userId);
  return {
    text: isOnOwn ? `${name} commented on your post` : `${name} also commented on a post that you commented on`,
    href: `/post/${postId}`,
    tag: `post-${postId}`,
  };
}
