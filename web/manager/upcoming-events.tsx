import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isPast } from '#contracts/event-dates.ts';
import type { ClubEvent } from '#contracts/events.ts';
import { useClubToday } from '#web/events/club-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EventCard } from './event-card.tsx';
import styles from './upcoming-events.module.css';

const shownAtFirst = 10;

interface UpcomingEventsProps {
  /** Just added, whenever they are. */
  onTop: ClubEvent[];
  /** Those to come, soonest first, then past ones. */
  events: ClubEvent[];
}

export function UpcomingEvents({ onTop, events }: UpcomingEventsProps) {
  const today = useClubToday();
  const [showsAll, setShowsAll] = useState(false);
  const past = events.filter((event) => isPast(event, today));
  const upcoming = [...onTop, ...events.slice(0, events.length - past.length)];
  const { revalidate } = useRevalidator();
  const lists = useRef<HTMLDivElement>(null);
  async function dropDeleted() {
    await revalidate();
    // The button that had the focus is gone with its event.
    lists.current?.focus();
  }
  const shown = showsAll ? upcoming : upcoming.slice(0, shownAtFirst);
  return (
    <div className={styles.lists} ref={lists} tabIndex={-1}>
      <Card title="Upcoming Events" icon="calendar-event">
        {upcoming.length === 0 && <p className={styles.more}>Nothing is planned yet.</p>}
        <Cards events={shown} onDeleted={dropDeleted} />
        {shown.length < upcoming.length && (
          <div className={styles.more}>
            <Button variant="secondary" block icon="chevron-down" onClick={() => setShowsAll(true)}>
              Show all {upcoming.length}
            </Button>
          </div>
        )}
      </Card>
      {past.length > 0 && (
        <Disclosure icon="history" title={`Past events, ${past.length}`}>
          <Cards events={past} onDeleted={dropDeleted} />
        </Disclosure>
      )}
    </div>
  );
}

function Cards({ events, onDeleted }: { events: ClubEvent[]; onDeleted: () => void }) {
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} onDeleted={onDeleted} />
        </li>
      ))}
    </ul>
  );
}
