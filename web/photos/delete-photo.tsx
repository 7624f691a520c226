import { useState } from 'react';
import { deletePhoto, type Photo } from '#contracts/photos.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeletePhotoProps {
  /** The one to be removed; the dialog is closed without one. */
  photo: Photo | undefined;
  onDeleted: (photo: Photo) => void;
  onCancel: () => void;
}

/** Removes a photograph, after asking. */
export function DeletePhoto({ photo, onDeleted, onCancel }: DeletePhotoProps) {
  const [working, setWorking] = useState(false);
  async function remove() {
    if (!photo) return;
    setWorking(true);
    const outcome = await submit(deletePhoto, { params: { id: photo._id } });
    setWorking(false);
    if (outcome.ok) return onDeleted(photo);
    onCancel();
    showToast({ kind: 'danger', title: 'The photo wasn’t deleted', text: Object.values(outcome.errors)[0] });
  }
  return (
    <ConfirmDialog
      open={photo !== undefined}
      title="Delete this photo"
      confirmLabel="Delete the photo"
      workingLabel="Deleting…"
      working={working}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p>
        {photo?.caption ? `“${photo.caption}”` : 'It'} will be gone from the gallery for everyone. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
