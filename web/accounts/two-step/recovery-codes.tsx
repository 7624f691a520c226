import { useEffect, useRef } from 'react';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonRow } from '#web/platform/ui/button-row.tsx';
import styles from './two-step.module.css';

/** The new recovery codes, shown this once, with ways to store them. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const text = `Recovery codes for ${location.host}\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.codesSheet} data-print-alone>
      <Alert kind="success" role="status" tabIndex={-1} ref={alert} title="Now keep these ten codes">
        Lost your phone? One of these logs you in instead of the app. Each works once. We show them only now, so print
        them or write them down, and put them with your important papers.
      </Alert>
      <p className={styles.onPaper}>
        Recovery codes for {location.host}. Each works once, in place of a code from your app.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow above="large">
        <Button variant="secondary" icon="printer" onClick={() => print()}>
          Print
        </Button>
        <Button variant="secondary" icon="download" onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>
          Download
        </Button>
        <Button icon="check" onClick={onStored}>
          I have stored them
        </Button>
      </ButtonRow>
    </div>
  );
}
