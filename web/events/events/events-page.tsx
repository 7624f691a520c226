import { Link, useNavigation, useSearchParams } from 'react-router';
import type { ClubEvent } from '#contracts/events/events.ts';
import { formatMonth, monthOf } from '#contracts/platform/event-dates.ts';
import { BreakfastCard } from '#web/events/breakfasts/breakfast-card.tsx';
import { MonthView, monthAddress } from '#web/events/calendar/month-view.tsx';
import { SubscribeCard } from '#web/events/calendar/subscribe-card.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { formatBreakfast } from '#web/platform/lib/event-dates.ts';
import { groupBy } from '#web/platform/lib/group-by.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/events-page.ts';
import { EventRow } from './event-row.tsx';
import styles from './events-page.module.css';
import { type Events, eventsAtOnce, loadEvents } from './load-events.ts';

type EventsView = 'coming' | 'going' | 'month' | 'past';

interface EventViewsProps {
  /** How many events are still to come; undefined: more than a thousand. */
  coming: number | undefined;
  /** How many of them the viewer is going to. */
  going: number | undefined;
  today: string;
  view: EventsView;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEvents(new URL(request.url).searchParams);
}

const lead = 'Breakfasts, ball games, and good work. Bring a friend, bring a folding chair.';

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Events" />
      <PageHead title="Events" lead={lead} picture={<img src="/art/bus.svg" alt="" />} />
      {loaderData.errors ? <PageError errors={loaderData.errors} /> : <Calendar {...loaderData.data} />}
    </>
  );
}

function Calendar({ list, month, totals, breakfast, nextBreakfast }: Events) {
  const today = useClubToday();
  return (
    <Container className={styles.columns}>
      <div>
        <EventViews {...totals} today={today} view={list?.name ?? 'month'} />
        {month && <MonthView month={month.name} events={month.events} today={today} />}
        {list && <EventList events={list.items} empty={emptyWords[list.name]} />}
        {list && <MoreEvents key={list.name} list={list} />}
      </div>
      <aside className={common.stack6} aria-label="The breakfast and your calendar">
        <BreakfastCard
          breakfast={breakfast}
          next={formatBreakfast(nextBreakfast.startDate, today)}
          elsewhere={nextBreakfast.elsewhere}
        />
        <SubscribeCard />
      </aside>
    </Container>
  );
}

/** Shows the button for more of a list. The list’s length is in the address, so that people who come back find their place. */
function MoreEvents({ list: { name, items, hasMore } }: { list: NonNullable<Events['list']> }) {
  const [, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const shown = String(items.length + eventsAtOnce);
  return (
    <ShowMore
      status={`Showing ${items.length.toLocaleString('en-US')} events`}
      label="Show more events"
      hasMore={hasMore}
      working={state !== 'idle'}
      onMore={() => setSearch({ view: name, shown }, { replace: true, preventScrollReset: true })}
    />
  );
}

const emptyWords = {
  coming: 'Nothing planned yet. Managers add events on their dashboard.',
  going: 'You haven’t said Going to any upcoming event. Open one to answer.',
  past: 'No past events yet.',
};

interface EventListProps {
  events: ClubEvent[];
  /** What to say if there are none. */
  empty: string;
}

/** Shows events under their months, in the given order. */
function EventList({ events, empty }: EventListProps) {
  if (events.length === 0) return <Empty picture="/art/pennants.svg" title={empty} />;
  return [...groupBy(events, ({ startDate }) => monthOf(startDate))].map(([month, ofMonth]) => (
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

/** Shows the ways to look at events. */
function EventViews({ coming, going, today, view }: EventViewsProps) {
  const views: { name: EventsView; to: string; icon: IconName; label: string }[] = [
    { name: 'coming', to: '/cal-events', icon: 'calendar-event', label: `Upcoming, ${formatTotal(coming)}` },
    { name: 'going', to: '/cal-events?view=going', icon: 'user-check', label: `I’m going, ${formatTotal(going)}` },
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

function formatTotal(total: number | undefined): string {
  return total === undefined ? 'more than 1,000' : total.toLocaleString('en-US');
}
