import { type Rsvp, rsvpLimits, saveRsvp } from '#contracts/events/rsvps.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import styles from './note-form.module.css';

interface NoteFormProps {
  /** The id of the event. */
  id: string;
  answer: Rsvp;
  guests: number;
  /** What is saved. */
  note: string;
}

/** Asks for a note to the organizer that goes with the RSVP. */
export function NoteForm({ id, answer, guests, note }: NoteFormProps) {
  const { stored, working, isUnsent, errors, form } = useSavedForm(
    noteDraft(id),
    (fields) => submit(saveRsvp, { params: { id }, body: { answer, guests, note: fields.note ?? '' } }),
    { onDone: () => showToast({ kind: 'success', title: 'Your note was saved' }) },
  );
  return (
    <form method="post" className={styles.form} {...form} noValidate>
      <FormAlert errors={errors} />
      <TextArea
        name="note"
        label="Note to the organizer"
        optional
        rows={2}
        maxLength={rsvpLimits.note}
        placeholder="We’ll be ten minutes late."
        hint="Only managers can read it."
        defaultValue={stored?.note ?? note}
        error={errors.note}
      />
      <FormResult isUnsent={isUnsent} working={working} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        icon="device-floppy"
        working={working}
        workingLabel="Saving…"
      >
        Save the note
      </Button>
    </form>
  );
}

/** Returns the `name` in `useDraft` of an unsent note to an event's organizer. */
export function noteDraft(eventId: string): string {
  return `rsvp-note:${eventId}`;
}
