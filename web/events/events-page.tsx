import { useSearchParams } from 'react-router';
import { isPast } from '#contracts/event-dates.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTrouble } from '#web/ui/page-trouble.tsx';
import type { Route } from './+types/events-page.ts';
import { BreakfastCard } from './breakfast-card.tsx';
import { useClubToday } from './club-today.ts';
import { formatBreakfast } from './event-dates.ts';
import { EventList } from './event-list.tsx';
import { EventViews } from './event-views.tsx';
import styles from './events-page.module.css';
import { type EventsData, loadEvents } from './load-events.ts';
import { MonthView } from './month-view.tsx';
import { SubscribeCard } from './subscribe-card.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEvents(new URL(request.url).searchParams);
}

const lead = 'Breakfasts, ball games, and good work. Bring a friend, bring a folding chair.';

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Events" />
      <PageHead title="Events" lead={lead} picture={<img src="/art/bus.svg" alt="" />} />
      {loaderData.errors ? <PageTrouble errors={loaderData.errors} /> : <Calendar {...loaderData} />}
    </>
  );
}

function Calendar({ events, month, breakfast, nextBreakfast }: Exclude<EventsData, { errors: object }>) {
  const today = useClubToday();
  const [search] = useSearchParams();
  const past = events.filter((event) => isPast(event, today));
  const coming = events.slice(0, events.length - past.length);
  const going = coming.filter(({ attendance }) => attendance.mine === 'going');
  const lists = { coming, going, past };
  const asked = search.get('view');
  const list = asked === 'past' || asked === 'going' ? asked : 'coming';
  return (
    <Container className={styles.columns}>
      <div>
        <EventViews toCome={coming.length} going={going.length} today={today} view={month ? 'month' : list} />
        {month ? (
          <MonthView month={month.name} events={month.events} today={today} />
        ) : (
          <EventList events={lists[list]} empty={emptyWords[list]} />
        )}
      </div>
      <aside className={styles.side} aria-label="The breakfast and your calendar">
        <BreakfastCard breakfast={breakfast} next={formatBreakfast(nextBreakfast, today)} />
        <SubscribeCard />
      </aside>
    </Container>
  );
}

const emptyWords = {
  coming: 'Nothing is planned yet. Managers add events on their dashboard.',
  going: 'You have not said Going to any event yet. Open one and answer there.',
  past: 'No event has gone by yet.',
};
