import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  /** A drawing, for example `/art/playbook.svg`. */
  picture: string;
  /** What is missing. */
  title: string;
  titleId?: string | undefined;
  /** The level below the heading above it. */
  as?: 'h1' | 'h2' | 'h3' | undefined;
  /** What to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function Empty({ picture, title, titleId, as: Heading = 'h2', children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.arch}>
        <img src={picture} alt="" loading="lazy" />
      </div>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
