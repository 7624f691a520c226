import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadSection } from '#web/platform/lib/section.ts';
import type { Route } from './+types/service-page.ts';
import { EditEntrance } from './edit-entrance.tsx';
import { ServiceView } from './service-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { service: await loadSection(context, 'service') };
}

export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={service.heading} description={service.lead} />
      <ServiceView service={service} />
      <EditEntrance sections={['service']} />
    </>
  );
}
