import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadResult } from './mail-reader-thread.ts';
import type { InboundMail } from './read-mail.ts';

/** In milliseconds, and in MB: what an email of 25 MB takes, several times over. */
const longest = 20_000;
const memory = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 32 };

/** An email that cannot be read, now or ever. */
export class UnreadableMail extends Error {}

export interface MailReader {
  /** @throws UnreadableMail */
  read(raw: Uint8Array): Promise<InboundMail>;
  stop(): Promise<void>;
}

/**
 * Reads emails in a thread of its own, one at a time: whoever sends one may want it to take forever, or all of the memory. The
 * thread starts with the first one, and again after one that ended it.
 */
export function createMailReader(): MailReader {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const worker = new Worker(new URL('./mail-reader-thread.ts', import.meta.url), { resourceLimits: memory });
    worker.unref();
    // Without a listener, an error would end the process; whoever waits learns of it by the exit.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function readNext(raw: Uint8Array): Promise<InboundMail> {
    thread ??= start();
    // A copy, because its memory moves to the thread.
    const copy = new Uint8Array(raw);
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(longest)]);
    try {
      const answer = once(thread, 'message', { signal });
      const exit = once(thread, 'exit', { signal }).then(() => {
        throw new Error('The thread ended.');
      });
      thread.postMessage(copy, [copy.buffer]);
      const [result] = (await Promise.race([answer, exit])) as [ReadResult];
      if ('error' in result) throw new UnreadableMail(result.error);
      return result.mail;
    } catch (error) {
      if (error instanceof UnreadableMail) throw error;
      await end();
      throw new UnreadableMail('It took too much time or memory.');
    } finally {
      settled.abort();
    }
  }

  return {
    read(raw) {
      const reading = last.then(() => readNext(raw));
      last = reading.catch(() => {});
      return reading;
    },
    stop: end,
  };
}
