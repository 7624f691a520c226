import { type ListedUser, listUsers } from '#contracts/membership/admin.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export const usersAtOnce = 25;
const mostAtOnce = 1000;
const guestsShown = 20;

export interface FoundUsers extends ReceivedPage<ListedUser[]> {
  query: UserQuery;
}

interface UserQuery {
  search: string;
  role: ListedUser['role'] | '';
}

interface Users {
  found: FoundUsers;
  guests: ReceivedPage<ListedUser[]>;
}

/** Returns the users that the address asks for by `?search=`, `?role=` and `?shown=`, and the first Guests who wait. */
export function loadUsers(search: URLSearchParams): Promise<Outcome<Users>> {
  const query = { search: search.get('search') ?? '', role: (search.get('role') ?? '') as UserQuery['role'] };
  const shown = Math.min(Math.max(usersAtOnce, Math.floor(Number(search.get('shown'))) || 0), mostAtOnce);
  return load(async () => {
    const [found, guests] = await Promise.all([
      listFound(query, shown),
      callList(listUsers, { query: { role: 'Guest', limit: String(guestsShown) } }),
    ]);
    return { found: { ...found, query }, guests };
  });
}

/** Loads at least `shown` users, rounded up to full pages. */
async function listFound(query: UserQuery, shown: number): Promise<ReceivedPage<ListedUser[]>> {
  const limit = Math.min(shown, listPageMax);
  const numbers = Array.from({ length: Math.ceil(shown / limit) }, (_, place) => String(place + 1));
  const read = (page: string) => callList(listUsers, { query: { ...query, page, limit: String(limit) } });
  const pages = await Promise.all(numbers.map(read));
  const { hasMore = false, total } = pages.at(-1) ?? {};
  // Where no more can be asked for, no button asks for it.
  return { items: pages.flatMap(({ items }) => items), hasMore: hasMore && shown < mostAtOnce, total };
}
