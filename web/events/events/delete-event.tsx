import { useState } from 'react';
import { type ClubEvent, deleteEvent, type EventScope } from '#contracts/events/events.ts';
import { countComing } from '#web/events/rsvps/count-coming.ts';
import { NotifyByHand } from '#web/events/rsvps/notify-by-hand.tsx';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { ScopeField } from './scope-field.tsx';

interface DeleteEventProps {
  event: ClubEvent;
  /** Leads to another page, or shows what is left on this one. */
  onDeleted: () => unknown;
}

/** Removes an event, after asking. */
export function DeleteEvent({ event, onDeleted }: DeleteEventProps) {
  const { _id, title } = event;
  const coming = countComing(event);
  const [asking, setAsking] = useState(false);
  const [scope, setScope] = useState<EventScope>('one');
  const { run, working } = useAction(deleteEvent, {
    failed: 'The event wasn’t deleted',
    onRefused: () => setAsking(false),
    onDone() {
      setAsking(false);
      showToast({ kind: 'success', title: 'The event was deleted', text: title });
      return onDeleted();
    },
  });
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
        onConfirm={() => run({ params: { id: _id }, query: { scope } })}
        onCancel={() => setAsking(false)}
      >
        {event.series && <ScopeField event={event} value={scope} onChange={setScope} />}
        <p>“{title}” will be gone from every list and calendar. This can’t be undone.</p>
        {coming > 0 && <NotifyByHand id={_id} coming={coming} />}
      </ConfirmDialog>
    </>
  );
}
