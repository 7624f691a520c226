import styles from './email-address.module.css';

/**
 * Shows an email address in bold. Where a line has no room for it, it breaks before its @, and anywhere only if that isn't
 * enough.
 */
export function EmailAddress({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <b className={styles.address}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </b>
  );
}
