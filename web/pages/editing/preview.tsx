import { useEffect, useRef } from 'react';
import { readNextBreakfast } from '#contracts/events/breakfasts.ts';
import { siteForms } from '#contracts/site/forms/site.ts';
import { readSite, type Section, type SectionName } from '#contracts/site/site.ts';
import { PhotosView } from '#web/gallery/photos/gallery/photos-view.tsx';
import { toHomeContent } from '#web/pages/home/home-content.ts';
import { QuoteStrip } from '#web/pages/home/quote-strip.tsx';
import { VisitorHome } from '#web/pages/home/visitor-home.tsx';
import { ClubContext, useClub } from '#web/platform/layout/club.ts';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { Footer } from '#web/platform/layout/footer.tsx';
import { Navbar } from '#web/platform/layout/navbar.tsx';
import { call } from '#web/platform/lib/api.ts';
import { formatBreakfast } from '#web/platform/lib/event-dates.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { AccessibilityView } from '#web/site/accessibility/accessibility-view.tsx';
import type { Content } from '#web/site/editing/content/content.ts';
import { HistoryView } from '#web/site/site/history-view.tsx';
import { MemoryView } from '#web/site/site/memory-view.tsx';
import { ServiceView } from '#web/site/site/service-view.tsx';
import styles from './previews.module.css';

/** Shows the page of a section, with content that is not published yet. */
export default function Preview({ section, content }: { section: SectionName; content: Content }) {
  const as = <Name extends SectionName>(_name: Name) => content as unknown as Section<Name>;
  if (section === 'history') return <HistoryView history={as(section)} />;
  if (section === 'service') return <ServiceView service={as(section)} />;
  if (section === 'memory') return <MemoryView memory={as(section)} />;
  if (section === 'photos') return <PhotosView archive={as(section)} />;
  if (section === 'accessibility') return <AccessibilityView accessibility={as(section)} />;
  if (section === 'club') return <ClubPreview content={content} />;
  if (section === 'quotes') return <QuotesPreview quotes={as(section).quotes} />;
  return <FrontPagePreview section={section} content={content} />;
}

function QuotesPreview({ quotes }: Section<'quotes'>) {
  return (
    <Container narrow page className={common.stack5}>
      <h1>On the members’ Club home page</h1>
      <QuoteStrip quotes={quotes} />
    </Container>
  );
}

/** Shows the front page, with the header and footer that every page will have. */
function ClubPreview({ content }: { content: Content }) {
  const club = content as unknown as Section<'club'>;
  return (
    <ClubContext value={{ ...useClub(), club }}>
      <div className={styles.club}>
        <Navbar suffix=" (preview)" />
        <FrontPagePreview section="club" content={content} />
        <Footer suffix=" (preview)" />
      </div>
    </ClubContext>
  );
}

/** Shows the front page as visitors will see it, scrolled to the section. */
function FrontPagePreview({ section, content }: { section: SectionName; content: Content }) {
  const today = useClubToday();
  const { data, errors, loading, reload } = useLoaded('front-page', async () => {
    const [site, next] = await Promise.all([call(readSite), call(readNextBreakfast)]);
    return { site, next };
  });
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (data) findHeading(page.current, section)?.scrollIntoView({ block: 'center' });
  }, [data, section]);

  if (errors) return <LoadError message={firstError(errors)} working={loading} onRetry={reload} />;
  if (!data) return <Spinner label="Loading the front page" />;
  return (
    <div ref={page}>
      <VisitorHome
        {...toHomeContent(
          { ...data.site, [section]: content },
          { nextBreakfast: formatBreakfast(data.next.startDate, today), elsewhere: data.next.elsewhere },
        )}
        viewer={null}
      />
    </div>
  );
}

/** Finds the heading of the section; undefined if none has its name. */
function findHeading(page: HTMLElement | null, section: SectionName): HTMLElement | undefined {
  const name = siteForms[section].title.toLowerCase();
  return [...(page?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent?.toLowerCase() === name);
}
