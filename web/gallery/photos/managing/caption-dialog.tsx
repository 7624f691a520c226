import { canDeletePhoto } from '#contracts/gallery/photo-policies.ts';
import { type Photo, photoLimits, updatePhoto } from '#contracts/gallery/photos.ts';
import { isCreator, type Viewer } from '#contracts/platform/policies.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';

interface CaptionDialogProps {
  /** The one whose caption is changed; the dialog is closed without one. */
  photo: Photo | undefined;
  viewer: Viewer | null;
  onChanged: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  onClose: () => void;
}

/** Changes the caption of a photo. Its uploader deletes it with the X on its card; an Admin deletes those of others here. */
export function CaptionDialog({ photo, viewer, onChanged, onDelete, onClose }: CaptionDialogProps) {
  return (
    <Dialog open={photo !== undefined} onClose={onClose} title="Change the caption">
      {photo && <CaptionForm key={photo._id} photo={photo} onChanged={onChanged} />}
      {photo && canDeletePhoto(viewer, photo) && !isCreator(viewer, photo) && (
        <Button variant="danger" icon="trash" className={common.above4} onClick={() => onDelete(photo)}>
          Delete the photo
        </Button>
      )}
    </Dialog>
  );
}

function CaptionForm({ photo, onChanged }: { photo: Photo; onChanged: (photo: Photo) => void }) {
  const { run, working, errors } = useAction(updatePhoto, { reload: false, onDone: onChanged });
  const save = withFields(({ caption = '' }) => run({ params: { id: photo._id }, body: { caption } }));
  return (
    <form method="post" onSubmit={save} noValidate>
      <FormAlert errors={errors} />
      <TextField
        label="Caption"
        name="caption"
        autoComplete="off"
        maxLength={photoLimits.caption}
        defaultValue={photo.caption}
        error={errors.caption}
      />
      <Button type="submit" icon="device-floppy" className={common.above5} working={working} workingLabel="Saving…">
        Save caption
      </Button>
    </form>
  );
}
