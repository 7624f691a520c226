import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { type JobProcess, type ProcessLimits, startJobProcess } from '#server/platform/process/job-process.ts';
import type { ReadJob, ReadResult } from './mail-reader-child.ts';
import type { InboundMail } from './read-mail.ts';

/** For an email of 25 MB, several times what it takes. */
export const usualReaderLimits: ProcessLimits = {
  time: 30 * oneSecond,
  memory: 500_000_000,
  memoryBetween: 250_000_000,
};
/** For emails that may not be from a member. */
export const unknownReaderLimits: ProcessLimits = { ...usualReaderLimits, time: 15 * oneSecond, niceness: 10 };
/** How long an unused process is kept, in ms. */
const longestIdle = oneMinute;

/** An email that cannot be read, now or ever. */
export class UnreadableMail extends Error {}

export interface MailReader {
  /**
   * Reads one email at a time; with `isPost`, a forwarded email counts.
   * @throws UnreadableMail
   * @throws ProcessEnded when it took too much time or memory, or the site is stopping
   */
  read(raw: Uint8Array, isPost?: boolean): Promise<InboundMail>;
  stop(): Promise<void>;
}

/** Reads emails in a process of its own, because an email may be made to take forever, or all of the memory. */
export function createMailReader(limits = usualReaderLimits): MailReader {
  let child: JobProcess<ReadJob, ReadResult> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    await ended?.end();
  }

  async function readNext(raw: Uint8Array, isPost: boolean): Promise<InboundMail> {
    clearTimeout(idle);
    if (!child?.isUsable()) await end();
    child ??= startJobProcess<ReadJob, ReadResult>(new URL('./mail-reader-child.ts', import.meta.url), limits);
    const result = await child.run({ raw, isPost });
    idle = setTimeout(end, longestIdle).unref();
    if ('error' in result) throw new UnreadableMail(result.error);
    return result.mail;
  }

  return {
    read(raw, isPost = false) {
      const reading = last.then(() => readNext(raw, isPost));
      last = reading.catch(() => {});
      return reading;
    },
    stop: end,
  };
}
