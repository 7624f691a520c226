import { useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#contracts/policies.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Container } from '#web/ui/container.tsx';
import { Frame } from '#web/ui/frame.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { BreakfastCard } from './breakfast-card.tsx';
import { FrontDesk } from './front-desk.tsx';
import { HelpfulLinks } from './helpful-links.tsx';
import { Hero } from './hero.tsx';
import type { HomeContent } from './home-content.ts';
import { Scoreboard } from './scoreboard.tsx';
import { StoryDialog } from './story-dialog.tsx';
import styles from './visitor-home.module.css';

/** The front page for visitors, and for Guests who wait to be welcomed. */
export function VisitorHome({ welcome, breakfast, links, photos, viewer }: HomeContent & { viewer: Viewer | null }) {
  const [reading, setReading] = useState(false);
  const readStory = () => setReading(true);
  return (
    <>
      <Hero welcome={welcome} onReadStory={readStory} />
      <Container>
        <Scoreboard claims={welcome.claims} />
      </Container>
      <Container className={styles.columns}>
        <div className={styles.desk}>
          {viewer && (
            <Alert kind="notice" title={`Good to see you, ${viewer.name}`}>
              An admin will welcome you soon. Until then the public pages are yours.
            </Alert>
          )}
          <FrontDesk welcome={welcome} onReadStory={readStory} signedIn={viewer !== null} />
        </div>
        <div className={styles.side}>
          <BreakfastCard breakfast={breakfast} />
          <HelpfulLinks links={links} />
        </div>
        <section>
          <SectionHead title="From the photo wall">
            <Link to="/photos">Open the photo gallery</Link>
          </SectionHead>
          <div className={styles.wall}>
            {photos.map(({ picture, caption }) => (
              <Frame key={picture.src} {...picture} caption={caption} className={styles.photo} />
            ))}
          </div>
        </section>
      </Container>
      <StoryDialog welcome={welcome} open={reading} onClose={() => setReading(false)} />
    </>
  );
}
