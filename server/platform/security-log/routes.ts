import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { addDays } from '#contracts/events/event-repeat.ts';
import * as endpoints from '#contracts/platform/security-log.ts';
import { type SecurityEvent, type SecurityEventKind, securityEventKinds } from '#contracts/platform/security-log.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { createClock, toMoment } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { type LogFilter, listSecurityEvents } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/** What the query asks for; an empty field is the same as none. */
interface Chosen {
  kind?: SecurityEventKind | '' | undefined;
  person?: number | '' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function securityLogRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  function toFilter({ kind, person, from, to }: Chosen): LogFilter {
    const startOf = (day: string) => toMoment(`${day}T00:00`, config.timeZone);
    return {
      kind: kind || undefined,
      person: person || undefined,
      since: from ? startOf(from) : undefined,
      until: to ? startOf(addDays(to, 1)) : undefined,
    };
  }

  handle(app, endpoints.listSecurityEvents, async ({ query, reply }) => {
    const { limit = endpoints.securityLogPage.usual, before, ...chosen } = query;
    const events = await listSecurityEvents(db, toFilter(chosen), { limit: limit + 1, before });
    const { rows: items, hasMore } = cutPage(events, limit);
    return sendListPage(
      reply,
      endpoints.listSecurityEvents,
      { query },
      { items, next: nextAfter(items, limit, hasMore) },
    );
  });

  handle(app, endpoints.downloadSecurityLog, async ({ query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="security-log.csv"');
    return Readable.from(writeLog(db, toFilter(query), config.timeZone));
  });
}

/** How many rows are read, and kept in memory, at a time. */
const step = 500;

/** Yields the log as a CSV file in parts, newest first; times are the club's. */
async function* writeLog(db: Database, filter: LogFilter, timeZone: string): AsyncGenerator<string> {
  const clock = createClock(timeZone);
  yield byteOrderMark + writeCsvRow(['when', 'what', 'who', 'about', 'details', 'reason']);
  for (let before: number | undefined; ; ) {
    const events = await listSecurityEvents(db, filter, { limit: step, before });
    if (events.length > 0) yield events.map((event) => toRow(event, clock)).join('');
    if (events.length < step) return;
    before = Number(events.at(-1)?._id);
  }
}

function toRow({ date, kind, by, about, detail, reason }: SecurityEvent, clock: (time: number) => string): string {
  const what = securityEventKinds[kind as keyof typeof securityEventKinds] ?? kind;
  return writeCsvRow([clock(Date.parse(date)).replace('T', ' '), what, by ?? '', about ?? '', detail, reason]);
}
