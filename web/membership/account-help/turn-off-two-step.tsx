import { useState } from 'react';
import { turnOffTwoStepOfUser } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

/** For somebody who lost their phone and their recovery codes. */
export function TurnOffTwoStep({ user, firstName }: { user: ListedUser; firstName: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, working } = useAction(turnOffTwoStepOfUser, {
    failed: 'Two-step login was not turned off',
    onRefused: close,
    onDone() {
      close();
      showToast({ kind: 'success', title: `${user.name} logs in without a code now` });
    },
  });
  return (
    <section>
      <h3>No phone for the code</h3>
      <p>If {firstName} uses two-step login, and has neither the phone nor a recovery code, turn it off.</p>
      <Button variant="secondary" icon="shield-lock" onClick={() => setAsking(true)}>
        Turn off two-step login
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Turn off ${user.name}’s two-step login`}
        confirmLabel="Turn it off"
        workingLabel="Turning it off…"
        working={working}
        onConfirm={() => run({ params: { id: user._id } })}
        onCancel={close}
      >
        <p>
          Make sure it’s really {firstName} on the phone: the password alone will open the account.
          {user.email && ` ${firstName} gets an email about it.`}
        </p>
      </ConfirmDialog>
    </section>
  );
}
