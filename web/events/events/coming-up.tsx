import { Link } from 'react-router';
import { newPlaceOf } from '#contracts/events/event-place.ts';
import { dayOf, formatClock, formatLongDay } from '#contracts/platform/event-dates.ts';
import { EventTitle } from '#web/events/calendar/event-title.tsx';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { listComingEvents, useStillComing } from './coming-events.ts';
import styles from './coming-up.module.css';

/** The next three events, for a side column. It loads them itself, and shows nothing when there are none. */
export function ComingUp() {
  const { data } = useLoaded('coming-events', listComingEvents);
  const events = useStillComing(data);
  if (events.length === 0) return null;
  return (
    <Card title="Coming up" icon="calendar-event">
      <ul className={styles.events}>
        {events.map((event) => {
          const { _id, startDate } = event;
          const newPlace = newPlaceOf(event);
          return (
            <li key={_id}>
              <DateTile day={dayOf(startDate)} />
              <div>
                <Link to={`/cal-events/${_id}`}>
                  <EventTitle event={event} />
                </Link>
                <p>
                  <span className="sr-only">{formatLongDay(dayOf(startDate))}, </span>
                  {formatClock(startDate)}
                </p>
                {newPlace && <p>New place: {newPlace}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.all}>
        <Link className="target" to="/cal-events">
          See all events
        </Link>
      </p>
    </Card>
  );
}
