import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';
import styles from './calls.module.css';
import { progressWords } from './words.ts';

/** How many of the calls are made. */
export function Progress({ total, done, waiting = 0 }: { total: number; done: number; waiting?: number }) {
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label="Calls made" value={done} max={total || 1} />
      <p role="status">
        <b>{progressWords({ total, done, waiting })}</b>
      </p>
    </div>
  );
}
