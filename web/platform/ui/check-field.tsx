import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

/** Shows a checkbox with its label beside it. */
export function CheckField({ label, ...input }: { label: ReactNode; name: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
