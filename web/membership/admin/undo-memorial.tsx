import { useState } from 'react';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { deleteMemorial } from '#contracts/membership/memorials.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

/** Opens the account again, after asking. */
export function UndoMemorial({ user, firstName }: { user: ListedUser; firstName: string }) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(deleteMemorial, {
    failed: 'That was not undone',
    onRefused: () => setAsking(false),
    onDone: () => showToast({ kind: 'success', title: `${user.name}’s account is open again` }),
  });
  return (
    <>
      <Button variant="quiet" icon="arrow-back-up" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Open ${firstName}’s account again`}
        confirmLabel="Undo In Memory"
        workingLabel="Undoing…"
        working={working}
        onConfirm={() => run({ params: { id: user._id } })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {firstName} can log in again, gets email again, and is back on every list. Tributes are hidden, and come back
          if you remember {firstName} again.
        </p>
      </ConfirmDialog>
    </>
  );
}
