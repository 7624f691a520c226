import { useClub } from '#web/layout/club.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { loadSection } from '#web/lib/section.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/memory-page.ts';
import styles from './memory-page.module.css';
import { Tribute } from './tribute.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { memory: await loadSection(context, 'memory') };
}

/** The only page without clay and turf accents. */
export default function MemoryPage({ loaderData: { memory } }: Route.ComponentProps) {
  const { club } = useClub();
  const { heading, lead, picture, people, closing } = memory;
  return (
    <div className={styles.page}>
      <PageTitle title={heading} description={lead} />
      <div className={styles.head}>
        <img src={picture.src} alt={picture.alt} />
        <Container className={styles.words}>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </Container>
      </div>
      <Container className={styles.people}>
        <span className={styles.hairline} />
        <div className={styles.tributes}>
          {people.map((person) => (
            <Tribute key={person.name} person={person} />
          ))}
        </div>
        <span className={styles.hairline} />
        <div className={styles.closing}>
          <p>{closing}</p>
          <ButtonLink to={`mailto:${club.email}`} variant="secondary" icon="feather">
            Share a memory
          </ButtonLink>
        </div>
      </Container>
    </div>
  );
}
