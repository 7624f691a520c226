import { type DonationYear, formatDollars, sum } from './donations-by-year.ts';
import styles from './given-total.module.css';

/** A small scoreboard; screen readers get the plain sum. */
export function GivenTotal({ years }: { years: DonationYear[] }) {
  const total = formatDollars(sum(years.map((year) => year.total)));
  return (
    <section className={styles.board}>
      <div className={styles.frame}>
        <h2>{`Given from ${years.at(-1)?.year ?? ''} to ${years[0]?.year ?? ''}`}</h2>
        <p className={styles.tiles} aria-hidden="true">
          {tiles(total).map(({ key, sign }) => (
            <span key={key} className={sign === ',' ? styles.comma : styles.tile}>
              {sign}
            </span>
          ))}
        </p>
        <p className="sr-only">{total}</p>
        <p>Every dollar, out the door.</p>
      </div>
    </section>
  );
}

function tiles(figure: string) {
  return [...figure].map((sign, place) => ({ key: `${place}${sign}`, sign }));
}
