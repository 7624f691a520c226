import { useState } from 'react';
import { Link } from 'react-router';
import { canDeletePostOrComment } from '#contracts/feed/post-policies.ts';
import { deletePost, likePost, type Post, restorePost, unlikePost } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { MutedFold } from '#web/moderation/mutes/muted-fold.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './post-card.module.css';
import { PostContentView } from './post-content-view.tsx';
import { PostHead } from './post-head.tsx';
import { DeleteButton } from './writing/delete-button.tsx';
import { toReportable } from './writing/to-reportable.ts';

interface PostCardProps {
  post: Post;
  /** Whether a phone shows only how it begins: its buttons are on the page of the post. */
  isShort?: boolean;
}

/** Shows a post in the feed, with its buttons. */
export function PostCard({ post, isShort = false }: PostCardProps) {
  const viewer = useViewer();
  const spot = `post-${post._id}`;
  const params = { id: post._id };
  const item = toReportable('post', post);
  const canDelete = canDeletePostOrComment(viewer, post);
  // Matters on a phone, where the line has no room for everything.
  const [isOpen, setOpen] = useState(false);
  return (
    <MutedFold author={post} what="post">
      <Card as="article" id={spot} label={`Post by ${post.name}`} padding="medium">
        <HiddenNote item={item} />
        <PostHead written={post} />
        <PostContentView post={post} className={isShort ? styles.beginning : undefined}>
          {(editButton) => (
            <div className={joinClasses(styles.actions, isShort && styles.onlyWide)}>
              {!post.hidden && <LikeControls post={post} />}
              <ButtonLink to={`/post/${post._id}`} variant="secondary" size="small" icon="message-circle">
                Comments <span className={styles.count}>{post.commentCount}</span>
                <span className="sr-only"> on the post by {post.name}</span>
              </ButtonLink>
              {(canDelete || !post.hidden) && (
                <Button
                  variant="secondary"
                  size="small"
                  className={styles.more}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <span aria-hidden="true">⋯</span>
                  <span className="sr-only">More for the post by {post.name}</span>
                </Button>
              )}
              <div className={joinClasses(styles.rest, isOpen && styles.open)}>
                {editButton}
                <ReportButton item={item} />
                {canDelete && (
                  <DeleteButton
                    remove={() => submit(deletePost, { params })}
                    undoable={{ what: 'post', spot, restore: () => submit(restorePost, { params }) }}
                    author={isAuthor(viewer, post) ? undefined : post.name}
                    className={styles.delete}
                  />
                )}
              </div>
            </div>
          )}
        </PostContentView>
        {isShort && (
          <p className={styles.read}>
            <Link to={`/post/${post._id}`}>
              Read and answer<span className="sr-only"> the post by {post.name}</span>
            </Link>
            <span>
              {countOf(post.likeCount, 'like', 'likes')} · {countOf(post.commentCount, 'comment', 'comments')}
            </span>
          </p>
        )}
      </Card>
    </MutedFold>
  );
}

/** Shows Like and Unlike, side by side; the result shows at once and falls back when the server refuses. */
function LikeControls({ post }: { post: Post }) {
  const viewer = useViewer();
  const params = { id: post._id };
  const like = useAction((isLike: boolean) => submit(isLike ? likePost : unlikePost, { params }), {
    failed: 'That didn’t work',
    lastWins: true,
  });
  const wasLiked = post.likes.some(({ user }) => user === viewer?._id);
  const isLiked = like.pending ?? wasLiked;
  const count = post.likeCount + Number(isLiked) - Number(wasLiked);
  return (
    <fieldset className={styles.controls}>
      <legend className="sr-only">Like the post by {post.name}</legend>
      <button type="button" className={styles.button} aria-pressed={isLiked} onClick={() => !isLiked && like.run(true)}>
        <Icon name={isLiked ? 'thumb-up-filled' : 'thumb-up'} />
        {isLiked ? 'Liked' : 'Like'} <span className={styles.likeCount}>{count}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!isLiked || undefined}
        onClick={() => isLiked && like.run(false)}
      >
        <Icon name="arrow-back-up" />
        Unlike
      </button>
    </fieldset>
  );
}
