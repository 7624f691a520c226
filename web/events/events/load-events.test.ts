import { afterEach, expect, test, vi } from 'vitest';
import { loadEvents } from './load-events.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('there are more to show until the address asks for as many as it can', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const hundred = Array.from({ length: 100 }, (_, place) => ({ _id: String(place) }));
  vi.stubGlobal('fetch', async () => Response.json(hundred, { headers: { Link: '</api>; rel="next"' } }));
  const hasMore = async (shown: string) => (await loadEvents(new URLSearchParams({ shown }))).data?.list?.hasMore;
  expect(await hasMore('950')).toBe(true);
  expect(await hasMore('1000')).toBe(false);
  expect(await hasMore('5000')).toBe(false);
});
