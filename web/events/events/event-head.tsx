import type { ClubEvent } from '#contracts/events/events.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { DateTile } from '#web/platform/ui/date-tile.tsx';
import { Frame } from '#web/platform/ui/frame.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import styles from './event-head.module.css';

/** The picture, the name and the time of an event. */
export function EventHead({ event }: { event: ClubEvent }) {
  const { title, startDate, endDate, picture, canceled, canceledWords } = event;
  return (
    <>
      <Frame src={picture} alt="" className={styles.picture} />
      {canceled && (
        <Alert kind="danger" icon="calendar-x" title="Canceled">
          <p className={styles.words}>
            <LinkedText text={canceledWords || 'This event won’t take place.'} />
          </p>
        </Alert>
      )}
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
