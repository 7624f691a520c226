import { useState } from 'react';
import { deleteEducation, deleteExperience } from '#contracts/people/credentials.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';

interface DeleteCredentialProps {
  kind: 'experience' | 'education';
  id: string;
  place: string;
}

const endpoints = { experience: deleteExperience, education: deleteEducation };

/** Removes an entry of one's own, after asking. */
export function DeleteCredential({ kind, id, place }: DeleteCredentialProps) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(endpoints[kind], {
    failed: 'That wasn’t removed',
    onRefused: () => setAsking(false),
  });
  return (
    <>
      <RemoveButton onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {place}</span>
      </RemoveButton>
      <ConfirmDialog
        open={asking}
        title={`Delete ${place}`}
        confirmLabel="Delete it"
        workingLabel="Deleting…"
        working={working}
        onConfirm={() => run({ params: { id } })}
        onCancel={() => setAsking(false)}
      >
        <p>It will be gone from your dashboard and your profile.</p>
      </ConfirmDialog>
    </>
  );
}
