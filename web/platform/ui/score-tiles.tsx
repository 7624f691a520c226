import { joinClasses } from './join-classes.ts';
import styles from './score-tiles.module.css';

/** Shows a figure on scoreboard tiles; screen readers get it as plain text. */
export function ScoreTiles({ figure, small }: { figure: string; small?: boolean }) {
  return (
    <>
      <span className={joinClasses(styles.tiles, small && styles.small)} aria-hidden="true">
        {toTiles(figure).map(({ key, sign }) => (
          <span key={key} className={sign === ',' ? styles.comma : styles.tile}>
            {sign}
          </span>
        ))}
      </span>
      <span className="sr-only">{figure}</span>
    </>
  );
}

function toTiles(figure: string) {
  return [...figure].map((sign, place) => ({ key: `${place}${sign}`, sign }));
}
