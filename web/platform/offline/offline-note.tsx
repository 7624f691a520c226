import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { reloadParts } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './offline-note.module.css';
import { useSeenAt } from './shown.ts';

/** Says, above what was seen earlier, when that was; nothing while the page shows what there is now. */
export function OfflineNote() {
  const seenAt = useSeenAt();
  return seenAt === undefined ? null : <Note seenAt={seenAt} />;
}

function Note({ seenAt }: { seenAt: string }) {
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => {
    reloadParts();
    void revalidate();
  }, [revalidate]);
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [reload]);
  return (
    <Container className={styles.note}>
      <Alert kind="notice" role="status">
        <p>
          {navigator.onLine ? 'We can’t reach the site.' : 'You are offline.'} This is what you saw on{' '}
          {formatMoment(seenAt)}.
        </p>
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          working={state !== 'idle'}
          workingLabel="Trying…"
          onClick={reload}
        >
          Try again
        </Button>
      </Alert>
    </Container>
  );
}
