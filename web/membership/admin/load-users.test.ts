import { afterEach, expect, test, vi } from 'vitest';
import { loadUsers } from './load-users.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('there are more to show until the address asks for as many as it can', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { Link: '</api>; rel="next"' } }));
  const hasMore = async (shown: string) => (await loadUsers(new URLSearchParams({ shown }))).data?.found.hasMore;
  expect(await hasMore('975')).toBe(true);
  expect(await hasMore('1000')).toBe(false);
  expect(await hasMore('5000')).toBe(false);
});
