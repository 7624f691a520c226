import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { writeCalendar } from './calendar-file.ts';
import type { CalendarTokens } from './calendar-tokens.ts';
import { listEvents } from './queries.ts';
import { localDay } from './time-zone.ts';

interface Needs {
  db: Database;
  config: Pick<Config, 'timeZone' | 'siteUrl'>;
  calendarTokens: CalendarTokens;
  readClubName: () => Promise<string>;
}

const gone = 'This calendar address is no longer good. Get a new one on the page of the club’s events.\n';
const yearInDays = 366;
const day = 24 * 60 * 60_000;

/** The address where a member's calendar program reads all events of the last year and those to come. */
export function calendarAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/calendar/${token}.ics`;
}

/** Hands calendars to programs that know their address; they have no login to send. */
export function serveCalendar(server: FastifyInstance, { db, config, calendarTokens, readClubName }: Needs): void {
  server.get<{ Params: { file: string } }>('/calendar/:file', async ({ params }, reply) => {
    reply.headers({
      ...securityHeaders(config.siteUrl),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const [, token] = /^(.+)\.ics$/.exec(params.file) ?? [];
    if (!token || !(await calendarTokens.isGood(token))) {
      return reply.code(404).type('text/plain; charset=utf-8').send(gone);
    }
    const now = new Date();
    const events = await listEvents(db, localDay(config.timeZone, now));
    const since = localDay(config.timeZone, new Date(now.getTime() - yearInDays * day));
    const recent = events.filter(({ startDate }) => startDate >= since);
    const content = writeCalendar(recent, { ...config, now, name: await readClubName() });
    return reply.type('text/calendar; charset=utf-8').send(content);
  });
}
