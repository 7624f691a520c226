import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  id?: string | undefined;
  as?: 'h1' | 'h2' | undefined;
  /** One link, button, or count at the right. */
  children?: ReactNode;
}

/** Shows a section's heading, with a line below it. */
export function SectionHead({ title, id, as: Heading = 'h2', children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}
