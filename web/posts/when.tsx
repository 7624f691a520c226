import { formatAgo, formatMoment } from '#web/lib/dates.ts';
import styles from './when.module.css';

/** "When: 2 hours ago", with the full date on hover. */
export function When({ date }: { date: string }) {
  return (
    <div className={styles.when}>
      When:{' '}
      <time dateTime={date} title={formatMoment(date)}>
        {formatAgo(date)}
      </time>
    </div>
  );
}
