import { afterEach, expect, test, vi } from 'vitest';
import { readEvents, stayConnected } from './connection.ts';

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

async function readAll(...parts: string[]) {
  const topics: string[] = [];
  let reads = 0;
  await readEvents(
    streamOf(parts),
    (topic) => topics.push(topic),
    () => {
      reads += 1;
    },
  );
  return { topics, reads };
}

function streamOf(parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

test('topics are read even when the network cuts an event in two', async () => {
  expect((await readAll('retry: 3000\n\ndata: po', 'sts\n\ndata: events\n', '\n')).topics).toEqual(['posts', 'events']);
});

test('heartbeats count as bytes, and unknown topics of a newer server are ignored', async () => {
  expect(await readAll(':\n\n', 'data: weather\n\n', ':\n\n')).toEqual({ topics: [], reads: 3 });
});
