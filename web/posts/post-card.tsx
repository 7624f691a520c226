import { canDeletePost, isAuthor } from '#contracts/policies.ts';
import { deletePost, type Post, restorePost } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';
import { useViewer } from '#web/lib/session.ts';
import { MutedFold } from '#web/mutes/muted-fold.tsx';
import { DeleteButton } from '#web/posts/writing/delete-button.tsx';
import { toReportable } from '#web/posts/writing/to-reportable.ts';
import { HiddenNote } from '#web/reports/hidden-note.tsx';
import { ReportButton } from '#web/reports/report-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LikeControls } from './like-controls.tsx';
import styles from './post-card.module.css';
import { PostContentView } from './post-content-view.tsx';
import { PostHead } from './post-head.tsx';

/** A post in the feed, with what can be done to it. */
export function PostCard({ post }: { post: Post }) {
  const viewer = useViewer();
  const spot = `post-${post._id}`;
  const params = { id: post._id };
  const item = toReportable('post', post);
  return (
    <div id={spot} tabIndex={-1}>
      <MutedFold author={post} what="post">
        <Card as="article" padding="medium">
          <HiddenNote item={item} />
          <PostHead written={post} />
          <PostContentView post={post}>
            {(editButton) => (
              <div className={styles.actions}>
                {!post.hidden && <LikeControls post={post} />}
                <ButtonLink to={`/post/${post._id}`} variant="secondary" size="small" icon="message-circle">
                  Comments <span className={styles.count}>{post.commentCount}</span>
                  <span className="sr-only"> on the post by {post.name}</span>
                </ButtonLink>
                {editButton}
                <ReportButton item={item} />
                {canDeletePost(viewer, post) && (
                  <DeleteButton
                    remove={() => submit(deletePost, { params })}
                    undoable={{ what: 'post', spot, restore: () => submit(restorePost, { params }) }}
                    author={isAuthor(viewer, post) ? undefined : post.name}
                    className={styles.delete}
                  />
                )}
              </div>
            )}
          </PostContentView>
        </Card>
      </MutedFold>
    </div>
  );
}
