import type { ReactNode } from 'react';
import styles from './container.module.css';
import { joinClasses } from './join-classes.ts';

interface ContainerProps {
  /** For pages with one column of text or fields. */
  narrow?: boolean | undefined;
  /** For pages with cards and lists below each other. */
  medium?: boolean | undefined;
  /** Adds space above and below, for a page without a `PageHead`. */
  page?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Centers its content on the page, with gutters at the sides. */
export function Container({ narrow, medium, page, className, children }: ContainerProps) {
  return (
    <div
      className={joinClasses(
        styles.container,
        narrow && styles.narrow,
        medium && styles.medium,
        page && styles.page,
        className,
      )}
    >
      {children}
    </div>
  );
}
