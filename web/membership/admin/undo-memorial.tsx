import type { ListedUser } from '#contracts/membership/admin.ts';
import { deleteMemorial } from '#contracts/membership/memorials.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { Button } from '#web/platform/ui/button.tsx';

/** Opens the account again, after asking. */
export function UndoMemorial({ user, firstName }: { user: ListedUser; firstName: string }) {
  return (
    <AskFirst
      button={(ask) => (
        <Button variant="quiet" icon="arrow-back-up" onClick={ask}>
          Undo
        </Button>
      )}
      title={`Open ${firstName}’s account again`}
      confirmLabel="Undo In Memory"
      workingLabel="Undoing…"
      act={() => submit(deleteMemorial, { params: { id: user._id } })}
      failed="That was not undone"
      onDone={() => showToast({ kind: 'success', title: `${user.name}’s account is open again` })}
    >
      <p>
        {firstName} can log in again, gets email again, and is back on every list. Tributes are hidden, and come back if
        you remember {firstName} again.
      </p>
    </AskFirst>
  );
}
