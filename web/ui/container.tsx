import type { ReactNode } from 'react';
import styles from './container.module.css';
import { joinClasses } from './join-classes.ts';

interface ContainerProps {
  /** For pages with one column of text or fields. */
  narrow?: boolean | undefined;
  /** Air above and below, for a page that has no head of its own. */
  page?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The middle of the page, with the gutters at its sides. */
export function Container({ narrow, page, className, children }: ContainerProps) {
  return (
    <div className={joinClasses(styles.container, narrow && styles.narrow, page && styles.page, className)}>
      {children}
    </div>
  );
}
