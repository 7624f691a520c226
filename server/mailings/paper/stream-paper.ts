import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PaperWords } from './draw-paper.ts';
import type { Recipient } from './recipients.ts';

/**
 * Returns a PDF that is drawn while it is read, a page of people at a time. A thread draws it, because reading the fonts alone
 * would block the server. The thread ends when the reader goes away.
 */
export function streamPaper(words: PaperWords, people: AsyncIterable<Recipient[]>): Readable {
  return Readable.from(draw(words, people), { objectMode: false });
}

type Message = Uint8Array | 'drawn' | 'end';

async function* draw(words: PaperWords, people: AsyncIterable<Recipient[]>): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./draw-paper.ts', import.meta.url), { workerData: words });
  try {
    const messages = on(worker, 'message') as AsyncIterableIterator<[Message]>;
    for await (const some of people) {
      worker.postMessage(some);
      yield* partsUntil('drawn', messages);
    }
    worker.postMessage('end');
    yield* partsUntil('end', messages);
  } finally {
    await worker.terminate();
  }
}

async function* partsUntil(last: Message, messages: AsyncIterableIterator<[Message]>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value } = await messages.next();
    const [message] = value as [Message];
    if (message === last) return;
    if (typeof message !== 'string') yield message;
  }
}
