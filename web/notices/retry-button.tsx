import { retryNotice } from '#contracts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './notice-list.module.css';
import { useNoticeChange } from './use-notice-change.ts';

/** Sends a notice again to those whose mails were refused. */
export function RetryButton({ id }: { id: string }) {
  const { working, change } = useNoticeChange(id);
  return (
    <div className={styles.retry}>
      <p>Once the problem is fixed, send it again to the people it was refused for. No one else gets it twice.</p>
      <Button icon="refresh" working={working} workingLabel="Trying…" onClick={() => change(retryNotice)}>
        Try the failed ones again
      </Button>
    </div>
  );
}
