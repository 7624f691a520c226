import type { ReactNode } from 'react';
import type { Section } from '#contracts/site/site.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import styles from './memory-page.module.css';

// On a phone, it fills a tall space, so a wide picture is wider than the screen.
const sizes = '(max-width: 48em) 240vw, 100vw';

interface MemoryViewProps {
  memory: Section<'memory'>;
  /** Where to write a tribute; without it, the page offers an email to the club. */
  share?: string | undefined;
  /** Shown below the people in the text. */
  children?: ReactNode;
}

/** Shows the memory page, the only one without clay and turf accents. */
export function MemoryView({ memory, share, children }: MemoryViewProps) {
  const { club } = useClub();
  const { heading, lead, picture, people, closing } = memory;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ResponsivePicture url={picture.src} alt={picture.alt} sizes={sizes} />
        <Container className={styles.words}>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </Container>
      </div>
      <Container className={styles.content}>
        <span className={styles.hairline} />
        <div className={styles.people}>
          {byPlace(people).map(({ key, item }) => (
            <Person key={key} person={item} />
          ))}
        </div>
        {children}
        <span className={styles.hairline} />
        <div className={styles.closing}>
          <RichText text={closing} />
          {share ? (
            <ButtonLink to={share} variant="secondary" icon="feather">
              Share a memory
            </ButtonLink>
          ) : (
            <ButtonLink to={`mailto:${club.email}`} variant="secondary" icon="mail">
              Email us a memory
            </ButtonLink>
          )}
        </div>
      </Container>
    </div>
  );
}

function Person({ person }: { person: Section<'memory'>['people'][number] }) {
  const { name, years, role, text, quote, picture } = person;
  return (
    <article className={styles.person}>
      <div className={styles.arch}>
        <ResponsivePicture url={picture.src} alt={picture.alt} width={600} height={720} sizes="25rem" loading="lazy" />
      </div>
      <div>
        <h2>{name}</h2>
        <SampleBadge section="memory" person={name} />
        <p className={styles.years}>{years}</p>
        <p className={styles.role}>{role}</p>
        <RichText text={text} />
        {quote && <Quote quote={quote} />}
      </div>
    </article>
  );
}

// What stands after the closing quotation mark is who said it.
function Quote({ quote }: { quote: string }) {
  const [, words = quote, speaker] = /^(.*?”)\s+(.*)$/s.exec(quote) ?? [];
  return (
    <blockquote className={styles.quote}>
      {words}
      {speaker && <cite>{speaker}</cite>}
    </blockquote>
  );
}
