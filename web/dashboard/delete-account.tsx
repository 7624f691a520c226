import { useState } from 'react';
import { deleteAccount } from '#contracts/account-settings.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { submit } from '#web/lib/api.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DangerZone } from '#web/ui/danger-zone.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/** The way out of the club, at the end of the dashboard, after asking. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FlatErrors>({});
  async function leave() {
    setWorking(true);
    const outcome = await submit(deleteAccount, { body: { password } });
    if (outcome.ok) return farewell();
    setWorking(false);
    setErrors(outcome.errors);
    // Somebody who logged in a while ago is asked for their password in the same dialog.
    if (outcome.errors.password) return;
    cancel();
    showToast({ kind: 'danger', title: 'Your account wasn’t deleted', text: Object.values(outcome.errors)[0] });
  }
  function cancel() {
    setAsking(false);
    setErrors({});
    setPassword('');
  }
  return (
    <DangerZone
      title="Delete My Account"
      text="This removes your profile, posts, comments, likes, and videos."
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
        onCancel={cancel}
      >
        <p>Are you sure? This can not be undone!</p>
        {errors.password && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors.password}
            autoFocus
          />
        )}
      </ConfirmDialog>
    </DangerZone>
  );
}

function farewell() {
  forgetDrafts();
  endSession();
  location.assign('/');
}
