import { dateFormat } from '#contracts/platform/date-format.ts';
import styles from './date-tile.module.css';
import { joinClasses } from './join-classes.ts';

/** Shows a calendar leaf for a `YYYY-MM-DD` day. Decorative: the full date is in the text beside it. */
export function DateTile({ day, large }: { day: string; large?: boolean | undefined }) {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' }).format(date);
  return (
    <div className={joinClasses(styles.tile, large && styles.large)} aria-hidden="true">
      <span className={styles.month}>{part({ month: 'short' })}</span>
      <span className={styles.day}>{part({ day: 'numeric' })}</span>
      <span className={styles.weekday}>{part({ weekday: 'short' })}</span>
    </div>
  );
}
