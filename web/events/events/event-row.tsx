import { Link } from 'react-router';
import { newPlaceOf } from '#contracts/events/event-place.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { dayOf, formatHours, formatLongDay, isOn, isPast } from '#contracts/platform/event-dates.ts';
import { EventTitle } from '#web/events/calendar/event-title.tsx';
import { rsvpLabels } from '#web/events/rsvps/rsvp-labels.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './event-row.module.css';

/** Shows an event in a list, with a link to its page. */
export function EventRow({ event }: { event: ClubEvent }) {
  const today = useClubToday();
  const { _id, startDate, address, city, attendance, canceled } = event;
  const place = [address, city].filter(Boolean).join(', ');
  const newPlace = newPlaceOf(event);
  const isToday = isOn(event, today);
  return (
    <article className={styles.row}>
      <DateTile day={dayOf(startDate)} />
      <div className={styles.words}>
        <h3>
          <Link to={`/cal-events/${_id}`}>
            <EventTitle event={event} />
          </Link>
        </h3>
        <div className={styles.facts}>
          <IconLine icon="clock">
            <span className="sr-only">{formatLongDay(dayOf(startDate))}, </span>
            {formatHours(event)}
          </IconLine>
          {newPlace ? (
            <IconLine icon="map-pin">
              <b>New place: {newPlace}</b>
            </IconLine>
          ) : (
            place && <IconLine icon="map-pin">{place}</IconLine>
          )}
        </div>
        <div className={styles.badges}>
          {isToday && (
            <Badge kind="brass" icon="calendar-star">
              Today
            </Badge>
          )}
          {attendance.mine && !canceled && !isPast(event, today) && (
            <RsvpBadge {...attendance} mine={attendance.mine} />
          )}
        </div>
      </div>
    </article>
  );
}

const badgeKinds = { going: 'turf', maybe: 'brass', declined: 'plain' } as const;

function RsvpBadge({ mine, placeInLine }: { mine: Rsvp; placeInLine: number | null }) {
  if (placeInLine !== null) {
    return (
      <Badge kind="brass" icon="hourglass">
        You’re on the waiting list
      </Badge>
    );
  }
  return (
    <Badge kind={badgeKinds[mine]} icon={rsvpLabels[mine].icon}>
      {rsvpLabels[mine].confirmation}
    </Badge>
  );
}
