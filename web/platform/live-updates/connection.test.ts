import { afterEach, expect, test, vi } from 'vitest';
import { stayConnected } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a login, such as after a log-out, no stream is opened', async () => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  const fetch = vi.fn(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  const done = stayConnected(new AbortController().signal, () => {});
  await vi.runAllTimersAsync();
  await done;
  expect(fetch).not.toHaveBeenCalled();
});
