import { Link } from 'react-router';
import type { ShownEvent } from '#contracts/events/events.ts';
import { dayOf, isPast } from '#contracts/platform/event-dates.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { CanceledTools } from '#web/events/canceling/canceled-tools.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { Frame } from '#web/platform/ui/frame.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import styles from './event-head.module.css';

/** Shows the picture, the name and the time of an event. */
export function EventHead({ event }: { event: ShownEvent }) {
  const { title, startDate, endDate, picture, canceled } = event;
  return (
    <>
      <Frame src={picture} alt="" className={styles.picture} />
      {canceled && <Canceled event={event} />}
      <div className={styles.head}>
        <DateTile day={dayOf(startDate)} large />
        <div>
          <h1>{canceled ? <s>{title}</s> : title}</h1>
          <div className={styles.when}>
            <IconLine icon="clock">Starts: {formatEventDate(startDate)}</IconLine>
            <div className={endDate ? undefined : 'screen-only'}>
              <IconLine icon="flag">Ends: {formatEventDate(endDate)}</IconLine>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** Shows why it won’t take place, when the next one is, and what managers do then. */
function Canceled({ event }: { event: ShownEvent }) {
  const { _id, title, canceledWords, nextDate } = event;
  const isOver = isPast(event, useClubToday());
  const viewer = useViewer();
  return (
    <Alert kind="danger" icon="calendar-x" title="Canceled">
      <p className={styles.words}>
        <LinkedText text={canceledWords || 'This event won’t take place.'} />
      </p>
      {nextDate && (
        <p>
          The next one is on <Link to={`/cal-events/${nextDate._id}`}>{formatEventDate(nextDate.startDate)}</Link>.
        </p>
      )}
      {!isOver && isManager(viewer) && <CanceledTools id={_id} title={title} />}
    </Alert>
  );
}
