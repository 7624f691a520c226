import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Comment, Post } from '#contracts/feed/posts.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { readBack, readBackAgain, readBackTo } from './read-back.ts';
import { beginThread, keepEarlier } from './thread.ts';

interface Thread {
  /** Oldest first. */
  comments: Comment[];
  hasEarlier: boolean;
  working: boolean;
  showEarlier: () => void;
}

/**
 * The comments of a post that are shown: its newest, and earlier ones that the reader asked for or that the address of the
 * page leads to. When the post was loaded again, the earlier ones are, too: they may have changed.
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
  useEffect(() => {
    let isLatest = true;
    if (post) void reload(() => isLatest);
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
