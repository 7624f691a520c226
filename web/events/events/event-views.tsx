import { Link } from 'react-router';
import { monthOf } from '#contracts/platform/event-dates.ts';
import { monthAddress } from '#web/events/calendar/month-address.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './event-views.module.css';

export type EventsView = 'coming' | 'going' | 'month' | 'past';

interface EventViewsProps {
  /** How many events are still to come; undefined: more than a thousand. */
  coming: number | undefined;
  /** How many of them the viewer is going to. */
  going: number | undefined;
  today: string;
  view: EventsView;
}

/** The ways to look at events. */
export function EventViews({ coming, going, today, view }: EventViewsProps) {
  const views: { name: EventsView; to: string; icon: IconName; label: string }[] = [
    { name: 'coming', to: '/cal-events', icon: 'calendar-event', label: `Upcoming, ${countIn(coming)}` },
    { name: 'going', to: '/cal-events?view=going', icon: 'user-check', label: `I’m going, ${countIn(going)}` },
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

function countIn(total: number | undefined): string {
  return total === undefined ? 'more than 1,000' : total.toLocaleString('en-US');
}
