import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/** Shows an error below its field, whose `aria-describedby` points to `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert-circle" />
      {children}
    </span>
  );
}
