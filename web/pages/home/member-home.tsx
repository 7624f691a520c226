import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readSection, type Section, type SectionName } from '#contracts/site/site.ts';
import { ConfirmAddressBanner } from '#web/accounts/accounts/confirm-address-banner.tsx';
import { BreakfastCard } from '#web/events/breakfasts/breakfast-card.tsx';
import { listComingEvents } from '#web/events/events/coming-events.ts';
import { ComingUp } from '#web/events/events/coming-up.tsx';
import { Feed } from '#web/feed/posts/feed/feed.tsx';
import { OnThisDay } from '#web/gallery/photos/on-this-day.tsx';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { OfflineNote } from '#web/platform/offline/offline-note.tsx';
import { storeLastSeen } from '#web/platform/offline/store-last-seen.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { EditEntrance } from '#web/site/site/edit-entrance.tsx';
import { HelpfulLinks, LinkList, linksTitle } from './helpful-links.tsx';
import type { HomeContent } from './home-content.ts';
import styles from './member-home.module.css';
import { QuoteStrip } from './quote-strip.tsx';

const editable: SectionName[] = ['welcome', 'breakfast', 'links', 'quotes', 'club'];

const postsShown = 5;

/** Shows the front page for members: the newest posts, with the club's cards beside them. */
export default function MemberHome({ breakfast, nextBreakfast, elsewhere, links }: HomeContent) {
  useEffect(storeLastSeen, []);
  const coming = useLoaded('coming-events', listComingEvents);
  const quotes = useLoaded('quotes', readQuotes);
  // The main column stays hidden until both are loaded, so that nothing in it moves.
  const isWaiting = [coming, quotes].some(({ data, errors }) => !data && !errors);
  return (
    <>
      <OfflineNote />
      <Container className={styles.columns}>
        <h1 className="sr-only">Club home</h1>
        <div className={styles.left}>
          <div className={styles.quick}>
            <Link to="/memory" className={styles.memory}>
              <img src="/art/bleachers.svg" alt="" />
              <span>
                <b>In Memory</b>
                <small>The coaches we carry with us</small>
              </span>
            </Link>
            <ButtonLink to="/photos" size="large" block icon="photo">
              Photo Gallery
            </ButtonLink>
          </div>
          <div className={styles.breakfast}>
            <BreakfastCard breakfast={breakfast} next={nextBreakfast} elsewhere={elsewhere} />
          </div>
          <ComingUp events={coming.data} />
        </div>
        <div className={joinClasses(styles.main, isWaiting && styles.waiting)}>
          <ConfirmAddressBanner />
          <QuoteStrip quotes={quotes.data?.quotes ?? []} />
          <Feed most={postsShown}>
            <OnThisDay />
          </Feed>
        </div>
        <div className={styles.right}>
          <Links links={links} />
          <EditEntrance sections={editable} />
        </div>
      </Container>
    </>
  );
}

/** Shows the links to other websites: on a phone in a row that opens. */
function Links({ links }: Pick<HomeContent, 'links'>) {
  const [isPhone] = useState(() => matchMedia('(max-width: 36em)').matches);
  if (!isPhone) return <HelpfulLinks links={links} />;
  return (
    <Fold title={linksTitle} icon="external-link">
      <LinkList links={links} />
    </Fold>
  );
}

/** Returns the club’s quotes, which only members see. */
async function readQuotes(): Promise<Section<'quotes'>> {
  return (await call(readSection, { params: { section: 'quotes' } })) as Section<'quotes'>;
}
