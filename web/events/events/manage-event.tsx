import { useState } from 'react';
import { canEditEvent } from '#contracts/events/event-policies.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { BreakfastDialog } from '#web/events/breakfasts/breakfast-dialog.tsx';
import { CancelEvent } from '#web/events/canceling/cancel-event.tsx';
import { countComing } from '#web/events/rsvps/count-coming.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';

/** Shows what a manager may do to an event on its own page; nothing for others. */
export function ManageEvent({ event }: { event: ClubEvent }) {
  const viewer = useViewer();
  const isOver = isPast(event, useClubToday());
  const month = breakfastMonth(event._id);
  if (month) return isManager(viewer) && !event.canceled ? <ManageBreakfast month={month} event={event} /> : null;
  if (!canEditEvent(viewer, event)) return null;
  return (
    <div className={common.stack3}>
      <ButtonLink to={`/cal-events/${event._id}/edit`} variant="secondary" block icon="pencil">
        Edit this event
      </ButtonLink>
      <ButtonLink to={`/cal-events/${event._id}/copy`} variant="secondary" block icon="copy">
        Duplicate this event
      </ButtonLink>
      {!event.canceled && !isOver && <CancelEvent event={event} />}
    </div>
  );
}

function ManageBreakfast({ month, event }: { month: string; event: ClubEvent }) {
  const [changing, setChanging] = useState<boolean>();
  return (
    <>
      <Button variant="secondary" block icon="calendar-repeat" onClick={() => setChanging(true)}>
        Move or skip this breakfast
      </Button>
      {changing !== undefined && (
        <BreakfastDialog
          month={month}
          startDate={event.startDate}
          place={event.earlierPlace && event.address}
          coming={countComing(event)}
          open={changing}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
