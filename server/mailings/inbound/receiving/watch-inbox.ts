import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { createInboxClient, explainInboxError } from './inbox-client.ts';
import { readInbox } from './read-inbox.ts';
import type { Receiver } from './receive.ts';

/**
 * In milliseconds. `look`: for mail servers that forget to tell what is new; `settings`: how soon a changed setting is
 * noticed.
 */
const pauses = { shortest: oneSecond, longest: 5 * oneMinute, look: 5 * oneMinute, settings: oneSecond };

/** Why the mailbox can’t be read right now, in words for Admins, by the settings of a site. */
export const inboxProblems = new WeakMap<object, string>();

interface Dependencies {
  config: Pick<Config, 'inboxUrl' | 'replyAddress'>;
  /** Brings the settings up to date. */
  readVersions: () => Promise<unknown>;
  receiver: Receiver;
  log: FastifyBaseLogger;
}

/**
 * Reads the club's mailbox (IMAP) as long as the site runs. Waits there for new emails (IDLE), reconnects after a lost
 * connection, and follows the setting.
 */
export function watchInbox({ config, readVersions, receiver, log }: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const { inboxUrl, replyAddress } = config;
      const isCurrent = async () => {
        // During an outage of the database, the settings are as they were.
        await readVersions().catch(() => {});
        return config.inboxUrl === inboxUrl && config.replyAddress === replyAddress;
      };
      if (inboxUrl && replyAddress) await keepWatching({ inboxUrl, replyAddress, receiver, isCurrent });
      else {
        inboxProblems.delete(config);
        await restWhile(isCurrent, Number.POSITIVE_INFINITY, signal);
      }
    }
  }

  /** Reads one mailbox until the settings change, however often the connection is lost. */
  async function keepWatching(watched: Watched): Promise<void> {
    let pause = pauses.shortest;
    const onRead = () => {
      inboxProblems.delete(config);
      pause = pauses.shortest;
    };
    while (!signal.aborted && (await watched.isCurrent())) {
      try {
        await watch(watched, { signal, onRead });
      } catch (error) {
        if (signal.aborted) return;
        const { said, meaning } = explainInboxError(error);
        inboxProblems.set(config, meaning);
        const reason = said || (error as Error).message;
        log.warn({ reason }, `the mailbox of the club can’t be read; trying again. ${meaning}`);
        await restWhile(watched.isCurrent, pause, signal);
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
  /** Whether the settings are still the same. */
  isCurrent: () => Promise<boolean>;
}

/** Reads one mailbox until the settings change. @throws Error when the connection is lost */
async function watch(
  { inboxUrl, replyAddress, receiver, isCurrent }: Watched,
  { signal, onRead }: { signal: AbortSignal; onRead: () => void },
): Promise<void> {
  const client = await createInboxClient(inboxUrl);
  const { username, host } = new URL(inboxUrl);
  const mailbox = `${username}@${host}`;
  const end = () => client.close();
  signal.addEventListener('abort', end);
  let news = new AbortController();
  client.on('exists', () => news.abort());
  client.on('close', () => news.abort());
  try {
    await client.connect();
    await client.mailboxOpen('INBOX');
    let next = 1;
    while (!signal.aborted && (await isCurrent())) {
      if (!client.usable) throw new Error('The mail server closed the connection.');
      // Before reading: what arrives in the meantime is read next.
      news = new AbortController();
      next = await readInbox(client, { mailbox, replyAddress, receiver, next });
      onRead();
      client.idle().catch(() => {});
      await restWhile(isCurrent, pauses.look, AbortSignal.any([signal, news.signal]));
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** Rests for a while, but no longer than `isCurrent` says so. */
async function restWhile(isCurrent: () => Promise<boolean>, time: number, signal: AbortSignal): Promise<void> {
  const end = Date.now() + time;
  while (!signal.aborted && Date.now() < end && (await isCurrent()))
    await setTimeout(Math.min(pauses.settings, end - Date.now()), undefined, { signal, ref: false }).catch(() => {});
}
