import { useEffect, useRef } from 'react';
import { readNextBreakfast } from '#contracts/breakfasts.ts';
import { siteForms } from '#contracts/forms/site.ts';
import { readSite, type SectionName } from '#contracts/site.ts';
import type { Content } from '#web/editing/content/content.ts';
import { toHomeContent } from '#web/home/home-content.ts';
import { VisitorHome } from '#web/home/visitor-home.tsx';
import { useClubToday } from '#web/layout/club-today.ts';
import { call } from '#web/lib/api.ts';
import { formatBreakfast } from '#web/lib/event-dates.ts';
import { firstError } from '#web/lib/outcome.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

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
