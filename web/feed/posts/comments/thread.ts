import type { Comment, Post } from '#contracts/feed/posts.ts';

/** Comments that are older than the newest ones of a post. */
export interface Earlier {
  /** Oldest first. */
  comments: Comment[];
  /** Whether there are even older ones. */
  hasMore: boolean;
}

/** Begins with only the newest comments shown. */
export function beginThread({ comments, commentCount }: Post): Earlier {
  return { comments: [], hasMore: comments.length < commentCount };
}

/**
 * Returns which of the comments that were shown are earlier than the newest ones of the post as it was loaded again. Where
 * none of the newest was shown before, all that was shown is earlier.
 */
export function keepEarlier(earlier: Earlier, before: Post, after: Post): Earlier {
  if (after.comments.length === after.commentCount) return beginThread(after);
  const shown = [...earlier.comments, ...before.comments];
  const newest = new Set(after.comments.map(({ _id }) => _id));
  const first = shown.findIndex(({ _id }) => newest.has(_id));
  const comments = first === -1 ? shown : shown.slice(0, first);
  return comments.length === 0 ? beginThread(after) : { comments, hasMore: earlier.hasMore };
}
