import type { FastifyInstance, FastifyReply } from 'fastify';
import { oneMinute } from '#contracts/platform/durations.ts';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';
import { listEndedSessions } from '#server/accounts/accounts/queries.ts';
import { Refusal, tooMany } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { type Change, listenInProcess } from '#server/platform/live/announce.ts';
import { listenToPostgres } from '#server/platform/live/listen-to-postgres.ts';
import type { Services } from '#server/services.ts';
import { createStreams } from './streams.ts';

/** In one process, so that connections remain for everything else. */
const mostStreams = 2500;
/** From one network: a whole club may be on one Wi-Fi, but members elsewhere have to find room as well. */
const mostOfNetwork = 200;
const tryAgainAfter = 60;
/**
 * How long to wait after a change of accounts before looking for ended sessions, in milliseconds: changes come in
 * bursts.
 */
const checkAfter = 1000;
/** Sessions also end by themselves. */
const checkEvery = 10 * oneMinute;

/** Tells open pages what changed, until their session ends or the server stops. */
export function liveUpdateRoutes(
  app: FastifyInstance,
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
): void {
  const streams = createStreams();
  let listening: Promise<() => unknown> | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  function onChange(change: Change): void {
    if (streams.count() === 0) return;
    streams.announce(change);
    if (change.topics.includes('accounts')) checkTimer ??= setTimeout(check, checkAfter);
  }

  /** Ends the streams of people who were logged out or may no longer listen. */
  async function check(): Promise<void> {
    checkTimer = undefined;
    try {
      streams.end(await listEndedSessions(db, streams.sessionIds(), Date.now()));
    } catch (error) {
      // Sessions that could not be checked are ended, so that no one stays connected because of an outage.
      log.warn({ err: error }, 'sessions of live updates could not be checked; pages reconnect');
      streams.end(new Set(streams.sessionIds()));
    }
  }
  const regularCheck = setInterval(check, checkEvery).unref();

  async function listen(): Promise<() => unknown> {
    if (!config.databaseUrl) return listenInProcess(db, onChange);
    return listenToPostgres(config.databaseUrl, { onChange, onGap: streams.announceAll });
  }

  handle(app, openLiveUpdates, async ({ viewer, request, reply }) => {
    if (streams.count() >= mostStreams) {
      throw new Refusal(503, { error: 'Too many pages are listening. Try again in a minute.' }, tryAgainAfter);
    }
    listening ??= listen();
    await listening;
    const { sessionId } = request;
    const network = networkOf(request.ip);
    // Without `await` between counting and adding, so that requests at the same time are counted one by one.
    if (streams.countOf(network) >= mostOfNetwork) throw tooMany(tryAgainAfter);
    const response = beginStream(reply);
    if (request.method === 'HEAD' || sessionId === null) response.end();
    else streams.add({ userId: viewer.userId, sessionId, network, response });
    return '';
  });

  app.addHook('preClose', async () => {
    clearTimeout(checkTimer);
    clearInterval(regularCheck);
    streams.close();
  });
  app.addHook('onClose', async () => {
    const stopListening = await listening;
    await stopListening?.();
  });
}

function beginStream(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx otherwise collects what is written, and other proxies may compress it.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  return reply.raw;
}
