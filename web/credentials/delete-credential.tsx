import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteEducation, deleteExperience } from '#contracts/credentials.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';

interface DeleteCredentialProps {
  kind: 'experience' | 'education';
  id: string;
  place: string;
}

const endpoints = { experience: deleteExperience, education: deleteEducation };

/** Removes an entry of one's own, after asking. */
export function DeleteCredential({ kind, id, place }: DeleteCredentialProps) {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const { revalidate } = useRevalidator();
  async function remove() {
    setWorking(true);
    const outcome = await submit(endpoints[kind], { params: { id } });
    if (!outcome.ok)
      showToast({ kind: 'danger', title: 'That wasn’t removed', text: Object.values(outcome.errors)[0] });
    await revalidate();
    setWorking(false);
    setAsking(false);
  }
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
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>It will be gone from your dashboard and your profile.</p>
      </ConfirmDialog>
    </>
  );
}
