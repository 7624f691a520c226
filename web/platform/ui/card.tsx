import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes.ts';

interface CardProps {
  /** Adds a nameplate at the top, which also labels the section. */
  title?: ReactNode;
  as?: 'div' | 'section' | 'article' | 'aside' | undefined;
  /** 24 px, or 36 px for cards with text to read. Without padding, the children reach the edge. */
  padding?: 'medium' | 'large' | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Names it where it has no title. */
  label?: string | undefined;
  children: ReactNode;
}

/** Shows a sheet of paper on the page. */
export function Card({ title, as, padding, className, id, label, children }: CardProps) {
  const titleId = useId();
  const Element = as ?? (title ? 'section' : 'div');
  return (
    <Element
      id={id}
      className={joinClasses(styles.card, className)}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.plate}>
          <h2 id={titleId}>{title}</h2>
        </div>
      )}
      {padding ? <div className={styles[padding]}>{children}</div> : children}
    </Element>
  );
}
