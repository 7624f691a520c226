import type { PushMessage } from '#contracts/notifications/push.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { selectReplies, toReply } from './select-replies.ts';

/** Returns what a device says about a comment; undefined where its owner has seen it, or is not to read it any longer. */
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
