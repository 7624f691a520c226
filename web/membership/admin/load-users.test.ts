import { afterEach, expect, test, vi } from 'vitest';
import { loadUsers } from './load-users.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list that asks for the most users that a page shows has no more to show', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { Link: '</api>; rel="next"' } }));
  const hasMore = async (shown: string) => (await loadUsers(new URLSearchParams({ shown }))).data?.found.hasMore;
  expect(await hasMore('975')).toBe(true);
  expect(await hasMore('1000')).toBe(false);
  expect(await hasMore('5000')).toBe(false);
});
