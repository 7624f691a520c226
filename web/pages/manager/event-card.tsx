import { Link } from 'react-router';
import { canEditEvent } from '#contracts/events/event-policies.ts';
import { addDays } from '#contracts/events/event-repeat.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { thankedDays } from '#contracts/mailings/notice-audiences.ts';
import { dayOf, isPast } from '#contracts/platform/event-dates.ts';
import { isCreator } from '#contracts/platform/policies.ts';
import { EventTitle } from '#web/events/calendar/event-title.tsx';
import { DeleteEvent } from '#web/events/events/delete-event.tsx';
import { placeLines } from '#web/events/events/where.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import styles from './event-card.module.css';

interface EventCardProps {
  event: ClubEvent;
  onDeleted: () => void;
}

/** Shows an event as managers see it: all of it, and what they may do to it. */
export function EventCard({ event, onDeleted }: EventCardProps) {
  const { _id, description, startDate, endDate } = event;
  return (
    <article className={styles.event}>
      <DateTile day={dayOf(startDate)} />
      <div className={styles.words}>
        <h3>
          <Link to={`/cal-events/${_id}`}>
            <EventTitle event={event} />
          </Link>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        <dl className={styles.facts}>
          <dt>Where:</dt>
          <dd>{placeLines(event).join(', ') || 'No Place Entered'}</dd>
          <dt>Start:</dt>
          <dd>{formatEventDate(startDate)}</dd>
          <dt>End:</dt>
          <dd>{formatEventDate(endDate)}</dd>
        </dl>
        <RsvpCounts event={event} />
        <Actions event={event} onDeleted={onDeleted} />
      </div>
    </article>
  );
}

/** Shows how many are coming, and as long as notices offer the event, a link to write to them. */
function RsvpCounts({ event }: { event: ClubEvent }) {
  const { _id, title, attendance } = event;
  const { going, maybe } = attendance;
  const isLongOver = isPast(event, addDays(useClubToday(), -thankedDays));
  if (going + maybe === 0) return null;
  return (
    <p className={styles.answers}>
      {going} going, {maybe} maybe.{' '}
      {!isLongOver && (
        <Link to={`/manager/notices?event=${_id}`}>
          Write to them<span className="sr-only"> about {title}</span>
        </Link>
      )}
    </p>
  );
}

function Actions({ event, onDeleted }: EventCardProps) {
  const viewer = useViewer();
  if (!canEditEvent(viewer, event)) return null;
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/cal-events/${event._id}/edit`} variant="secondary" size="small" icon="pencil">
        Edit<span className="sr-only"> {event.title}</span>
      </ButtonLink>
      {isCreator(viewer, event) && <DeleteEvent event={event} onDeleted={onDeleted} />}
    </div>
  );
}
