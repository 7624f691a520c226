import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Something is on its way, and which. The words may grow into what happened and what to do. */
export function Spinner({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.holder} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">{label}</p>
      {children}
    </div>
  );
}
