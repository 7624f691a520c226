import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './new-posts.module.css';

interface NewPostsProps {
  count: number;
  onShow: () => void;
}

/** Says how many posts wait above the feed; it takes no room, so that nothing moves when it appears. */
export function NewPosts({ count, onShow }: NewPostsProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (count > 0 || !wasShown.current) return;
    wasShown.current = false;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  });

  function show() {
    wasShown.current = true;
    onShow();
  }

  return (
    // Focused once its button is gone, so that reading goes on with the first new post.
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p className="sr-only" role="status">
        {count > 0 && countWords(count)}
      </p>
      {count > 0 && (
        <Button icon="arrow-up" className={styles.button} onClick={show}>
          {countWords(count)} – Show
        </Button>
      )}
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 new post' : `${count} new posts`;
}
