import type { Section } from '#contracts/site/site.ts';
import { byPlace } from '#web/platform/lib/by-place.ts';
import styles from './year-line.module.css';

/** The seasons to remember, a base for each year. */
export function YearLine({ years }: { years: Section<'history'>['years'] }) {
  return (
    <section>
      <h2 className={styles.heading}>Seasons to remember</h2>
      <ol className={styles.years}>
        {byPlace(years).map(({ key, item: { year, text } }) => (
          <li key={key}>
            <b>{year}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
