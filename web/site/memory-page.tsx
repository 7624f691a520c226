import { PageTitle } from '#web/layout/page-title.tsx';
import { loadSection } from '#web/lib/section.ts';
import type { Route } from './+types/memory-page.ts';
import { EditEntrance } from './edit-entrance.tsx';
import { MemoryView } from './memory-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { memory: await loadSection(context, 'memory') };
}

export default function MemoryPage({ loaderData: { memory } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={memory.heading} description={memory.lead} />
      <MemoryView memory={memory} />
      <EditEntrance sections={['memory']} />
    </>
  );
}
