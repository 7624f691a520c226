import { useState } from 'react';
import { Link } from 'react-router';
import { sendConfirmation } from '#contracts/account-settings.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says what waits until somebody confirms their email address, and emails them the link once more. */
export default function ConfirmAddress() {
  const [isSent, setSent] = useState(false);
  const { run, working, errors } = useAction(sendConfirmation, { reload: false, onDone: () => setSent(true) });
  return (
    <Alert kind="notice" icon="mail" title="Confirm your email address to write to coaches">
      <p>
        Open the link that we emailed you. Until then, messages from coaches and the words of notices and comments don’t
        reach you by email.
      </p>
      <p role="status">
        {isSent && (
          <>
            It’s on its way. Open it within an hour, and check your spam folder, too. Nothing there?{' '}
            <Link to="/account">See whether your address is right</Link>.
          </>
        )}
        {errors.error}
      </p>
      {!isSent && (
        <Button
          variant="secondary"
          size="small"
          icon="mail-forward"
          working={working}
          workingLabel="Sending…"
          onClick={() => run({})}
        >
          Email me the link again
        </Button>
      )}
    </Alert>
  );
}
