import { useState } from 'react';
import { logOutUser } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

/** Ends all sessions of somebody, after asking. */
export function LogOutEverywhere({ user, firstName }: { user: ListedUser; firstName: string }) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(logOutUser, {
    failed: `${user.name} was not logged out`,
    onRefused: () => setAsking(false),
    onDone() {
      setAsking(false);
      showToast({ kind: 'success', title: `${user.name} is logged out everywhere` });
    },
  });
  return (
    <section>
      <h3>A lost or stolen device</h3>
      <p>Logs {firstName} out on every computer, tablet, and phone. Nothing else changes.</p>
      <Button variant="secondary" icon="lock" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Log ${user.name} out everywhere`}
        confirmLabel="Log out everywhere"
        workingLabel="Logging out…"
        working={working}
        onConfirm={() => run({ params: { id: user._id } })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {firstName} has to log in again on every device. A code that you read to {firstName} stops working.
        </p>
      </ConfirmDialog>
    </section>
  );
}
