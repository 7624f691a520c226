import type { ClubEvent } from '#contracts/events/events.ts';
import styles from './event-title.module.css';

/** Shows the title of an event in a list; of a canceled one, crossed out and in words. */
export function EventTitle({ event: { title, canceled } }: { event: ClubEvent }) {
  if (!canceled) return title;
  return (
    <>
      <span className={styles.canceled}>Canceled:</span> <s>{title}</s>
    </>
  );
}
