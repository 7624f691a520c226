import type { ClubEvent } from '#contracts/events/events.ts';
import { formatMonth, monthOf } from '#contracts/platform/event-dates.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';

interface EventListProps {
  events: ClubEvent[];
  /** What to say without any. */
  empty: string;
}

/** Events under the names of their months, in the order they come in. */
export function EventList({ events, empty }: EventListProps) {
  if (events.length === 0) return <Empty picture="/art/pennants.svg" title={empty} />;
  return [...Map.groupBy(events, ({ startDate }) => monthOf(startDate))].map(([month, ofMonth]) => (
    <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{formatMonth(month)}</h2>
      <Card>
        {ofMonth.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </Card>
    </section>
  ));
}
