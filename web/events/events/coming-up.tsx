import { Link } from 'react-router';
import { newPlaceOf } from '#contracts/events/event-place.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { dayOf, formatClock, formatLongDay } from '#contracts/platform/event-dates.ts';
import { EventTitle } from '#web/events/calendar/event-title.tsx';
import { QuickRsvp } from '#web/events/rsvps/quick-rsvp.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { useStillComing } from './coming-events.ts';
import styles from './coming-up.module.css';

/**
 * Shows the next event, with a button to say “I’m coming,” and the two after it where there is room. Nothing when there are
 * none.
 */
export function ComingUp({ events: loaded }: { events: ClubEvent[] | undefined }) {
  const events = useStillComing(loaded);
  const next = events.find(({ canceled }) => canceled === null);
  if (events.length === 0) return null;
  return (
    <Card title="Coming up">
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event._id} className={event === next ? styles.next : undefined}>
            <Event event={event} />
            {event === next && <QuickRsvp event={event} />}
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link className="target" to="/cal-events">
          See all events
        </Link>
      </p>
    </Card>
  );
}

function Event({ event }: { event: ClubEvent }) {
  const day = dayOf(event.startDate);
  const newPlace = newPlaceOf(event);
  return (
    <div className={styles.event}>
      <DateTile day={day} />
      <div>
        <Link to={`/cal-events/${event._id}`}>
          <EventTitle event={event} />
        </Link>
        <p>
          <span className="sr-only">{formatLongDay(day)}, </span>
          {formatClock(event.startDate)}
        </p>
        {newPlace && <p>New place: {newPlace}</p>}
      </div>
    </div>
  );
}
