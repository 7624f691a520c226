import { listRemembered } from '#contracts/memorials.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { apiContext } from '#web/lib/context.ts';
import { readPageNumber } from '#web/lib/page-numbers.ts';
import { type PageHandle, readQuery } from '#web/lib/page-query.ts';
import { loadSection } from '#web/lib/section.ts';
import { RememberedPeople } from '#web/memorials/remembered-people.tsx';
import type { Route } from './+types/memory-page.ts';
import { EditEntrance } from './edit-entrance.tsx';
import { MemoryView } from './memory-view.tsx';

const peopleOnPage = 24;

export const handle = { query: ['page'] } as const satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(readQuery(request.url, handle).page);
  const [memory, remembered] = await Promise.all([
    loadSection(context, 'memory'),
    context.get(apiContext).listPage(listRemembered, { query: { page: String(page), limit: String(peopleOnPage) } }),
  ]);
  return { memory, page, people: remembered.items, hasMore: remembered.hasMore };
}

export default function MemoryPage({ loaderData }: Route.ComponentProps) {
  const { memory, page, people, hasMore } = loaderData;
  return (
    <>
      <PageTitle title={memory.heading} description={memory.lead} />
      <MemoryView memory={memory}>
        <RememberedPeople people={people} page={page} hasMore={hasMore} />
      </MemoryView>
      <EditEntrance sections={['memory']} />
    </>
  );
}
