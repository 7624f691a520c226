import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadSection } from '#web/platform/lib/section.ts';
import type { Route } from './+types/history-page.ts';
import { EditEntrance } from './edit-entrance.tsx';
import { HistoryView } from './history-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { history: await loadSection(context, 'history') };
}

export default function HistoryPage({ loaderData: { history } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={history.heading} description={history.lead} />
      <HistoryView history={history} />
      <EditEntrance sections={['history']} />
    </>
  );
}
