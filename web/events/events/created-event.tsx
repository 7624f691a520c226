import { Link } from 'react-router';
import { listOccurrences } from '#contracts/events/event-repeat.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import common from '#web/platform/ui/common.module.css';

/** Says that an event was created, and leads to it, or to the first of a series. */
export function CreatedEvent({ event: { _id, title, startDate, repeat } }: { event: ClubEvent }) {
  const dates = repeat ? listOccurrences(dayOf(startDate), repeat).length : 1;
  return (
    <Alert kind="success" title="The event was created" className={common.above4}>
      <p>
        {dates > 1 && `${dates} dates · `}
        <Link to={`/cal-events/${_id}`} className="target">
          {dates > 1 ? 'See the first' : `See “${title}”`}
        </Link>
      </p>
    </Alert>
  );
}
