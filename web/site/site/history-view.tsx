import { useId } from 'react';
import type { Section } from '#contracts/site/site.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Frame } from '#web/platform/ui/frame.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import { HeadPicture } from './head-picture.tsx';
import styles from './history-page.module.css';

interface FoundersBoardProps {
  heading: string;
  note: string;
  founders: Section<'history'>['founders'];
}

/** Shows the whole page; its title in the browser is set elsewhere, because the preview has none. */
export function HistoryView({ history }: { history: Section<'history'> }) {
  const { heading, lead, picture, storyHeading, story, storyPicture, years } = history;
  return (
    <>
      <PageHead title={heading} lead={lead} picture={<HeadPicture picture={picture} />} back={<BackLink to="/" />}>
        <SampleBadge section="history" />
      </PageHead>
      <Container className={styles.start}>
        <section>
          <h2>{storyHeading}</h2>
          <div className={styles.story}>
            {byPlace(story).map(({ key, item }) => (
              <RichText key={key} text={item} />
            ))}
          </div>
        </section>
        <Frame {...storyPicture} className={styles.askew} />
      </Container>
      <Container>
        <FoundersBoard heading={history.foundersHeading} note={history.foundersNote} founders={history.founders} />
      </Container>
      <Container className={styles.seasons}>
        <YearLine years={years} />
      </Container>
      <Shoebox />
    </>
  );
}

function Shoebox() {
  const { club } = useClub();
  return (
    <div className={styles.shoebox}>
      <Container className={styles.ask}>
        <div>
          <h2>Were you there?</h2>
          <p>If you have a photo or a story from those days, we’d love to see it.</p>
        </div>
        <ButtonLink to={`mailto:${club.email}`} icon="mail">
          Write to the club
        </ButtonLink>
      </Container>
    </div>
  );
}

/** Shows the seasons to remember, a base for each year. */
function YearLine({ years }: { years: Section<'history'>['years'] }) {
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

/** Shows the board of honor: brass lettering on turf, the same in both themes. */
function FoundersBoard({ heading, note, founders }: FoundersBoardProps) {
  const headingId = useId();
  return (
    <section className={styles.board} aria-labelledby={headingId}>
      <div className={styles.frame}>
        <h2 id={headingId}>{heading}</h2>
        <p className={styles.note}>{note}</p>
        <ul className={styles.founders}>
          {byPlace(founders).map(({ key, item: { name, role, picture } }) => (
            <li key={key}>
              <ResponsivePicture
                className={styles.portrait}
                url={picture.src}
                alt={picture.alt}
                width={480}
                height={560}
                sizes="14rem"
                loading="lazy"
              />
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
