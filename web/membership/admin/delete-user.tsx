import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteUser, type ListedUser } from '#contracts/membership/admin.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { DangerZone } from '#web/platform/ui/danger-zone.tsx';

/** Removes a user from the club, after asking. */
export function DeleteUser({ user }: { user: ListedUser }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, working } = useAction(deleteUser, {
    failed: `${user.name} was not removed`,
    onRefused: () => setAsking(false),
    onDone() {
      showToast({ kind: 'success', title: `${user.name} was removed` });
      return navigate('/admin');
    },
  });
  return (
    <DangerZone
      title="Remove this user"
      text={`This removes ${user.name}’s profile, posts, comments, and likes.`}
      action={
        <Button variant="danger" icon="user-x" onClick={() => setAsking(true)}>
          Remove this user
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        title={`Remove ${user.name}`}
        confirmLabel="Remove the user"
        workingLabel="Removing…"
        working={working}
        onConfirm={() => run({ params: { id: user._id } })}
        onCancel={() => setAsking(false)}
      >
        <p>Are you sure? This can not be undone!</p>
      </ConfirmDialog>
    </DangerZone>
  );
}
