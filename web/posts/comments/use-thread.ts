import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { type Comment, type Post, postLimits } from '#contracts/posts.ts';
import { load } from '#web/lib/outcome.ts';
import { useAction } from '#web/lib/use-action.ts';
import { readBack, readBackTo } from './read-back.ts';
import { keepEarlier } from './thread.ts';

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
  const [earlier, setEarlier] = useState<Comment[]>([]);
  if (source !== post) {
    setSource(post);
    setEarlier(keepEarlier([...earlier, ...source.comments], post.comments));
  }
  const comments = [...earlier, ...post.comments];
  const hasEarlier = post.commentCount > comments.length;

  const { run, working } = useAction(
    (from: Comment, target?: string) =>
      load(() => (target ? readBackTo(target, post._id, from) : readBack(postLimits.comments, post._id, from))),
    { failed: 'We couldn’t load more', reload: false, onDone: (found) => setEarlier((after) => [...found, ...after]) },
  );
  const [oldest] = comments;

  const reload = useEffectEvent(async (isCurrent: () => boolean) => {
    const [from] = post.comments;
    if (earlier.length === 0 || !from) return;
    const outcome = await load(() => readBack(earlier.length, post._id, from));
    // What was asked for meanwhile is newer than this.
    if (outcome.ok && isCurrent()) setEarlier((now) => (now.length === earlier.length ? outcome.data : now));
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
    if (oldest && hasEarlier && !isShown) void run(oldest, target);
  });
  useEffect(() => {
    const [, target] = /^#comment-(\d+)$/.exec(hash) ?? [];
    if (target) follow(target);
  }, [hash]);

  return { comments, hasEarlier, working, showEarlier: () => oldest && void run(oldest) };
}
