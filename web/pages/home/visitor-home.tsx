import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#contracts/platform/policies.ts';
import { BreakfastCard } from '#web/events/breakfasts/breakfast-card.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { readRequestedPage } from '#web/platform/lib/requested-page.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { Frame } from '#web/platform/ui/frame.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { ScoreTiles } from '#web/platform/ui/score-tiles.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { HelpfulLinks } from './helpful-links.tsx';
import { Hero } from './hero.tsx';
import type { HomeContent } from './home-content.ts';
import { LoginTabs } from './login-tabs.tsx';
import styles from './visitor-home.module.css';

const WaitingBanner = lazyPart(() => import('#web/platform/layout/waiting-banner.tsx'));
const RequestedPageNotice = lazyPart(() => import('./requested-page-notice.tsx'));
const StoryDialog = lazyPart(() => import('./story-dialog.tsx'));

const onWall = '(max-width: 36em) 92vw, 24rem';

/** Shows the front page for visitors, and for Guests who wait for approval. */
export function VisitorHome({ viewer, ...home }: HomeContent & { viewer: Viewer | null }) {
  const { welcome, breakfast, nextBreakfast, elsewhere, links, photos } = home;
  // Undefined until the story is opened for the first time.
  const [reading, setReading] = useState<boolean>();
  const [wasSentAway, setWasSentAway] = useState(false);
  useEffect(() => setWasSentAway(readRequestedPage() !== null), []);
  const readStory = () => setReading(true);
  return (
    <>
      {wasSentAway && !viewer && (
        <Suspense>
          <RequestedPageNotice />
        </Suspense>
      )}
      {viewer && (
        <Suspense>
          <WaitingBanner />
        </Suspense>
      )}
      <Hero welcome={welcome} onReadStory={readStory} />
      <Container>
        <Scoreboard claims={welcome.claims} />
      </Container>
      <Container className={styles.columns}>
        <div className={styles.tabs}>
          <LoginTabs welcome={welcome} onReadStory={readStory} signedIn={viewer !== null} />
        </div>
        <div className={styles.side}>
          <BreakfastCard breakfast={breakfast} next={nextBreakfast} elsewhere={elsewhere} />
          <HelpfulLinks links={links} />
        </div>
        <section>
          <SectionHead title="From the photo wall">
            <Link to="/photos">Open the photo gallery</Link>
          </SectionHead>
          <div className={styles.wall}>
            {byPlace(photos).map(({ key, item: { picture, caption } }) => (
              <Frame key={key} {...picture} sizes={onWall} caption={caption} className={styles.photo} />
            ))}
          </div>
        </section>
      </Container>
      {reading !== undefined && (
        <Suspense>
          <StoryDialog welcome={welcome} open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the hand-turned board with the club's claims; screen readers get the plain figures. */
function Scoreboard({ claims }: { claims: HomeContent['welcome']['claims'] }) {
  return (
    <section className={styles.board} aria-label="The club so far">
      <dl className={styles.frame}>
        {byPlace(claims).map(({ key, item: { figure, label } }) => (
          <div key={key} className={styles.claim}>
            <dt>{label}</dt>
            <dd>
              <ScoreTiles figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
