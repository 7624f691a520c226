import type { SearchUnderstood } from '#contracts/discovery/search-understood.ts';
import styles from './results.module.css';

interface UnderstoodLineProps {
  typed: string;
  understood: SearchUnderstood;
  total: number;
}

/** Says what was searched for and how many hits there are. */
export function UnderstoodLine({ typed, understood: { instead, isPartial }, total }: UnderstoodLineProps) {
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`;
  return (
    <div role="status" className={styles.understood}>
      {instead && (
        <p>
          Showing results for <b>{instead}</b>
        </p>
      )}
      {isPartial ? (
        <p>Nothing has all of these words. These have some of them:</p>
      ) : (
        <p>
          {instead ? `${count}. You typed` : `${count} for`} “{typed}”
        </p>
      )}
    </div>
  );
}
