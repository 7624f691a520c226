import { Link } from 'react-router';
import type { EventAnswer } from '#contracts/event-answers.ts';
import { dayOf, formatHours, formatWeekday, isPast } from '#contracts/event-dates.ts';
import type { ClubEvent } from '#contracts/events.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTile } from '#web/ui/date-tile.tsx';
import { IconLine } from '#web/ui/icon-line.tsx';
import { answerWords } from './answer-words.ts';
import { useClubToday } from './club-today.ts';
import styles from './event-row.module.css';

/** An event in a list, with the way to its page. */
export function EventRow({ event }: { event: ClubEvent }) {
  const today = useClubToday();
  const { _id, title, startDate, endDate, address, city, attendance } = event;
  const place = [address, city].filter(Boolean).join(', ');
  const isToday = dayOf(startDate) <= today && dayOf(endDate ?? startDate) >= today;
  return (
    <article className={styles.row}>
      <DateTile day={dayOf(startDate)} />
      <div className={styles.words}>
        <h3>
          <Link to={`/cal-events/${_id}`}>{title}</Link>
        </h3>
        <div className={styles.facts}>
          <IconLine icon="clock">
            <span className="sr-only">{formatWeekday(dayOf(startDate))}, </span>
            {formatHours(event)}
          </IconLine>
          {place && <IconLine icon="map-pin">{place}</IconLine>}
        </div>
        <div className={styles.badges}>
          {isToday && (
            <Badge kind="brass" icon="calendar-star">
              Today
            </Badge>
          )}
          {attendance.mine && !isPast(event, today) && <AnswerBadge mine={attendance.mine} />}
        </div>
      </div>
    </article>
  );
}

const badgeKinds = { going: 'turf', maybe: 'brass', declined: 'plain' } as const;

function AnswerBadge({ mine }: { mine: EventAnswer }) {
  return (
    <Badge kind={badgeKinds[mine]} icon={answerWords[mine].icon}>
      {answerWords[mine].confirmation}
    </Badge>
  );
}
