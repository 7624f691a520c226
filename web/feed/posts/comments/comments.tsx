import { useId, useState } from 'react';
import type { Post } from '#contracts/feed/posts.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { useThread } from './use-thread.ts';

/** The comment form and the comments, newest last. */
export function Comments({ post }: { post: Post }) {
  const headingId = useId();
  const { comments, hasEarlier, working, showEarlier } = useThread(post);
  return (
    <section className={common.above7} aria-labelledby={headingId}>
      <SectionHead id={headingId} title="Comments">
        <span className={common.muted}>{countWords(post.commentCount)}</span>
      </SectionHead>
      {!post.hidden && <CommentForm postId={post._id} />}
      <NewComment post={post} />
      <ShowMore
        icon="arrow-up"
        label="Show earlier comments"
        status={shownWords(comments.length, post.commentCount)}
        hasMore={hasEarlier}
        working={working}
        onMore={showEarlier}
      />
      <Card className={common.above5}>
        {comments.length === 0 && (
          <Empty picture="/art/bench.svg" title="No comments yet" as="h3">
            Be the first to say well done.
          </Empty>
        )}
        {comments.length > 0 && (
          <ol className={styles.entries}>
            {comments.map((comment) => (
              <CommentCard key={comment._id} postId={post._id} comment={comment} />
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}

function countWords(count: number): string {
  if (count === 0) return '';
  const words = countOf(count, 'comment', 'comments');
  return count === 1 ? words : `${words}, newest last`;
}

function shownWords(shown: number, count: number): string {
  return shown < count ? `The newest ${shown} of ${countOf(count, 'comment', 'comments')}` : 'All comments are shown.';
}

/** Tells screen readers, when they have a moment, that somebody else has commented on the post that is open. */
function NewComment({ post }: { post: Post }) {
  const viewerId = useViewer()?._id;
  const newest = post.comments.at(-1);
  const [first] = useState(newest?._id);
  const isNew = newest !== undefined && newest._id !== first && newest.user !== viewerId;
  return (
    <p className="sr-only" role="status">
      {isNew && `New comment by ${newest.name}`}
    </p>
  );
}
