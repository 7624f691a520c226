import { Suspense } from 'react';
import { readNextBreakfast } from '#contracts/events/breakfasts.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { Waiting } from '#web/platform/layout/waiting.tsx';
import { apiContext, clubContext } from '#web/platform/lib/context.ts';
import { dayIn } from '#web/platform/lib/dates.ts';
import { formatBreakfast } from '#web/platform/lib/event-dates.ts';
import { loadSection } from '#web/platform/lib/section.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Route } from './+types/home-page.ts';
import { toHomeContent } from './home-content.ts';
import styles from './home-page.module.css';
import { VisitorHome } from './visitor-home.tsx';

const MemberHome = lazyPart(() => import('./member-home.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const [welcome, breakfast, links, photos, { startDate, elsewhere }] = await Promise.all([
    loadSection(context, 'welcome'),
    loadSection(context, 'breakfast'),
    loadSection(context, 'links'),
    loadSection(context, 'photos'),
    context.get(apiContext)(readNextBreakfast),
  ]);
  const nextBreakfast = formatBreakfast(startDate, dayIn(new Date(), context.get(clubContext).timeZone));
  return toHomeContent({ welcome, breakfast, links, photos }, { nextBreakfast, elsewhere });
}

/**
 * Shows the front page for members or for visitors. The server renders the visitors' page; a member's browser hides it until
 * it knows which page to show.
 */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  const title = <PageTitle title="Welcome" description={loaderData.welcome.lead} />;
  if (isMember(viewer)) {
    return (
      <Suspense fallback={<Waiting />}>
        {title}
        <MemberHome {...loaderData} />
      </Suspense>
    );
  }
  return (
    <>
      {title}
      <div className={styles.waiting}>{!viewer && <Waiting />}</div>
      <div className={viewer ? undefined : styles.visitor}>
        <VisitorHome {...loaderData} viewer={viewer} />
      </div>
    </>
  );
}
