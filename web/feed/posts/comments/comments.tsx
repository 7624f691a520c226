import { useId, useState } from 'react';
import { createComment, type Post, postLimits } from '#contracts/feed/posts.ts';
import { SavedAt } from '#web/feed/drafts/saved-at.tsx';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { useWritten, WritingForm } from '#web/feed/posts/writing/writing-form.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { CommentCard } from './comment-card.tsx';
import styles from './comments.module.css';
import { useThread } from './use-thread.ts';

/** Shows the comment form and the comments, newest last. */
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

/** Tells screen readers, when they have a moment, that another member has commented on the open post. */
function NewComment({ post }: { post: Post }) {
  const viewerId = useViewer()?._id;
  const newest = post.comments.at(-1);
  const [first] = useState(Number(newest?._id ?? 0));
  const isNew = newest !== undefined && Number(newest._id) > first && newest.user !== viewerId;
  return (
    <p className="sr-only" role="status">
      {isNew && `New comment by ${newest.name}`}
    </p>
  );
}

/** Comments on a post; what is not sent yet waits in this browser and on the server. */
function CommentForm({ postId }: { postId: string }) {
  // A draft that was begun on another device arrives after the page.
  const [hasDraft, setHasDraft] = useState(false);
  const comment = useWritten({
    name: `comment:${postId}`,
    place: `comment-${postId}`,
    submit: ({ body: { body }, idempotencyKey }) =>
      submit(createComment, { params: { id: postId }, body: { body }, idempotencyKey }),
    onReplace: ({ body }) => setHasDraft((was) => was || body !== ''),
    // The new comment is below all others, often out of view.
    onSent({ comments }) {
      const href = `/post/${postId}#comment-${comments.at(-1)?._id}`;
      showToast({ kind: 'success', title: 'Your comment is posted.', href });
    },
  });
  const text = comment.content.body;
  return (
    <Disclosure
      key={String(hasDraft)}
      icon="message-plus"
      title="Click to Make a Comment..."
      defaultOpen={text !== '' || hasDraft}
    >
      <WritingForm
        written={comment}
        button={
          <Button type="submit" icon="send" working={comment.working} workingLabel="Submitting…">
            Submit
          </Button>
        }
      >
        <div>
          <TextArea
            label="Your comment"
            name="body"
            rows={5}
            placeholder="Reply to Post"
            value={text}
            error={comment.errors.body}
            hint={remaining(text, postLimits.commentBody)}
            onChange={(event) => comment.setContent({ body: event.target.value, pictures: [] })}
          />
          <SavedAt moment={comment.savedAt} />
        </div>
      </WritingForm>
    </Disclosure>
  );
}
