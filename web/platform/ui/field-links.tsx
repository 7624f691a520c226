import type { FlatErrors } from '#contracts/platform/common.ts';
import { FieldLink } from './field-link.tsx';
import styles from './field-links.module.css';

/** The errors of fields as a list: each leads to its field. Nothing without any. */
export function FieldLinks({ errors }: { errors: FlatErrors }) {
  const messages = Object.entries(errors);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.links}>
      {messages.map(([name, message]) => (
        <li key={name}>
          <FieldLink name={name}>{message}</FieldLink>
        </li>
      ))}
    </ul>
  );
}
