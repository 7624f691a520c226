import { type ListedUser, listUsers } from '#contracts/admin.ts';
import type { FlatErrors } from '#contracts/common.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { ApiError, errorsOf } from '#web/lib/api.ts';
import { callList } from '#web/lib/list-api.ts';
import { countPages, readPageNumber } from '#web/lib/page-numbers.ts';

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

export type UsersData =
  | { found: UserPage; guests: ReceivedPage<ListedUser[]>; errors?: undefined }
  | { found: null; errors: FlatErrors };

/** The users that the address asks for by `?search=`, `?role=` and `?page=`, and the first Guests who wait. */
export async function loadUsers(search: URLSearchParams): Promise<UsersData> {
  const query = { search: search.get('search') ?? '', role: search.get('role') ?? '' };
  const page = readPageNumber(search.get('page'));
  const part = { page: String(page), limit: String(usersOnPage) };
  try {
    const [found, guests] = await Promise.all([
      callList(listUsers, { query: { ...query, role: query.role as ListedUser['role'] | '', ...part } }),
      callList(listUsers, { query: { role: 'Guest', limit: String(guestsShown) } }),
    ]);
    const { items: users, hasMore, total } = found;
    return { found: { users, hasMore, total, page, pages: countPages(total, usersOnPage), query }, guests };
  } catch (error) {
    if (error instanceof ApiError) return { found: null, errors: errorsOf(error) };
    throw error;
  }
}
