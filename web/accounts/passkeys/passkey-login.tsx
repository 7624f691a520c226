import { useNavigate } from 'react-router';
import { keepLogin, pageAfterLogin } from '#web/platform/lib/after-login.ts';
import { logInWithPasskey } from '#web/platform/lib/passkeys.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';

/** Logs in with fingerprint, face, or PIN, and goes on to the page that was asked for, or the dashboard. */
export function PasskeyLogin({ label }: { label: string }) {
  const navigate = useNavigate();
  const { run, working } = useAction(logInWithPasskey, {
    failed: 'You’re not logged in',
    onDone({ token }) {
      keepLogin(token);
      return navigate(pageAfterLogin());
    },
  });
  return (
    <Button variant="quiet" icon="user-check" working={working} workingLabel="One moment…" onClick={() => run()}>
      {label}
    </Button>
  );
}
