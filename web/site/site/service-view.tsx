import type { Section } from '#contracts/site/site.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import { ScoreTiles } from '#web/platform/ui/score-tiles.tsx';
import { type Donation, type DonationYear, donationsByYear, formatDollars, sum } from './donations-by-year.ts';
import { HeadPicture } from './head-picture.tsx';
import styles from './service-page.module.css';

const sizes = '(max-width: 48em) 92vw, 16rem';

/** Shows the whole page; its title in the browser is set elsewhere, because the preview has none. */
export function ServiceView({ service }: { service: Section<'service'> }) {
  const { heading, lead, picture, note, donations } = service;
  const years = donationsByYear(donations);
  const dated = years.filter(({ year }) => year !== '');
  return (
    <>
      <PageHead title={heading} lead={lead} picture={<HeadPicture picture={picture} />}>
        <SampleBadge section="service" />
      </PageHead>
      <Container className={styles.columns}>
        <div className={styles.years}>
          {years.map((year) => (
            <GivingYear key={year.year} {...year} />
          ))}
        </div>
        <aside className={styles.side} aria-label="Giving">
          {dated.length > 0 && <GivenTotal years={dated} />}
          <GivingCard note={note} />
        </aside>
      </Container>
    </>
  );
}

/** Shows a small scoreboard; screen readers get the plain sum. */
function GivenTotal({ years }: { years: DonationYear[] }) {
  const total = formatDollars(sum(years.map((year) => year.total)));
  const [first, last] = [years.at(-1)?.year, years[0]?.year];
  return (
    <section className={styles.board}>
      <div className={styles.frame}>
        <h2>{first === last ? `Given in ${last}` : `Given from ${first} to ${last}`}</h2>
        <p>
          <ScoreTiles figure={total} small />
        </p>
        <p>Every dollar, out the door.</p>
      </div>
    </section>
  );
}

function GivingCard({ note }: { note: string }) {
  const { club } = useClub();
  return (
    <Card as="section" padding="large">
      <h2 className={styles.heading}>Give, or ask for help</h2>
      <RichText text={note} />
      <p>A school, a team, or a family? Tell us what you need. A coach will write back.</p>
      <ButtonLink to={`mailto:${club.email}`} variant="brass" icon="heart-handshake" block>
        Write to the club
      </ButtonLink>
    </Card>
  );
}

function GivingYear({ year, total, donations }: DonationYear) {
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

function DonationCard({ donation }: { donation: Donation }) {
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

/** Returns what kind of file a link opens, such as " (PDF)"; empty if the address doesn’t show that. */
function whatOpens(address: string): string {
  if (/\.pdf$/i.test(address)) return ' (PDF)';
  return /\.(jpe?g|png|webp|gif|avif)$/i.test(address) ? ' (picture)' : '';
}

/** Returns "August 15". */
function monthAndDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
