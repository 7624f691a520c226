import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/calendar.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { readEvent } from '#server/events/queries.ts';
import { handle } from '#server/http/handle.ts';
import { writeCalendar } from './calendar-file.ts';
import type { CalendarTokens } from './calendar-tokens.ts';
import { calendarAddress } from './serve-calendar.ts';

interface Dependencies {
  db: Database;
  config: Pick<Config, 'timeZone' | 'siteUrl'>;
  calendarTokens: CalendarTokens;
}

export function calendarRoutes(app: FastifyInstance, { db, config, calendarTokens }: Dependencies): void {
  handle(app, endpoints.readCalendarFile, async ({ params }) => {
    const event = await readEvent(db, params.id);
    return { fileName: `event-${event._id}.ics`, content: writeCalendar([event], config) };
  });

  handle(app, endpoints.readCalendarAddress, async ({ viewer }) => {
    return { url: calendarAddress(config.siteUrl, await calendarTokens.issue(viewer.userId)) };
  });
}
