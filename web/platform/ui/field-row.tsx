import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldRowProps {
  /** The key of the errors of all of them together. */
  name?: string;
  children: ReactNode;
}

/** Fields side by side if there is room. */
export function FieldRow({ name, children }: FieldRowProps) {
  return (
    <div className={styles.row} data-field={name}>
      {children}
    </div>
  );
}
