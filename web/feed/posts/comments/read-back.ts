import { type Comment, listComments, postLimits } from '#contracts/feed/posts.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import type { Earlier } from './thread.ts';

/** How many comments are loaded at most to reach the one that a link names. */
const mostFollowed = 2000;

/** Reads the last comments on a post before one of them. */
export async function readBack(postId: string, from: Comment): Promise<Earlier> {
  const { items, hasMore } = await readBefore(postId, from, postLimits.comments);
  return { comments: [...items].reverse(), hasMore };
}

/** Reads the comments before one, back to the oldest that is shown, which may be gone. */
export async function readBackAgain(postId: string, from: Comment, { date }: Comment): Promise<Earlier> {
  const { items, hasMore } = await readUntil(postId, from, (comment) => comment.date < date);
  const shown = items.filter((comment) => comment.date >= date);
  return { comments: [...shown].reverse(), hasMore: hasMore || shown.length < items.length };
}

/** Reads the comments before one, back to the one with this id; returns none if it is gone. */
export async function readBackTo(postId: string, from: Comment, id: string): Promise<Earlier> {
  const { items, hasMore } = await readUntil(postId, from, ({ _id }, count) => _id === id || count >= mostFollowed);
  return items.some(({ _id }) => _id === id)
    ? { comments: [...items].reverse(), hasMore }
    : { comments: [], hasMore: true };
}

/** Newest first, by pages, until one of a page is far enough back. */
async function readUntil(
  postId: string,
  from: Comment,
  isFarEnough: (comment: Comment, count: number) => boolean,
): Promise<{ items: Comment[]; hasMore: boolean }> {
  const found: Comment[] = [];
  for (;;) {
    const { items, hasMore } = await readBefore(postId, found.at(-1) ?? from, postLimits.commentsMax);
    found.push(...items);
    if (!hasMore || items.some((comment) => isFarEnough(comment, found.length))) return { items: found, hasMore };
  }
}

function readBefore(postId: string, { _id }: Comment, count: number) {
  const read = (query: { limit: string; before: string | undefined }) =>
    callList(listComments, { params: { id: postId }, query });
  return listUpTo(count, postLimits.commentsMax, read, _id);
}
