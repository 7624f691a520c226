import styles from './last-read-line.module.css';

const words = 'You read up to here last time';

/** The line in the feed between what is new since the last visit and what was there before. */
export function LastReadLine() {
  return (
    <div className={styles.line}>
      <hr aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}
