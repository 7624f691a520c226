import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { type Comment, listComments, type Post, postLimits } from '#contracts/feed/posts.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';

/** How many comments are loaded at most to reach the comment that a link names. */
const mostFollowed = 2000;

interface Thread {
  /** Oldest first. */
  comments: Comment[];
  hasEarlier: boolean;
  working: boolean;
  showEarlier: () => void;
}

/**
 * Returns the comments of a post that are shown: the newest, and earlier ones that the reader or the address asked for. When
 * the post is loaded again, so are the earlier ones, which may have changed.
 */
export function useThread(post: Post): Thread {
  const [source, setSource] = useState(post);
  const [earlier, setEarlier] = useState(() => beginThread(post));
  if (source !== post) {
    setSource(post);
    setEarlier(keepEarlier(earlier, source, post));
  }
  const comments = [...earlier.comments, ...post.comments];
  const [oldest] = comments;

  const { run, working } = useAction(
    (from: Comment, target?: string) =>
      load(() => (target ? readBackTo(post._id, from, target) : readBack(post._id, from))),
    {
      failed: 'We couldn’t load more',
      reload: false,
      onDone: (found) =>
        setEarlier((now) => ({ comments: [...found.comments, ...now.comments], hasMore: found.hasMore })),
    },
  );

  const reload = useEffectEvent(async (isCurrent: () => boolean) => {
    const [[from], [first]] = [post.comments, earlier.comments];
    if (!from || !first) return;
    const outcome = await load(() => readBackAgain(post._id, from, first));
    // What was asked for meanwhile is newer than this.
    if (outcome.ok && isCurrent()) setEarlier((now) => (now === earlier ? outcome.data : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each load of the post loads them again.
  useEffect(() => {
    let isLatest = true;
    void reload(() => isLatest);
    return () => {
      isLatest = false;
    };
  }, [post]);

  const { hash } = useLocation();
  const follow = useEffectEvent((target: string) => {
    const isShown = comments.some(({ _id }) => _id === target);
    if (oldest && earlier.hasMore && !isShown) void run(oldest, target);
  });
  useEffect(() => {
    const [, target] = /^#comment-(\d+)$/.exec(hash) ?? [];
    if (target) follow(target);
  }, [hash]);

  return { comments, hasEarlier: earlier.hasMore, working, showEarlier: () => oldest && void run(oldest) };
}

/** Reads the last comments on a post before one of them. */
async function readBack(postId: string, from: Comment): Promise<Earlier> {
  const { items, hasMore } = await readBefore(postId, from, postLimits.comments);
  return { comments: [...items].reverse(), hasMore };
}

/** Reads the comments before one, back to the oldest that is shown, which may be gone. */
async function readBackAgain(postId: string, from: Comment, { date }: Comment): Promise<Earlier> {
  const { items, hasMore } = await readUntil(postId, from, (comment) => comment.date < date);
  const shown = items.filter((comment) => comment.date >= date);
  return { comments: [...shown].reverse(), hasMore: hasMore || shown.length < items.length };
}

/** Reads the comments before one, back to the one with this id; returns none if it is gone. */
async function readBackTo(postId: string, from: Comment, id: string): Promise<Earlier> {
  const { items, hasMore } = await readUntil(postId, from, ({ _id }, count) => _id === id || count >= mostFollowed);
  return items.some(({ _id }) => _id === id)
    ? { comments: [...items].reverse(), hasMore }
    : { comments: [], hasMore: true };
}

/** Loads pages, newest first, until one goes far enough back. */
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

/** Comments that are older than the newest ones of a post. */
interface Earlier {
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
  const [oldest] = after.comments;
  const shown = [...earlier.comments, ...before.comments];
  const comments = oldest ? shown.filter(({ _id }) => Number(_id) < Number(oldest._id)) : shown;
  return comments.length === 0 ? beginThread(after) : { comments, hasMore: earlier.hasMore };
}
