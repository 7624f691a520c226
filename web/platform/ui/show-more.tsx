import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** How many entries there are and how many are shown; screen readers announce it when it changes. */
  status: string;
  label: string;
  icon?: IconName;
  hasMore: boolean;
  working?: boolean;
  onMore: () => void;
}

/** Shows where a list that is not complete ends: how much of it is shown, and a button to show more. */
export function ShowMore({ status, label, icon = 'arrow-down', hasMore, working = false, onMore }: ShowMoreProps) {
  const [wasPressed, setPressed] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus disappears with the last page. People who went on to a field stay there.
    if (wasPressed && !hasMore && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true });
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
          icon={icon}
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
