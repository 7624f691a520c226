import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { Edited } from '#web/platform/ui/edited.tsx';
import styles from './when.module.css';

interface WhenProps {
  date: string;
  /** When it was last changed, if ever. */
  edited: string | null;
}

/** Shows "When: 2 hours ago · Edited 9:41am", with the full dates on hover. */
export function When({ date, edited }: WhenProps) {
  return (
    <div className={styles.when}>
      When:{' '}
      <time dateTime={date} title={formatMoment(date)}>
        {formatAgo(date)}
      </time>
      <Edited moment={edited} />
    </div>
  );
}
