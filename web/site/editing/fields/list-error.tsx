import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './fields.module.css';

/** Shows an error about a list as a whole. */
export function ListError({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} tabIndex={-1} data-error data-field={name}>
      <Icon name="alert-circle" />
      {message}
    </p>
  );
}
