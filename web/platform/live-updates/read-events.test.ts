import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

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
