import { Link } from 'react-router';
import type { ActivityEvent } from '#contracts/discovery/activity.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';
import { formatLongDay } from '#web/platform/lib/dates.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import styles from './activity-events.module.css';

interface ActivityEventsProps {
  firstName: string;
  events: ActivityEvent[];
}

export function ActivityEvents({ firstName, events }: ActivityEventsProps) {
  if (events.length === 0) return null;
  return (
    <section data-part="events">
      <Card padding="large">
        <SectionHead title={`${firstName}’s events`} />
        <ul className={styles.events}>
          {events.map(({ _id, title, startDate, isOrganizer }) => (
            <li key={_id}>
              <DateTile day={dayOf(startDate)} />
              <div>
                <Link to={`/cal-events/${_id}`}>{title}</Link>
                <p>{formatLongDay(dayOf(startDate))}</p>
                <p>{isOrganizer ? 'Organizer' : 'Going'}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
