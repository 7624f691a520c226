import { byPlace } from '#web/platform/lib/by-place.ts';
import { ScoreTiles } from '#web/platform/ui/score-tiles.tsx';
import type { HomeContent } from './home-content.ts';
import styles from './scoreboard.module.css';

/** The hand-turned board with the club's claims; screen readers get the plain figures. */
export function Scoreboard({ claims }: { claims: HomeContent['welcome']['claims'] }) {
  return (
    <section className={styles.board} aria-label="The club so far">
      <dl className={styles.frame}>
        {byPlace(claims).map(({ key, item: { figure, label } }) => (
          <div key={key} className={styles.claim}>
            <dt>{label}</dt>
            <dd>
              <ScoreTiles figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
