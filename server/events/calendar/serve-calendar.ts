import type { FastifyInstance } from 'fastify';
import { oneHour } from '#contracts/platform/durations.ts';
import { hasCurrent } from '#server/platform/http/compress-api.ts';
import { encode } from '#server/platform/http/compression.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { sandboxPolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { createCalendarFeed } from './calendar-feed.ts';

type Dependencies = Pick<
  Services,
  'db' | 'config' | 'calendarTokens' | 'limiters' | 'rates' | 'readClubName' | 'readVersions'
>;

const gone = 'This calendar link no longer works. Get a new one on the club’s Events page.\n';

/** Returns the address of a calendar feed with the events of the last year and those to come. */
export function calendarAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/calendar/${token}.ics`;
}

/** Serves calendar feeds to programs that know the address; they have no login to send. */
export function serveCalendar(server: FastifyInstance, services: Dependencies): void {
  const { config, calendarTokens, limiters, rates } = services;
  const madeUp = limiters.create('made-up-link', rates.madeUpLinks, oneHour);
  const readFeed = createCalendarFeed(services);
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    reply.headers({
      ...securityHeaders(config.siteUrl),
      'content-security-policy': sandboxPolicy,
      'cache-control': 'private, no-cache',
    });
    const [, token] = /^(.+)\.ics$/.exec(request.params.file) ?? [];
    if (!token || !(await calendarTokens.isGood(token))) {
      const { isAllowed, retryAfter } = await madeUp.count(networkOf(request.ip));
      if (!isAllowed) reply.header('retry-after', retryAfter);
      return reply
        .code(isAllowed ? 404 : 429)
        .type('text/plain; charset=utf-8')
        .send(gone);
    }
    const feed = await readFeed(new Date());
    reply.headers({ etag: feed.etag, vary: 'accept-encoding' });
    if (hasCurrent(request, feed.etag)) return reply.code(304).send();
    const { bytes, encoding } = await encode(feed, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/calendar; charset=utf-8').send(bytes);
  });
}
