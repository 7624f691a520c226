import { Icon } from '#web/platform/ui/icon.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './donation-card.module.css';
import { type Donation, formatDollars } from './donations-by-year.ts';

const sizes = '(max-width: 48em) 92vw, 16rem';

export function DonationCard({ donation }: { donation: Donation }) {
  const { date, to, purpose, amount, letterUrl, picture } = donation;
  return (
    <article className={styles.gift}>
      <ResponsivePicture
        className={styles.picture}
        url={picture.src}
        alt={picture.alt}
        width={1200}
        height={800}
        sizes={sizes}
        loading="lazy"
      />
      <div>
        <h3>{to}</h3>
        <p className={styles.purpose}>{purpose}</p>
        {letterUrl && (
          <a className={styles.letter} href={letterUrl}>
            <Icon name="file-text" />
            <span>
              Read the thank-you letter<span className="sr-only"> from {to}</span>
              {whatOpens(letterUrl)}
            </span>
          </a>
        )}
      </div>
      <p className={styles.amount}>
        {amount !== null && formatDollars(amount)}
        {date && <time dateTime={date}>{monthAndDay(date)}</time>}
      </p>
    </article>
  );
}

/** What opens, where the address shows that it is no page. */
function whatOpens(address: string): string {
  if (/\.pdf$/i.test(address)) return ' (PDF)';
  return /\.(jpe?g|png|webp|gif|avif)$/i.test(address) ? ' (picture)' : '';
}

/** "August 15" */
function monthAndDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
