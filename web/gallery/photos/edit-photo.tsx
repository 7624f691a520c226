import { type Photo, photoLimits, updatePhoto } from '#contracts/gallery/photos.ts';
import styles from '#web/gallery/photos/lightbox/photo-details.module.css';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { EventField } from './event-field.tsx';

interface EditPhotoProps {
  photo: Photo;
  onSaved: (photo: Photo) => void;
  onCancel: () => void;
}

/** Shows where managers change what a photo says. */
export function EditPhoto({ photo, onSaved, onCancel }: EditPhotoProps) {
  const { run, working, errors } = useAction(updatePhoto, { reload: false, onDone: onSaved });
  const save = withFields(({ caption = '', event = '', taken = '' }) =>
    run({
      params: { id: photo._id },
      // A photo may have no caption, but an existing caption cannot be emptied.
      body: { ...(caption || photo.caption ? { caption } : {}), event: event || null, taken },
    }),
  );
  return (
    <form method="post" className={styles.form} onSubmit={save} noValidate>
      <FormAlert errors={errors} />
      <TextField
        label="Caption"
        name="caption"
        autoComplete="off"
        autoFocus
        maxLength={photoLimits.caption}
        defaultValue={photo.caption}
        error={errors.caption}
      />
      <EventField current={photo.event} error={errors.event} />
      <TakenField defaultValue={photo.taken ?? ''} error={errors.taken} />
      <ButtonRow above="large">
        <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

interface TakenFieldProps {
  defaultValue?: string;
  error: string | undefined;
}

/** Asks when a photo was taken: a year is enough. */
export function TakenField({ defaultValue, error }: TakenFieldProps) {
  return (
    <TextField
      label="When was it taken?"
      name="taken"
      optional
      autoComplete="off"
      placeholder="1987"
      maxLength={10}
      hint="A year is enough, such as 1987. If you know the day, write it as 1987-06-14."
      defaultValue={defaultValue}
      error={error}
    />
  );
}
