import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadSection } from '#web/platform/lib/section.ts';
import { EditEntrance } from '#web/site/site/edit-entrance.tsx';
import type { Route } from './+types/accessibility-page.ts';
import { AccessibilityView, lead } from './accessibility-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { accessibility: await loadSection(context, 'accessibility') };
}

export default function AccessibilityPage({ loaderData: { accessibility } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Accessibility" description={lead} />
      <AccessibilityView accessibility={accessibility} />
      <EditEntrance sections={['accessibility']} />
    </>
  );
}
