import { type ListedUser, listUsers } from '#contracts/membership/admin.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { countPages, readPageNumber } from '#web/platform/lib/page-numbers.ts';

const usersOnPage = 50;
const guestsShown = 20;

export interface UserPage {
  users: ListedUser[];
  hasMore: boolean;
  /** undefined: more than a thousand. */
  total: number | undefined;
  page: number;
  pages: number | undefined;
  query: { search: string; role: string };
}

interface Users {
  found: UserPage;
  guests: ReceivedPage<ListedUser[]>;
}

/** The users that the address asks for by `?search=`, `?role=` and `?page=`, and the first Guests who wait. */
export function loadUsers(search: URLSearchParams): Promise<Outcome<Users>> {
  const query = { search: search.get('search') ?? '', role: search.get('role') ?? '' };
  const page = readPageNumber(search.get('page'));
  const part = { page: String(page), limit: String(usersOnPage) };
  return load(async () => {
    const [found, guests] = await Promise.all([
      callList(listUsers, { query: { ...query, role: query.role as ListedUser['role'] | '', ...part } }),
      callList(listUsers, { query: { role: 'Guest', limit: String(guestsShown) } }),
    ]);
    const { items: users, hasMore, total } = found;
    return { found: { users, hasMore, total, page, pages: countPages(total, usersOnPage), query }, guests };
  });
}
