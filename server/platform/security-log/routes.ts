import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { addDays } from '#contracts/events/event-repeat.ts';
import type { SecurityEventKind } from '#contracts/platform/security-log.ts';
import * as contract from '#contracts/platform/security-log.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { toMoment } from '#server/platform/time/club-time.ts';
import type { Services } from '#server/services.ts';
import { type LogFilter, listSecurityEvents } from './queries.ts';
import { writeLog } from './write-log.ts';

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

  handle(app, contract.listSecurityEvents, async ({ query, reply }) => {
    const { limit = contract.securityLogPage.usual, before, ...chosen } = query;
    const events = await listSecurityEvents(db, toFilter(chosen), { limit: limit + 1, before });
    const { rows: items, hasMore } = cutPage(events, limit);
    return sendListPage(
      reply,
      contract.listSecurityEvents,
      { query },
      { items, next: nextAfter(items, limit, hasMore) },
    );
  });

  handle(app, contract.downloadSecurityLog, async ({ query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="security-log.csv"');
    return Readable.from(writeLog(db, toFilter(query), config.timeZone));
  });
}
