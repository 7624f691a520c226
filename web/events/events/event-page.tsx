import { Link, useRevalidator } from 'react-router';
import { readEvent, type ShownEvent } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { AddToCalendar } from '#web/events/calendar/add-to-calendar.tsx';
import { AttendeesCard } from '#web/events/rsvps/attendees-card.tsx';
import { type Attendees, listAttendeesOf } from '#web/events/rsvps/load-attendees.ts';
import { OrganizerCard } from '#web/events/rsvps/organizer-card.tsx';
import { RsvpCard } from '#web/events/rsvps/rsvp-card.tsx';
import { AddPhotos } from '#web/events/waiting-photos/add-photos.tsx';
import { EventPhotos } from '#web/gallery/photos/event-photos.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/event-page.ts';
import { EventHead } from './event-head.tsx';
import styles from './event-page.module.css';
import { ManageEvent } from './manage-event.tsx';
import { Where } from './where.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEventWithAttendees(params.id);
}

export default function EventPage({ loaderData: { data, errors }, params }: Route.ComponentProps) {
  const last = useLastGood(data);
  const { revalidate } = useRevalidator();
  useLive('events', revalidate);
  const shown = data ?? (last?.event._id === params.id ? last : null);
  return (
    <Container className={styles.page}>
      <PageTitle title={shown?.event.title ?? 'Event'} />
      <Crumbs title={shown?.event.title} />
      {errors && <PageError errors={errors} />}
      {shown && <Whole key={shown.event._id} {...shown} />}
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

// In the order of a narrow page, which the Tab key follows. On a wide page, the cards stand in their own column beside the text.
function Whole({ event, attendees }: { event: ShownEvent; attendees: Attendees }) {
  const isOver = isPast(event, useClubToday());
  const takesRsvps = !isOver && !event.canceled;
  const viewer = useViewer();
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        <EventHead event={event} />
      </div>
      {takesRsvps && (
        <aside className={styles.rsvp} aria-label="RSVP">
          <RsvpCard id={event._id} attendance={event.attendance} capacity={event.capacity} />
        </aside>
      )}
      <div className={styles.words}>
        {event.description && (
          <p className={styles.text}>
            <LinkedText text={event.description} />
          </p>
        )}
        <Where event={event} />
        <AddPhotos event={event} />
        <Imprint event={event} takesRsvps={takesRsvps} />
      </div>
      <aside className={styles.side} aria-label="Calendar and people">
        {takesRsvps && <AddToCalendar event={event} />}
        {takesRsvps && <PrintFlyer />}
        {isOver && <EventPhotos eventId={event._id} />}
        <AttendeesCard event={event} attendees={attendees} isOver={isOver} />
        {isManager(viewer) && <OrganizerCard event={event} isOver={isOver} />}
        <ManageEvent event={event} />
      </aside>
    </div>
  );
}

function PrintFlyer() {
  return (
    <Button variant="secondary" block icon="printer" onClick={() => print()}>
      Print a flyer
    </Button>
  );
}

interface ImprintProps {
  event: ShownEvent;
  takesRsvps: boolean;
}

/** Says on the printed page which club holds the event, and where members can say whether they’re coming. */
function Imprint({ event, takesRsvps }: ImprintProps) {
  const { club } = useClub();
  const { origin } = window.location;
  return (
    <p className={styles.imprint}>
      {club.name}. {takesRsvps ? 'Are you coming? Tell us at' : 'See'} {`${origin}/cal-events/${event._id}`}
    </p>
  );
}

/** Loads the event and the first of its RSVPs. */
function loadEventWithAttendees(id: string) {
  return load(async () => {
    const [event, going, waiting, maybe, declined] = await Promise.all([
      call(readEvent, { params: { id } }),
      listAttendeesOf(id, 'going'),
      listAttendeesOf(id, 'waiting'),
      listAttendeesOf(id, 'maybe'),
      listAttendeesOf(id, 'declined'),
    ]);
    return { event, attendees: { going, waiting, maybe, declined } };
  });
}
