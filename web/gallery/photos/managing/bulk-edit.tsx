import { useEffect, useRef } from 'react';
import { type Photo, photoLimits, updatePhotos } from '#contracts/gallery/photos.ts';
import { countPhotos } from '#web/gallery/photos/count-photos.ts';
import { TakenField } from '#web/gallery/photos/edit-photo.tsx';
import { EventField } from '#web/gallery/photos/event-field.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { focusOn } from '#web/platform/lib/focus-heading.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { type Outcome, refuse } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { FieldRow } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './bulk-edit.module.css';

interface BulkEditProps {
  /** The ids of the photos that are chosen. */
  chosen: string[];
  onChanged: (photos: Photo[]) => void;
  onCancel: () => void;
}

/** Sets the event and the year of many photos at once; an empty field leaves theirs as it is. */
export function BulkEdit({ chosen, onChanged, onCancel }: BulkEditProps) {
  const { run, working, errors } = useAction(save, {
    reload: false,
    onDone(photos) {
      showToast({ kind: 'success', title: `${countPhotos(photos.length)} changed` });
      onChanged(photos);
    },
  });
  const status = useRef<HTMLParagraphElement>(null);
  // The button that opened this is gone.
  useEffect(() => focusOn(status.current), []);
  async function save({ event, taken }: Record<string, string>): Promise<Outcome<Photo[]>> {
    if (chosen.length === 0) return refuse({ error: 'Choose some photos below first.' });
    return submit(updatePhotos, { body: { ids: chosen, ...(event && { event }), ...(taken && { taken }) } });
  }
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={withFields(run)}
      noValidate
      aria-label="Change several photos"
    >
      <p ref={status} role="status" className={styles.count}>
        {countPhotos(chosen.length)} chosen, up to {photoLimits.atOnce} at once
      </p>
      <FormAlert errors={errors} />
      <FieldRow>
        <EventField none="Leave as it is" error={errors.event} />
        <TakenField error={errors.taken} />
      </FieldRow>
      <ButtonRow above="large">
        <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
          {chosen.length > 0 ? `Change ${countPhotos(chosen.length)}` : 'Change photos'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
