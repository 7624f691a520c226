import type { TestEmailResult as Result } from '#contracts/office/office.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import common from '#web/platform/ui/common.module.css';
import styles from './test-email-result.module.css';

/** Says whether a test email went out, what the mail server said, and what that means. */
export function TestEmailResult({ result: { to, from, sent, said, meaning } }: { result: Result }) {
  return (
    <div className={common.below4}>
      <Alert kind={sent ? 'success' : 'danger'} title={sent ? `Sent to ${to}` : 'It was not sent'}>
        {meaning}
      </Alert>
      <p className={styles.said}>
        From {from} to {to}.{said && ` The mail server’s words: “${said}”`}
      </p>
    </div>
  );
}
