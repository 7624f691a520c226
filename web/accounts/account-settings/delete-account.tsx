import { type ReactNode, useState } from 'react';
import { deleteAccount } from '#contracts/accounts/account-settings.ts';
import { forgetDrafts } from '#web/platform/lib/drafts.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { endSession } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { DangerZone } from '#web/platform/ui/danger-zone.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';

/** Deletes the viewer's account, after asking. With `isQuiet`, it is a plain button without a card. */
export function DeleteAccount({ isQuiet = false }: { isQuiet?: boolean }) {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  // Someone who logged in a while ago is asked for their password in the same dialog.
  const [asksPassword, setAsksPassword] = useState(false);
  const { run, working, errors } = useAction(deleteAccount, {
    reload: false,
    onDone: farewell,
    onRefused(refused) {
      if (refused.errors.password) return setAsksPassword(true);
      cancel();
      showToast({ kind: 'danger', title: 'Your account wasn’t deleted', text: firstError(refused.errors) });
    },
  });
  function cancel() {
    setAsking(false);
    setAsksPassword(false);
    setPassword('');
  }
  return (
    <Frame isQuiet={isQuiet}>
      <Button variant={isQuiet ? 'quiet' : 'danger'} icon="user-x" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete My Account"
        confirmLabel="Delete my account"
        workingLabel="Deleting…"
        working={working}
        onConfirm={() => run({ body: { password } })}
        onCancel={cancel}
      >
        <p>Are you sure? This can not be undone!</p>
        {asksPassword && (
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
    </Frame>
  );
}

function Frame({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  if (isQuiet) return <div>{children}</div>;
  return (
    <DangerZone title="Delete My Account" text="This removes your profile, posts, comments, likes, and videos.">
      {children}
    </DangerZone>
  );
}

function farewell() {
  forgetDrafts();
  endSession();
  location.assign('/');
}
