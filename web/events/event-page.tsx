import { Link, useRevalidator } from 'react-router';
import type { ClubEvent } from '#contracts/events.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/event-page.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventDetails } from './event-details.tsx';
import styles from './event-page.module.css';
import { loadEvent } from './load-event.ts';
import { ManageEvent } from './manage-event.tsx';
import { Where } from './where.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEvent(params.id);
}

export function HydrateFallback() {
  return <Spinner label="Loading the event" />;
}

export default function EventPage({ loaderData: { event, errors } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const message = Object.values(errors ?? {})[0] ?? '';
  return (
    <Container className={styles.page}>
      <PageTitle title={event?.title ?? 'Event'} />
      <Crumbs title={event?.title} />
      {event ? (
        <Whole event={event} />
      ) : (
        <LoadTrouble message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />
      )}
    </Container>
  );
}

function Crumbs({ title }: { title: string | undefined }) {
  return (
    <nav aria-label="You are here">
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/cal-events">Events</Link>
        </li>
        {title && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Whole({ event }: { event: ClubEvent }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <EventDetails event={event} />
        <Where event={event} />
      </div>
      <aside className={styles.side} aria-label="What to do with it">
        <AddToCalendar event={event} />
        <ManageEvent event={event} />
      </aside>
    </div>
  );
}
