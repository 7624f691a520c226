import { useState } from 'react';
import { type ClubEvent, deleteEvent } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { countComing } from '#web/rsvps/count-coming.ts';
import { NotifyByHand } from '#web/rsvps/notify-by-hand.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Removes an event, after asking. */
export function DeleteEvent({ event, onDeleted }: { event: ClubEvent; onDeleted: () => void }) {
  const { _id, title } = event;
  const coming = countComing(event);
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  async function remove() {
    setWorking(true);
    const outcome = await submit(deleteEvent, { params: { id: _id } });
    setWorking(false);
    setAsking(false);
    if (outcome.ok) {
      showToast({ kind: 'success', title: 'The event was deleted', text: title });
      return onDeleted();
    }
    showToast({ kind: 'danger', title: 'The event wasn’t deleted', text: Object.values(outcome.errors)[0] });
  }
  return (
    <>
      <Button variant="danger" size="small" icon="x" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this event"
        confirmLabel="Delete the event"
        workingLabel="Deleting…"
        working={working}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>“{title}” will be gone from every list and calendar. This can’t be undone.</p>
        {coming > 0 && <NotifyByHand id={_id} coming={coming} />}
      </ConfirmDialog>
    </>
  );
}
