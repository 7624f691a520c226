import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './muted-fold.module.css';

interface MutedFoldProps {
  author: { user: string; name: string };
  what: 'post' | 'comment';
  children: ReactNode;
}

/** Shows one line in place of what a muted member wrote, until the reader wants to see it. */
export function MutedFold({ author: { user, name }, what, children }: MutedFoldProps) {
  const isMuted = useContext(MutedContext).has(user);
  const [isShown, setShown] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isShown) content.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!isMuted) return children;
  if (isShown)
    return (
      <section ref={content} tabIndex={-1} aria-label={`A ${what} by ${name}`} className={styles.content}>
        {children}
      </section>
    );
  return (
    <div className={styles.fold}>
      Hidden: a {what} by {name}
      <Button variant="quiet" size="small" icon="eye" onClick={() => setShown(true)}>
        Show<span className="sr-only"> this {what}</span>
      </Button>
    </div>
  );
}

/** The ids of the people whom the reader muted. */
export const MutedContext = createContext<ReadonlySet<string>>(new Set());
