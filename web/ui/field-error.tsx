import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/** What is wrong with a field, below it; the control names the `id` in its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert-circle" />
      {children}
    </span>
  );
}
