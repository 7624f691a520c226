import { Link } from 'react-router';
import type { ClubEvent } from '#contracts/events/events.ts';
import { dayOf, formatClock, formatLongDay, formatMonth } from '#contracts/platform/event-dates.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { EventTitle } from './event-title.tsx';
import { addMonths, daysOfMonth, eventsOn, type MonthDay } from './month-days.ts';
import styles from './month-view.module.css';

interface MonthViewProps {
  /** `YYYY-MM` */
  month: string;
  events: ClubEvent[];
  today: string;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Shows a month as a page of the calendar; on narrow screens its days with events, one under the other. */
export function MonthView({ month, events, today }: MonthViewProps) {
  return (
    <section aria-labelledby="month">
      <div className={styles.head}>
        <h2 id="month" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <nav className={styles.ways} aria-label="Other months">
          <Way to={addMonths(month, -1)} label="Prev" icon="chevron-left" />
          <Way to={addMonths(month, 1)} label="Next" iconAfter="chevron-right" />
        </nav>
      </div>
      {events.length === 0 && <p>Nothing is planned for this month.</p>}
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {daysOfMonth(month).map((date) => (
          <Day key={date.day} date={date} events={eventsOn(events, date.day)} isToday={date.day === today} />
        ))}
      </ol>
    </section>
  );
}

function Way({ to, label, ...look }: { to: string; label: string } & Parameters<typeof ButtonLink>[0]) {
  return (
    <ButtonLink {...look} to={monthAddress(to)} variant="secondary" size="small" preventScrollReset>
      {label}
      <span className="sr-only"> month, {formatMonth(to)}</span>
    </ButtonLink>
  );
}

function Day({ date, events, isToday }: { date: MonthDay; events: ClubEvent[]; isToday: boolean }) {
  const { day, weekday } = date;
  return (
    <li
      className={styles.day}
      data-weekday={weekday}
      data-empty={events.length === 0}
      aria-current={isToday ? 'date' : undefined}
    >
      <p className={styles.date}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={styles.words}>{formatLongDay(day)}</span>
        {isToday && <b className={styles.today}>Today</b>}
      </p>
      {events.map((event) => (
        <Link key={event._id} to={`/cal-events/${event._id}`}>
          {dayOf(event.startDate) === day && <span className={styles.time}>{formatClock(event.startDate)} </span>}
          <EventTitle event={event} />
        </Link>
      ))}
    </li>
  );
}

/** Returns the page of a `YYYY-MM` month. */
export function monthAddress(month: string): string {
  return `/cal-events?view=month&month=${month}`;
}
