import { listRemembered, type Remembered } from '#contracts/membership/memorials.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { RememberedPeople } from '#web/membership/memorials/remembered-people.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { apiContext } from '#web/platform/lib/context.ts';
import { readPageNumber } from '#web/platform/lib/page-numbers.ts';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { loadSection } from '#web/platform/lib/section.ts';
import { useViewer } from '#web/platform/lib/session.ts';
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
  const [person, ...others] = people;
  // Visitors see no tributes.
  const share = isMember(useViewer()) && person ? addressOfTributes(person, others) : undefined;
  return (
    <>
      <PageTitle title={memory.heading} description={memory.lead} />
      <MemoryView memory={memory} share={share}>
        <RememberedPeople people={people} page={page} hasMore={hasMore} />
      </MemoryView>
      <EditEntrance sections={['memory']} />
    </>
  );
}

/** Shows the list from which to choose one of several people. */
function addressOfTributes({ user }: Remembered, others: Remembered[]): string {
  return others.length === 0 ? `/memory/${user}#tributes` : '#remembered';
}
