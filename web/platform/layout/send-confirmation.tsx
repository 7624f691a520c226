import type { ReactNode } from 'react';
import { sendConfirmation } from '#contracts/accounts/account-settings.ts';
import { useCountdown } from '#web/platform/lib/countdown.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './send-confirmation.module.css';

/** The server sends no second one before. */
export const waitSeconds = 60;

interface SendConfirmationProps {
  /** How many seconds to wait before the first one. */
  wait?: number;
  /** What can be done instead. */
  before?: ReactNode;
  /** What the button says. */
  children: ReactNode;
}

/** Emails the link that proves the reader’s address. */
export function SendConfirmation({ wait = 0, before, children }: SendConfirmationProps) {
  const [seconds, startWait] = useCountdown(wait);
  const { run, working, errors } = useAction(sendConfirmation, {
    onDone: () => startWait(waitSeconds),
    onRefused: ({ retryAfter }) => retryAfter && startWait(retryAfter),
  });
  const said = firstError(errors) || (seconds > 0 && 'Sent. Look in your spam folder, too.');
  return (
    <p className={styles.buttons}>
      {before}
      <Button
        variant="secondary"
        size="small"
        icon="mail-forward"
        disabled={seconds > 0}
        working={working}
        workingLabel="Sending…"
        onClick={() => run()}
      >
        {children}
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
