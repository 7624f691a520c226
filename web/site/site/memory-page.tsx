import { listRemembered } from '#contracts/membership/memorials.ts';
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
  // Visitors see no tributes.
  const share = isMember(useViewer()) ? addressOfTributes(loaderData) : undefined;
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

/** Returns the page of the only person we remember, or else the list to choose from; undefined without any. */
function addressOfTributes({ people, page, hasMore }: Route.ComponentProps['loaderData']): string | undefined {
  const [person, ...others] = people;
  if (!person) return undefined;
  const isOnly = page === 1 && !hasMore && others.length === 0;
  return isOnly ? `/memory/${person.user}#tributes` : '#remembered';
}
