import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { connectToInbox } from './connect-to-inbox.ts';
import { readInbox } from './read-inbox.ts';
import type { Receiver } from './receive.ts';

/** In milliseconds. `look`: for mail servers that forget to tell what is new; `settings`: until another process’s count. */
const pauses = { shortest: 2 * oneSecond, longest: 5 * oneMinute, look: 5 * oneMinute, settings: 5 * oneSecond };

interface Dependencies {
  config: Pick<Config, 'inboxUrl' | 'replyAddress'>;
  /** Brings the settings up to date. */
  readVersions: () => Promise<unknown>;
  receiver: Receiver;
  log: FastifyBaseLogger;
}

/**
 * Reads the club's mailbox (IMAP) as long as the site runs: waits there for new emails (IDLE), connects again after a lost
 * connection, and follows the setting.
 */
export function watchInbox({ config, readVersions, receiver, log }: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let pause = pauses.shortest;
    const onRead = () => {
      pause = pauses.shortest;
    };
    while (!signal.aborted) {
      const { inboxUrl, replyAddress } = config;
      const isCurrent = async () => {
        // During an outage of the database, the settings are as they were.
        await readVersions().catch(() => {});
        return config.inboxUrl === inboxUrl && config.replyAddress === replyAddress;
      };
      if (!inboxUrl || !replyAddress) {
        await waitWhile(isCurrent, signal);
        continue;
      }
      try {
        await watch({ inboxUrl, replyAddress, receiver }, { signal, isCurrent, onRead });
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the mailbox of the club can’t be read; trying again');
        await waitWhile(isCurrent, AbortSignal.any([signal, AbortSignal.timeout(pause)]));
        pause = Math.min(pause * 2, pauses.longest);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface Watched {
  inboxUrl: string;
  replyAddress: string;
  receiver: Receiver;
}

interface Watching {
  signal: AbortSignal;
  /** Whether the settings are still the same. */
  isCurrent: () => Promise<boolean>;
  onRead: () => void;
}

/** Reads one mailbox until the settings change. @throws Error when the connection is lost */
async function watch(
  { inboxUrl, replyAddress, receiver }: Watched,
  { signal, isCurrent, onRead }: Watching,
): Promise<void> {
  const client = await connectToInbox(inboxUrl);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    await client.mailboxOpen('INBOX');
    let next = 1;
    while (!signal.aborted && (await isCurrent())) {
      next = await readInbox(client, { replyAddress, receiver, next });
      onRead();
      await waitForNews(client, { signal, isCurrent });
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** Returns when there may be a new email, or other settings. @throws Error when the connection is lost */
async function waitForNews(client: ImapFlow, { signal, isCurrent }: Omit<Watching, 'onRead'>): Promise<void> {
  const waiting = new AbortController();
  const news = new Promise<void>((resolve, reject) => {
    client.once('exists', () => resolve());
    client.once('close', () => reject(new Error('The mail server closed the connection.')));
    signal.addEventListener('abort', () => resolve(), { signal: waiting.signal });
  });
  try {
    client.idle().catch(() => {});
    await Promise.race([news, rest(pauses.look, waiting.signal), waitWhile(isCurrent, waiting.signal)]);
  } finally {
    waiting.abort();
    client.removeAllListeners('exists');
    client.removeAllListeners('close');
  }
}

/** Returns when the settings are others, or the signal ends it. */
async function waitWhile(isCurrent: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isCurrent())) await rest(pauses.settings, signal);
}

async function rest(time: number, signal: AbortSignal): Promise<void> {
  await setTimeout(time, undefined, { signal, ref: false }).catch(() => {});
}
