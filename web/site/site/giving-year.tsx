import { byPlace } from '#web/platform/lib/by-place.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { DonationCard } from './donation-card.tsx';
import { type DonationYear, formatDollars } from './donations-by-year.ts';
import styles from './giving-year.module.css';

export function GivingYear({ year, total, donations }: DonationYear) {
  const headingId = `given-in-${year}`;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.mark}>
        <h2 id={headingId}>{year || 'No date yet'}</h2>
        <p>{formatDollars(total)} given</p>
      </div>
      <Card className={styles.gifts}>
        {byPlace(donations).map(({ key, item }) => (
          <DonationCard key={key} donation={item} />
        ))}
      </Card>
    </section>
  );
}
