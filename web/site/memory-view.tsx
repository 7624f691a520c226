import type { Section } from '#contracts/site.ts';
import { useClub } from '#web/layout/club.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './memory-page.module.css';
import { Tribute } from './tribute.tsx';

/** The only page without clay and turf accents. */
export function MemoryView({ memory }: { memory: Section<'memory'> }) {
  const { club } = useClub();
  const { heading, lead, picture, people, closing } = memory;
  return (
    <div className={styles.page}>
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
          <RichText text={closing} />
          <ButtonLink to={`mailto:${club.email}`} variant="secondary" icon="feather">
            Share a memory
          </ButtonLink>
        </div>
      </Container>
    </div>
  );
}
