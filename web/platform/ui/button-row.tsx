import type { ReactNode } from 'react';
import styles from './button-row.module.css';
import { joinClasses } from './join-classes.ts';

interface ButtonRowProps {
  /** How much space is above it. */
  above?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Buttons side by side, on as many lines as they need. */
export function ButtonRow({ above, children }: ButtonRowProps) {
  return <div className={joinClasses(styles.row, above && styles[above])}>{children}</div>;
}
