import { PageTitle } from '#web/layout/page-title.tsx';
import { loadSection } from '#web/lib/section.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/service-page.ts';
import { donationsByYear } from './donations-by-year.ts';
import { GivenTotal } from './given-total.tsx';
import { GivingCard } from './giving-card.tsx';
import { GivingYear } from './giving-year.tsx';
import styles from './service-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { service: await loadSection(context, 'service') };
}

export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  const { heading, lead, picture, note, donations } = service;
  const years = donationsByYear(donations);
  return (
    <>
      <PageTitle title={heading} description={lead} />
      <PageHead title={heading} lead={lead} picture={picture} />
      <Container className={styles.columns}>
        <div className={styles.years}>
          {years.map((year) => (
            <GivingYear key={year.year} {...year} />
          ))}
        </div>
        <aside className={styles.side} aria-label="Giving">
          <GivenTotal years={years} />
          <GivingCard note={note} />
        </aside>
      </Container>
    </>
  );
}
