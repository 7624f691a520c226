import { EmailAddress } from '#web/platform/ui/email-address.tsx';
import { SendConfirmation, waitSeconds } from './send-confirmation.tsx';

interface ConfirmationAgainProps {
  email: string;
  /** When the first one was sent, ISO 8601; null for people who joined before there was one, or long ago. */
  since: string | null;
}

/** Says which email proves their address, and sends it, again or for the first time. */
export function ConfirmationAgain({ email, since }: ConfirmationAgainProps) {
  const age = since === null ? waitSeconds : (Date.now() - Date.parse(since)) / 1000;
  return (
    <>
      <p>
        {since === null ? 'Have a link emailed to' : 'We sent an email to'} <EmailAddress email={email} />. Open it
        within an hour and press “Yes, this is my address,” so that we know it’s yours.
      </p>
      <SendConfirmation wait={Math.max(0, Math.ceil(waitSeconds - age))}>
        {since === null ? 'Email me the link' : 'Send it again'}
      </SendConfirmation>
    </>
  );
}
