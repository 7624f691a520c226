import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events/rsvps.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { readAttendance } from '#server/events/events/attendance.ts';
import { readEvent } from '#server/events/events/queries.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, sendListPage } from '#server/platform/http/list-pages.ts';
import { logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { saveRsvp } from './commands.ts';
import { listAttendees } from './queries.ts';
import { writeAnswers } from './write-answers.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function rsvpRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.saveRsvp, async ({ viewer, params, body }) => {
    const { userId } = viewer;
    const { timeZone } = config;
    await saveRsvp(db, { eventId: params.id, userId, enteredById: null, ...body }, { timeZone });
    return readAttendance(db, await readEvent(db, params.id), userId, timeZone);
  });

  handle(app, endpoints.enterRsvp, async ({ viewer, params, body }) => {
    const { timeZone } = config;
    const { id: eventId, user: userId } = params;
    const enteredById = userId === viewer.userId ? null : viewer.userId;
    const logEntry = logEntryAboutOthers(viewer, 'content-changed', String(userId), `RSVP to event ${eventId}`);
    await saveRsvp(db, { eventId, userId, enteredById, ...body }, { timeZone, logEntry });
    return readAttendance(db, await readEvent(db, eventId), userId, timeZone);
  });

  handle(app, endpoints.downloadAnswers, async ({ viewer, params, reply }) => {
    const { _id } = await readEvent(db, params.id);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="event-${_id}-answers.csv"`);
    return Buffer.from(await writeAnswers(db, _id, viewer));
  });

  handle(app, endpoints.listAttendees, async ({ viewer, params, query, reply }) => {
    const { _id } = await readEvent(db, params.id);
    const { limit = listPageMax, page = 1, answer: given } = query;
    const people = await listAttendees(
      db,
      { eventId: _id, answer: given || undefined, viewer },
      { limit: limit + 1, page },
    );
    const { rows: items, hasMore } = cutPage(people, limit);
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listAttendees, { params, query }, { items, next });
  });
}
