import { Link } from 'react-router';
import { dayOf, formatHours, formatWeekday, isPast } from '#contracts/event-dates.ts';
import { newPlaceOf } from '#contracts/event-place.ts';
import type { ClubEvent } from '#contracts/events.ts';
import type { Rsvp } from '#contracts/rsvps.ts';
import { EventTitle } from '#web/calendar/event-title.tsx';
import { useClubToday } from '#web/layout/club-today.ts';
import { rsvpLabels } from '#web/rsvps/rsvp-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTile } from '#web/ui/date-tile.tsx';
import { IconLine } from '#web/ui/icon-line.tsx';
import styles from './event-row.module.css';

/** An event in a list, with a link to its page. */
export function EventRow({ event }: { event: ClubEvent }) {
  const today = useClubToday();
  const { _id, startDate, endDate, address, city, attendance, canceled } = event;
  const place = [address, city].filter(Boolean).join(', ');
  const newPlace = newPlaceOf(event);
  const isToday = dayOf(startDate) <= today && dayOf(endDate ?? startDate) >= today;
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
            <span className="sr-only">{formatWeekday(dayOf(startDate))}, </span>
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
