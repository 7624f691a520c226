import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/** Shows the error of a field below it; the control refers to its `id` with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert-circle" />
      {children}
    </span>
  );
}
