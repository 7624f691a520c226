import { useState } from 'react';
import { deleteAccount } from '#contracts/profiles.ts';
import { submit } from '#web/lib/api.ts';
import { endSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DangerZone } from '#web/ui/danger-zone.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** The way out of the club, at the end of the dashboard, after asking. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  async function leave() {
    setWorking(true);
    const outcome = await submit(deleteAccount);
    if (outcome.ok) return farewell();
    setWorking(false);
    setAsking(false);
    showToast({ kind: 'danger', title: 'Your account is still here', text: Object.values(outcome.errors)[0] });
  }
  return (
    <DangerZone
      title="Delete My Account"
      text="This removes your profile, posts, comments, likes and videos."
      action={
        <Button variant="danger" icon="user-x" onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        title="Delete My Account"
        confirmLabel="Delete my account"
        workingLabel="Deleting…"
        working={working}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>Are you sure? This can not be undone!</p>
      </ConfirmDialog>
    </DangerZone>
  );
}

function farewell() {
  endSession();
  location.assign('/');
}
