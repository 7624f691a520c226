import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  children: ReactNode;
}

/** A part of the sheet with its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
