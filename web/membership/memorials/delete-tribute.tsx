import { useState } from 'react';
import { deleteTribute, type Tribute } from '#contracts/membership/tributes.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';

interface DeleteTributeProps {
  tribute: Tribute;
  aboutId: string;
  isOwn: boolean;
}

/** Deletes one's own tribute, or as a Manager someone else's, after asking. */
export function DeleteTribute({ tribute: { _id, name }, aboutId, isOwn }: DeleteTributeProps) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(deleteTribute, {
    failed: 'The tribute is still there',
    // The button that was pressed is gone with it.
    onDone: () => document.getElementById('tributes')?.focus(),
  });
  return (
    <>
      <RemoveButton onClick={() => setAsking(true)}>
        Delete<span className="sr-only">{isOwn ? ' my tribute' : ` the tribute by ${name}`}</span>
      </RemoveButton>
      <ConfirmDialog
        open={asking}
        title="Delete this tribute"
        confirmLabel="Delete the tribute"
        workingLabel="Deleting…"
        working={working}
        onConfirm={() => run({ params: { id: aboutId, tributeId: _id } })}
        onCancel={() => setAsking(false)}
      >
        {!isOwn && <p>{name} wrote it. The security log will keep a note of this.</p>}
        <p>No one will see it anymore. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
