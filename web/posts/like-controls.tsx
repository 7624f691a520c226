import type { Post } from '#contracts/posts.ts';
import { useViewer } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './like-controls.module.css';
import { usePostAction } from './use-post-action.ts';

/** Like and unlike, side by side; the result shows at once and falls back when the server refuses. */
export function LikeControls({ post }: { post: Post }) {
  const viewer = useViewer();
  const { act, pending } = usePostAction();
  const wasLiked = post.likes.some((like) => like.user === viewer?._id);
  const isLiked = pending ? pending === 'like' : wasLiked;
  const count = post.likes.length + Number(isLiked) - Number(wasLiked);
  return (
    <fieldset className={styles.controls}>
      <legend className="sr-only">Like the post by {post.name}</legend>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isLiked}
        onClick={() => !isLiked && act('like', { id: post._id })}
      >
        <Icon name={isLiked ? 'thumb-up-filled' : 'thumb-up'} />
        {isLiked ? 'Liked' : 'Like'} <span className={styles.count}>{count}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={!isLiked}
        onClick={() => act('unlike', { id: post._id })}
      >
        <Icon name="thumb-down" />
        Unlike
      </button>
    </fieldset>
  );
}
