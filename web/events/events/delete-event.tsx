import { useState } from 'react';
import { type ClubEvent, deleteEvent, type EventScope } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { countComing } from '#web/events/rsvps/count-coming.ts';
import { NotifyByHand } from '#web/events/rsvps/notify-by-hand.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
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
  const isOver = isPast(event, useClubToday());
  const [scope, setScope] = useState<EventScope>('one');
  return (
    <AskFirst
      button={(ask) => (
        <Button variant="danger" size="small" icon="x" onClick={ask}>
          Delete<span className="sr-only"> {title}</span>
        </Button>
      )}
      title="Delete this event"
      confirmLabel="Delete the event"
      workingLabel="Deleting…"
      act={() => submit(deleteEvent, { params: { id: _id }, query: { scope } })}
      failed="We couldn’t delete the event"
      onDone={() => {
        showToast({ kind: 'success', title: 'The event was deleted', text: title });
        return onDeleted();
      }}
    >
      {event.series && <ScopeField event={event} value={scope} onChange={setScope} />}
      <p>“{title}” will be gone from every list and calendar. This can’t be undone.</p>
      {coming > 0 && !isOver && !event.canceled && <NotifyByHand id={_id} coming={coming} />}
    </AskFirst>
  );
}
