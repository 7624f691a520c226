import { likePost, type Post, unlikePost } from '#contracts/feed/posts.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './like-controls.module.css';

/** Shows Like and Unlike, side by side; the result shows at once and falls back when the server refuses. */
export function LikeControls({ post }: { post: Post }) {
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
        {isLiked ? 'Liked' : 'Like'} <span className={styles.count}>{count}</span>
      </button>
      <button type="button" className={styles.button} disabled={!isLiked} onClick={() => like.run(false)}>
        <Icon name="arrow-back-up" />
        Unlike
      </button>
    </fieldset>
  );
}
