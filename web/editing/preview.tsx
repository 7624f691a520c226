import type { Section, SectionName } from '#contracts/site.ts';
import { siteForms } from '#contracts/site-forms.ts';
import { BreakfastCard } from '#web/events/breakfast-card.tsx';
import { HelpfulLinks } from '#web/home/helpful-links.tsx';
import { QuoteStrip } from '#web/home/quote-strip.tsx';
import { HistoryView } from '#web/site/history-view.tsx';
import { MemoryView } from '#web/site/memory-view.tsx';
import { PhotosView } from '#web/site/photos-view.tsx';
import { ServiceView } from '#web/site/service-view.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Content } from './content.ts';
import { WelcomePreview } from './welcome-preview.tsx';

/** A section in its place on the page, with what is not published yet. */
export default function Preview({ section, content }: { section: SectionName; content: Content }) {
  const as = <Name extends SectionName>(_name: Name) => content as unknown as Section<Name>;
  if (section === 'history') return <HistoryView history={as(section)} />;
  if (section === 'service') return <ServiceView service={as(section)} />;
  if (section === 'memory') return <MemoryView memory={as(section)} />;
  if (section === 'photos') return <PhotosView archive={as(section)} />;
  if (section === 'club') return <ClubPreview club={as(section)} />;
  if (section === 'welcome') return <WelcomePreview welcome={as(section)} />;
  return (
    <Container narrow page>
      <h1>{siteForms[section].title}</h1>
      {section === 'breakfast' && <BreakfastCard breakfast={as(section)} next="the 1st Wednesday" />}
      {section === 'links' && <HelpfulLinks links={as(section).links} />}
      {section === 'quotes' && <QuoteStrip quotes={as(section).quotes} />}
    </Container>
  );
}

function ClubPreview({ club }: { club: Section<'club'> }) {
  return (
    <Container narrow page>
      <h1>
        {club.name}, {club.tagline}
      </h1>
      <p>{club.about}</p>
      <address>{club.address.join(', ')}</address>
      <p>{club.email}</p>
      <p>{club.founding}</p>
    </Container>
  );
}
