import { type ReactNode, useState } from 'react';
import { sendConfirmation } from '#contracts/accounts/account-settings.ts';
import { useCountdown } from '#web/platform/lib/countdown.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';

/** How long to wait before asking for another email. */
const waitSeconds = 60;

interface SendConfirmationProps {
  /** How many seconds the button waits at first. */
  wait?: number;
  /** Stands before the button, for example a link to do something else. */
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
    <p className={common.line3}>
      {before}
      <Button
        variant="secondary"
        size="small"
        icon="mail-forward"
        aria-disabled={seconds > 0}
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

interface ConfirmationAgainProps {
  email: string;
  /** When the first one was sent, ISO 8601; null for people who joined before the site sent it, or long ago. */
  since: string | null;
}

/** Says which email proves the reader’s address, and sends it, again or for the first time. */
export function ConfirmationAgain({ email, since }: ConfirmationAgainProps) {
  const [wait] = useState(() => (since === null ? 0 : secondsToWait(since)));
  return (
    <>
      <p>
        {since === null ? 'Have a link emailed to' : 'We sent an email to'} <EmailAddress email={email} />. Open it
        within an hour and press “Yes, this is my address,” so that we know it’s yours.
      </p>
      <SendConfirmation wait={wait}>{since === null ? 'Email me the link' : 'Send it again'}</SendConfirmation>
    </>
  );
}

// The clock of the device may be wrong.
function secondsToWait(since: string): number {
  const age = (Date.now() - Date.parse(since)) / 1000;
  return Math.min(waitSeconds, Math.max(0, Math.ceil(waitSeconds - age)));
}
