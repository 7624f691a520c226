import { type Photo, photoLimits, updatePhoto } from '#contracts/photos.ts';
import { canDeletePhoto, isCreator, type Viewer } from '#contracts/policies.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './caption-dialog.module.css';

interface CaptionDialogProps {
  /** The one whose caption is changed; the dialog is closed without one. */
  photo: Photo | undefined;
  viewer: Viewer | null;
  onChanged: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  onClose: () => void;
}

/** What there is to change about a photograph. Who added it deletes it by its X; here an Admin deletes those of others. */
export function CaptionDialog({ photo, viewer, onChanged, onDelete, onClose }: CaptionDialogProps) {
  return (
    <Dialog open={photo !== undefined} onClose={onClose} title="Change the caption">
      {photo && <CaptionForm key={photo._id} photo={photo} onChanged={onChanged} />}
      {photo && canDeletePhoto(viewer, photo) && !isCreator(viewer, photo) && (
        <Button variant="danger" icon="trash" className={styles.delete} onClick={() => onDelete(photo)}>
          Delete the photo
        </Button>
      )}
    </Dialog>
  );
}

function CaptionForm({ photo, onChanged }: { photo: Photo; onChanged: (photo: Photo) => void }) {
  const { errors, working, onSubmit } = useFormSubmit(async ({ caption = '' }) => {
    const outcome = await submit(updatePhoto, { params: { id: photo._id }, body: { caption } });
    if (!outcome.ok) return outcome.errors;
    onChanged(outcome.data);
  });
  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <FormAlert errors={errors} />
      <TextField
        label="Caption"
        name="caption"
        autoComplete="off"
        maxLength={photoLimits.caption}
        defaultValue={photo.caption}
        error={errors.caption}
      />
      <Button type="submit" icon="device-floppy" className={styles.save} working={working} workingLabel="Saving…">
        Save caption
      </Button>
    </form>
  );
}
