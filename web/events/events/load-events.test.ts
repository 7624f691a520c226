import { afterEach, expect, test, vi } from 'vitest';
import { loadEvents } from './load-events.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list that asks for the most events that a page shows has no more to show', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const hundred = Array.from({ length: 100 }, (_, place) => ({ _id: String(place) }));
  vi.stubGlobal('fetch', async () => Response.json(hundred, { headers: { Link: '</api>; rel="next"' } }));
  const hasMore = async (shown: string) => (await loadEvents(new URLSearchParams({ shown }))).data?.list?.hasMore;
  expect(await hasMore('950')).toBe(true);
  expect(await hasMore('1000')).toBe(false);
  expect(await hasMore('5000')).toBe(false);
});
