import { deletePhoto, type Photo } from '#contracts/gallery/photos.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

interface DeletePhotoProps {
  /** The one to be removed; the dialog is closed without one. */
  photo: Photo | undefined;
  onDeleted: (photo: Photo) => void;
  onCancel: () => void;
}

/** Removes a photo, after asking. */
export function DeletePhoto({ photo, onDeleted, onCancel }: DeletePhotoProps) {
  const { run, working } = useAction(({ _id }: Photo) => submit(deletePhoto, { params: { id: _id } }), {
    failed: 'The photo wasn’t deleted',
    reload: false,
    onRefused: onCancel,
    onDone: (_done, deleted) => onDeleted(deleted),
  });
  return (
    <ConfirmDialog
      open={photo !== undefined}
      title="Delete this photo"
      confirmLabel="Delete the photo"
      workingLabel="Deleting…"
      working={working}
      onConfirm={() => photo && run(photo)}
      onCancel={onCancel}
    >
      <p>
        {photo?.caption ? `“${photo.caption}”` : 'It'} will be gone from the gallery for everyone. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
