import { useEffect, useRef } from 'react';
import { siteForms } from '#contracts/forms/site.ts';
import type { SectionName } from '#contracts/site.ts';
import { toHomeContent } from '#web/home/home-content.ts';
import { VisitorHome } from '#web/home/visitor-home.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Content } from './content.ts';
import { useFrontPage } from './use-front-page.ts';

/** The front page as visitors will see it, scrolled to where the section stands. */
export function FrontPagePreview({ section, content }: { section: SectionName; content: Content }) {
  const { site, nextBreakfast, error, load } = useFrontPage();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (site) findHeading(page.current, section)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [site, section]);

  if (error) return <LoadError message={error} onRetry={load} />;
  if (!site) return <Spinner label="Loading the front page" />;
  return (
    <div ref={page}>
      <VisitorHome {...toHomeContent({ ...site, [section]: content }, nextBreakfast)} viewer={null} />
    </div>
  );
}

/** Undefined for a section without a heading of its own name. */
function findHeading(page: HTMLElement | null, section: SectionName): HTMLElement | undefined {
  const name = siteForms[section].title.toLowerCase();
  return [...(page?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent?.toLowerCase() === name);
}
