import { ScoreTiles } from '#web/platform/ui/score-tiles.tsx';
import { type DonationYear, formatDollars, sum } from './donations-by-year.ts';
import styles from './given-total.module.css';

/** A small scoreboard; screen readers get the plain sum. */
export function GivenTotal({ years }: { years: DonationYear[] }) {
  const total = formatDollars(sum(years.map((year) => year.total)));
  return (
    <section className={styles.board}>
      <div className={styles.frame}>
        <h2>{`Given from ${years.at(-1)?.year ?? ''} to ${years[0]?.year ?? ''}`}</h2>
        <p>
          <ScoreTiles figure={total} small />
        </p>
        <p>Every dollar, out the door.</p>
      </div>
    </section>
  );
}
