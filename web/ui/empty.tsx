import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  /** A drawing behind the clubhouse door, for example `/art/playbook.svg`. */
  picture: string;
  /** What is missing. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function Empty({ picture, title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.arch}>
        <img src={picture} alt="" loading="lazy" />
      </div>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
