import { useEffect, useRef } from 'react';
import { readNextBreakfast } from '#contracts/events/breakfasts.ts';
import { siteForms } from '#contracts/site/forms/site.ts';
import { readSite, type SectionName } from '#contracts/site/site.ts';
import { toHomeContent } from '#web/pages/home/home-content.ts';
import { VisitorHome } from '#web/pages/home/visitor-home.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatBreakfast } from '#web/platform/lib/event-dates.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Content } from '#web/site/editing/content/content.ts';

/** The front page as visitors will see it, scrolled to the section. */
export function FrontPagePreview({ section, content }: { section: SectionName; content: Content }) {
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

/** Undefined if no heading has the section's name. */
function findHeading(page: HTMLElement | null, section: SectionName): HTMLElement | undefined {
  const name = siteForms[section].title.toLowerCase();
  return [...(page?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent?.toLowerCase() === name);
}
