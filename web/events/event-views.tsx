import { Link } from 'react-router';
import { monthOf } from '#contracts/event-dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import styles from './event-views.module.css';

export type EventsView = 'coming' | 'going' | 'month' | 'past';

interface EventViewsProps {
  /** How many events are still to come. */
  toCome: number;
  /** To how many of them the viewer goes. */
  going: number;
  today: string;
  view: EventsView;
}

/** The ways to look at events. */
export function EventViews({ toCome, going, today, view }: EventViewsProps) {
  const views: { name: EventsView; to: string; icon: IconName; label: string }[] = [
    { name: 'coming', to: '/cal-events', icon: 'calendar-event', label: `Upcoming, ${toCome}` },
    { name: 'going', to: '/cal-events?view=going', icon: 'user-check', label: `I am going, ${going}` },
    { name: 'month', to: monthAddress(monthOf(today)), icon: 'calendar-month', label: 'Month view' },
    { name: 'past', to: '/cal-events?view=past', icon: 'history', label: 'Past events' },
  ];
  return (
    <nav className={styles.views} aria-label="Which events">
      {views.map(({ name, to, icon, label }) => (
        <Link key={name} to={to} aria-current={name === view ? 'page' : undefined} preventScrollReset>
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
