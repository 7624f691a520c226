import { useEffect, useRef, useState } from 'react';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { focusHeadingIn } from '#web/platform/lib/focus-heading.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import { EventCard } from './event-card.tsx';
import { listMoreEvents } from './load-manager.ts';
import { TaskFold, useStartsOpen } from './task-fold.tsx';
import styles from './upcoming-events.module.css';

const shownAtFirst = 4;

interface UpcomingEventsProps {
  /** Just added; they are on top, whatever their dates. */
  newest: ClubEvent[];
  coming: ReceivedPage<ClubEvent[]>;
  past: ReceivedPage<ClubEvent[]>;
  onDeleted: (event: ClubEvent) => void;
}

export function UpcomingEvents({ newest, coming, past, onDeleted }: UpcomingEventsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const upcoming = useMoreEntries(coming, idOf, (last) => listMoreEvents('coming', last));
  const [deleted, setDeleted] = useState<string[]>([]);
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with its event.
    if (deleted.length > 0) focusHeadingIn(lists.current);
  }, [deleted]);
  function drop(event: ClubEvent) {
    setDeleted([...deleted, event._id]);
    onDeleted(event);
  }
  const isThere = ({ _id }: ClubEvent) => !deleted.includes(_id);
  const others = upcoming.entries.filter(({ _id }) => !newest.some((event) => event._id === _id));
  const all = [...newest.map((event) => upcoming.entries.find(({ _id }) => _id === event._id) ?? event), ...others];
  const events = all.filter(isThere);
  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  const rest = upcoming.hasMore ? '' : ` ${events.length}`;
  return (
    <div className={styles.lists} ref={lists}>
      <TaskFold id="events" icon="calendar-event" title="Upcoming Events" startsOpen={useStartsOpen()}>
        {events.length === 0 && <p className={styles.more}>Nothing planned yet.</p>}
        <Cards events={shown} onDeleted={drop} />
        {shown.length < events.length && (
          <div className={styles.more}>
            <Button variant="secondary" block icon="chevron-down" onClick={() => setShowsAll(true)}>
              Show all{rest}
            </Button>
          </div>
        )}
        {showsAll && <MoreEvents of={upcoming} shown={events.length} />}
      </TaskFold>
      {past.items.length > 0 && <PastEvents past={past} isThere={isThere} onDeleted={drop} />}
    </div>
  );
}

interface PastEventsProps {
  past: ReceivedPage<ClubEvent[]>;
  isThere: (event: ClubEvent) => boolean;
  onDeleted: (event: ClubEvent) => void;
}

function PastEvents({ past, isThere, onDeleted }: PastEventsProps) {
  const more = useMoreEntries(past, idOf, (last) => listMoreEvents('past', last));
  const events = more.entries.filter(isThere);
  const count = past.hasMore ? '' : `, ${events.length}`;
  return (
    <Disclosure icon="history" title={`Past events${count}`}>
      <Cards events={events} onDeleted={onDeleted} />
      <MoreEvents of={more} shown={events.length} />
    </Disclosure>
  );
}

interface MoreEventsProps {
  of: ReturnType<typeof useMoreEntries<ClubEvent>>;
  /** How many are on the page. */
  shown: number;
}

function MoreEvents({ of: { hasMore, working, showMore }, shown }: MoreEventsProps) {
  return (
    <ShowMore
      status={`Showing ${countOf(shown, 'event', 'events')}`}
      label="Show more events"
      hasMore={hasMore}
      working={working}
      onMore={showMore}
    />
  );
}

function idOf({ _id }: ClubEvent): string {
  return _id;
}

function Cards({ events, onDeleted }: { events: ClubEvent[]; onDeleted: (event: ClubEvent) => void }) {
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} onDeleted={() => onDeleted(event)} />
        </li>
      ))}
    </ul>
  );
}
