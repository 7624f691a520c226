import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** How many there are and are shown, in words; read aloud when it changes. */
  status: string;
  label: string;
  hasMore: boolean;
  working?: boolean;
  onMore: () => void;
}

/** At the end of a list that goes on: how far it is shown, and the button that shows more of it. */
export function ShowMore({ status, label, hasMore, working = false, onMore }: ShowMoreProps) {
  const [wasPressed, setPressed] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the last page.
    if (wasPressed && !hasMore) words.current?.focus({ preventScroll: true });
  }, [wasPressed, hasMore]);
  if (!hasMore && !wasPressed) return null;
  return (
    <div className={styles.more}>
      <p ref={words} role="status" tabIndex={-1}>
        {status}
      </p>
      {hasMore && (
        <Button
          variant="secondary"
          icon="arrow-down"
          working={working}
          workingLabel="Loading…"
          onClick={() => {
            setPressed(true);
            onMore();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
