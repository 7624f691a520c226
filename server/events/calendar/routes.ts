import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events/calendar.ts';
import { readEvent } from '#server/events/events/queries.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { writeCalendar } from './calendar-file.ts';
import { calendarAddress } from './serve-calendar.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'calendarTokens'>;

export function calendarRoutes(app: FastifyInstance, { db, config, calendarTokens }: Dependencies): void {
  handle(app, endpoints.readCalendarFile, async ({ params }) => {
    const event = await readEvent(db, params.id);
    return { fileName: `event-${event._id}.ics`, content: writeCalendar([event], config) };
  });

  handle(app, endpoints.renewCalendarAddress, async ({ viewer }) => {
    return { url: calendarAddress(config.siteUrl, await calendarTokens.renew(viewer.userId)) };
  });

  handle(app, endpoints.readCalendarAddress, async ({ viewer }) => {
    return { url: calendarAddress(config.siteUrl, await calendarTokens.issue(viewer.userId)) };
  });
}
