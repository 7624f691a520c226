import type { Section } from '#contracts/site/site.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { donationsByYear } from './donations-by-year.ts';
import { GivenTotal } from './given-total.tsx';
import { GivingCard } from './giving-card.tsx';
import { GivingYear } from './giving-year.tsx';
import { HeadPicture } from './head-picture.tsx';
import styles from './service-page.module.css';

/** The page without its title. */
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
