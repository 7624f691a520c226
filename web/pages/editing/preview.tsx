import type { Section, SectionName } from '#contracts/site/site.ts';
import { PhotosView } from '#web/gallery/photos/gallery/photos-view.tsx';
import { QuoteStrip } from '#web/pages/home/quote-strip.tsx';
import { ClubContext, useClub } from '#web/platform/layout/club.ts';
import { Footer } from '#web/platform/layout/footer.tsx';
import { Navbar } from '#web/platform/layout/navbar.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import type { Content } from '#web/site/editing/content/content.ts';
import { HistoryView } from '#web/site/site/history-view.tsx';
import { MemoryView } from '#web/site/site/memory-view.tsx';
import { ServiceView } from '#web/site/site/service-view.tsx';
import { FrontPagePreview } from './front-page-preview.tsx';
import styles from './previews.module.css';

/** The page of a section, with content that is not published yet. */
export default function Preview({ section, content }: { section: SectionName; content: Content }) {
  const as = <Name extends SectionName>(_name: Name) => content as unknown as Section<Name>;
  if (section === 'history') return <HistoryView history={as(section)} />;
  if (section === 'service') return <ServiceView service={as(section)} />;
  if (section === 'memory') return <MemoryView memory={as(section)} />;
  if (section === 'photos') return <PhotosView archive={as(section)} />;
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

/** The front page, with the header and footer that every page will have. */
function ClubPreview({ content }: { content: Content }) {
  const club = content as unknown as Section<'club'>;
  return (
    <ClubContext value={{ ...useClub(), club }}>
      <div className={styles.club}>
        <Navbar />
        <FrontPagePreview section="club" content={content} />
        <Footer />
      </div>
    </ClubContext>
  );
}
