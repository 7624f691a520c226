import styles from './email-address.module.css';

/**
 * Shows an email address in bold. Where a line has no room for it, it breaks before its @, and anywhere only if that isn't
 * enough.
 */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <b className={styles.address}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </b>
  );
}
