import { byPlace } from '#web/platform/lib/by-place.ts';
import { joinClasses } from './join-classes.ts';
import styles from './score-tiles.module.css';

/** Shows a figure on scoreboard tiles; screen readers get it as plain text. */
export function ScoreTiles({ figure, small }: { figure: string; small?: boolean }) {
  return (
    <>
      <span className={joinClasses(styles.tiles, small && styles.small)} aria-hidden="true">
        {byPlace([...figure]).map(({ key, item: sign }) => (
          <span key={key} className={sign === ',' ? styles.comma : styles.tile}>
            {sign}
          </span>
        ))}
      </span>
      <span className="sr-only">{figure}</span>
    </>
  );
}
