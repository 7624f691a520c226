import { ProgressBar } from '#web/platform/ui/progress-bar.tsx';
import styles from './calls.module.css';

/** Shows how many of the calls are made. */
export function Progress({ total, done, words }: { total: number; done: number; words: string }) {
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label="Calls made" value={done} max={total || 1} />
      <p role="status">
        <b>{words}</b>
      </p>
    </div>
  );
}
