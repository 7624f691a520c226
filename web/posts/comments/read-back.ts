import { type Comment, listComments, postLimits } from '#contracts/posts.ts';
import { callList, listUpTo } from '#web/lib/list-api.ts';

/** A link to a comment is followed this far back. */
const mostFollowed = 2000;

/** Reads up to `count` comments of a post before a later one; oldest first. */
export async function readBack(count: number, postId: string, from: Comment): Promise<Comment[]> {
  const { items } = await readBefore(count, postId, from._id);
  return items.toReversed();
}

/** Reads from one comment up to a later one; oldest first, and nothing if it is gone. */
export async function readBackTo(target: string, postId: string, from: Comment): Promise<Comment[]> {
  const found: Comment[] = [];
  while (found.length < mostFollowed) {
    const { items, hasMore } = await readBefore(postLimits.commentsMax, postId, found.at(-1)?._id ?? from._id);
    found.push(...items);
    if (items.some(({ _id }) => _id === target)) return found.toReversed();
    if (!hasMore) break;
  }
  return [];
}

function readBefore(count: number, postId: string, before: string) {
  const read = (query: { limit: string; before: string | undefined }) =>
    callList(listComments, { params: { id: postId }, query });
  return listUpTo(count, postLimits.commentsMax, read, before);
}
