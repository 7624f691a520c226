import type { HomeContent } from './home-content.ts';
import styles from './scoreboard.module.css';

/** The hand-turned board with the club's claims; screen readers get the plain figures. */
export function Scoreboard({ claims }: { claims: HomeContent['welcome']['claims'] }) {
  return (
    <section className={styles.board} aria-label="The club so far">
      <dl className={styles.frame}>
        {claims.map(({ figure, label }) => (
          <div key={label} className={styles.claim}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.tiles} aria-hidden="true">
                {tiles(figure).map(({ key, sign }) => (
                  <span key={key} className={sign === ',' ? styles.comma : styles.tile}>
                    {sign}
                  </span>
                ))}
              </span>
              <span className="sr-only">{figure}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function tiles(figure: string) {
  return [...figure].map((sign, place) => ({ key: `${place}${sign}`, sign }));
}
