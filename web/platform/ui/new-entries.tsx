import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './new-entries.module.css';

interface NewEntriesProps {
  count: number;
  /** "new post", for "1 new post", and "new posts". */
  one: string;
  several: string;
  onShow: () => void;
}

/**
 * Says how many new entries wait above a list; it takes no room, so that nothing moves when it appears. A container with a
 * gap sets it as `--gap`.
 */
export function NewEntries({ count, one, several, onShow }: NewEntriesProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const words = count === 1 ? `1 ${one}` : `${count} ${several}`;
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
    // Focused once its button is gone, so that reading goes on with the first new entry.
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p className="sr-only" role="status">
        {count > 0 && words}
      </p>
      {count > 0 && (
        <Button icon="arrow-up" className={styles.button} onClick={show}>
          {words} – Show
        </Button>
      )}
    </div>
  );
}
