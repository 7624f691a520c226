import { useEffect, useRef } from 'react';
import { useSpot } from '#web/platform/lib/use-spot.ts';
import { Button } from './button.tsx';
import styles from './new-entries.module.css';

interface NewEntriesProps {
  count: number;
  /** "new post", for "1 new post", and "new posts". */
  one: string;
  several: string;
  onShow: () => void;
  /** The hash of links that lead to the first entry. */
  id?: string;
}

/**
 * Says how many new entries wait above a list; it takes no room, so that nothing moves when it appears. A container with a
 * gap sets it as `--gap`.
 */
export function NewEntries({ count, one, several, onShow, id = '' }: NewEntriesProps) {
  const { ref: place } = useSpot<HTMLDivElement>(id, 'start');
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
    <div id={id || undefined} ref={place} className={styles.place} tabIndex={-1}>
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
