import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { monthOf } from './event-dates.ts';
import styles from './event-views.module.css';

interface EventViewsProps {
  /** How many events are still to come. */
  toCome: number;
  today: string;
  view: 'month' | 'past' | null;
}

/** The ways to look at events. */
export function EventViews({ toCome, today, view }: EventViewsProps) {
  const views: { to: string; icon: IconName; label: string; isCurrent: boolean }[] = [
    { to: '/cal-events', icon: 'calendar-event', label: `Upcoming, ${toCome}`, isCurrent: view === null },
    { to: monthAddress(monthOf(today)), icon: 'calendar-month', label: 'Month view', isCurrent: view === 'month' },
    { to: '/cal-events?view=past', icon: 'history', label: 'Past events', isCurrent: view === 'past' },
  ];
  return (
    <nav className={styles.views} aria-label="Which events">
      {views.map(({ to, icon, label, isCurrent }) => (
        <Link key={icon} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The page of a `YYYY-MM` month. */
export function monthAddress(month: string): string {
  return `/cal-events?view=month&month=${month}`;
}
