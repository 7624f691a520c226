import { useNavigate } from 'react-router';
import { pageAfterLogin } from '#web/lib/after-login.ts';
import { logInWithPasskey } from '#web/lib/passkeys.ts';
import { startSession } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** Logs in with fingerprint, face, or PIN, and goes on to the page that was asked for, or the dashboard. */
export function PasskeyLogin({ label }: { label: string }) {
  const navigate = useNavigate();
  const { run, working } = useAction(logInWithPasskey, {
    failed: 'You’re not logged in',
    onDone({ token }) {
      startSession(token);
      return navigate(pageAfterLogin());
    },
  });
  return (
    <Button variant="quiet" icon="user-check" working={working} workingLabel="One moment…" onClick={() => run()}>
      {label}
    </Button>
  );
}
