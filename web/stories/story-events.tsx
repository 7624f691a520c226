import { Link } from 'react-router';
import { dayOf } from '#contracts/event-dates.ts';
import type { StoryEvent } from '#contracts/stories.ts';
import { formatLongDay } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTile } from '#web/ui/date-tile.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import styles from './story-events.module.css';

interface StoryEventsProps {
  firstName: string;
  events: StoryEvent[];
}

export function StoryEvents({ firstName, events }: StoryEventsProps) {
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
