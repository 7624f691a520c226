import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Says what is loading; the children can add what went wrong and what to do. */
export function Spinner({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.holder} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">{label}</p>
      {children}
    </div>
  );
}
