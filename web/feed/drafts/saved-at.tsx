import { formatMoment, formatTimeOfDay } from '#web/platform/lib/dates.ts';
import styles from './saved-at.module.css';

/** Shows "Saved at 9:41am", or an empty line; not read aloud, because it changes with every pause. */
export function SavedAt({ moment }: { moment: string | undefined }) {
  return (
    <p className={styles.saved}>
      {moment && (
        <>
          Saved at{' '}
          <time dateTime={moment} title={formatMoment(moment)}>
            {formatTimeOfDay(moment)}
          </time>
        </>
      )}
    </p>
  );
}
