import { retryNotice } from '#contracts/mailings/notices.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './notice-list.module.css';

/** Sends a notice again to those whose emails were refused. */
export function RetryButton({ id }: { id: string }) {
  const { run, working } = useAction(retryNotice, { failed: 'That didn’t work' });
  return (
    <div className={styles.retry}>
      <p>Once the problem is fixed, send it again to the people it was refused for. No one else gets it twice.</p>
      <Button icon="refresh" working={working} workingLabel="Trying…" onClick={() => run({ params: { id } })}>
        Try the failed ones again
      </Button>
    </div>
  );
}
