import { useState } from 'react';
import { type ClubEvent, cancelEvent, eventLimits } from '#contracts/events/events.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSavedForm } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import styles from './cancel-event.module.css';

/** Cancels an event, after asking for a few words. */
export function CancelEvent({ event }: { event: ClubEvent }) {
  const [asking, setAsking] = useState<boolean>();
  return (
    <>
      <Button variant="secondary" block icon="calendar-x" onClick={() => setAsking(true)}>
        Cancel this event
      </Button>
      <Dialog open={asking === true} onClose={() => setAsking(false)} title="Cancel this event">
        {/* It stays when the dialog closes: what got no response is sent again from here. */}
        {asking !== undefined && <CancelForm event={event} label="Cancel the event" onDone={() => setAsking(false)} />}
      </Dialog>
    </>
  );
}

interface CancelFormProps {
  event: { _id: string; title: string };
  /** Of the button. */
  label: string;
  onDone: () => void;
}

/** Asks why an event is canceled. */
export function CancelForm({ event: { _id, title }, label, onDone }: CancelFormProps) {
  const { stored, working, isUnsent, errors, form } = useSavedForm(
    `cancel:${_id}`,
    ({ words = '' }) => submit(cancelEvent, { params: { id: _id }, body: { words } }),
    {
      // No event is canceled because a manager opens this to look.
      resume: false,
      onDone() {
        showToast({ kind: 'success', title: 'The event was canceled', text: title });
        onDone();
      },
    },
  );
  return (
    <form method="post" className={styles.form} {...form} noValidate>
      <FormAlert errors={errors} />
      <p>
        “{title}” stays on the list, crossed out. We email everyone who said Going or Maybe, except you. People who
        turned these off or have no working address get none. You can undo it later.
      </p>
      <TextArea
        name="words"
        label="What should people know?"
        optional
        rows={3}
        maxLength={eventLimits.words}
        placeholder="The gym is flooded. We’ll find another day."
        defaultValue={stored?.words ?? ''}
        error={errors.words}
      />
      <FormResult isUnsent={isUnsent} working={working} />
      <Button type="submit" variant="danger-filled" icon="calendar-x" working={working} workingLabel="Canceling…">
        {label}
      </Button>
    </form>
  );
}
