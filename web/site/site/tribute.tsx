import type { Section } from '#contracts/site/site.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import styles from './tribute.module.css';

export function Tribute({ person }: { person: Section<'memory'>['people'][number] }) {
  const { name, years, role, text, quote, picture } = person;
  return (
    <article className={styles.tribute}>
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

/** What stands after the closing quotation mark is who said it. */
function Quote({ quote }: { quote: string }) {
  const [words, speaker] = quote.split(/(?<=”)\s+/);
  return (
    <blockquote className={styles.quote}>
      {words}
      {speaker && <cite>{speaker}</cite>}
    </blockquote>
  );
}
