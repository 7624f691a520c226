import { useId } from 'react';
import type { Post } from '#contracts/posts.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { NewComment } from './new-comment.tsx';

/** The comment form and all comments, newest last. */
export function Comments({ post }: { post: Post }) {
  const headingId = useId();
  return (
    <section className={styles.comments} aria-labelledby={headingId}>
      <SectionHead id={headingId} title="Comments">
        <span className={styles.count}>{countWords(post.commentCount)}</span>
      </SectionHead>
      <CommentForm postId={post._id} />
      <NewComment post={post} />
      <Card className={styles.list}>
        {post.comments.length === 0 && (
          <Empty picture="/art/bench.svg" title="No comments yet" as="h3">
            Be the first to say well done.
          </Empty>
        )}
        {post.comments.length > 0 && (
          <ol className={styles.entries}>
            {post.comments.map((comment) => (
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
  return count === 1 ? '1 comment' : `${count} comments, newest last`;
}
