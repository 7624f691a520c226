import { useState } from 'react';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './unloaded-alert.module.css';

interface UnloadedAlertProps {
  retry: () => Promise<void>;
  /** What Reload opens as a document of its own. */
  path: string;
}

/** Says above the page that stays that the page of a link could not be loaded. */
export function UnloadedAlert({ retry, path }: UnloadedAlertProps) {
  const [working, setWorking] = useState(false);
  async function tryAgain() {
    setWorking(true);
    await retry();
    setWorking(false);
  }
  return (
    <Container className={styles.holder}>
      <Alert kind="danger" role="alert" title="That page didn’t load">
        <p>Check your connection. What you typed is still here.</p>
        <ButtonRow above="medium">
          <Button icon="refresh" working={working} workingLabel="Trying…" onClick={() => void tryAgain()}>
            Try again
          </Button>
          <Button variant="secondary" onClick={() => location.assign(path)}>
            Reload
          </Button>
        </ButtonRow>
      </Alert>
    </Container>
  );
}
