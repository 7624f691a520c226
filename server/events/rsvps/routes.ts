import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events/rsvps.ts';
import { type Attendee, type AttendeeGroup, attendeeGroups } from '#contracts/events/rsvps.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { isManager, type Viewer } from '#contracts/platform/policies.ts';
import { readAttendance, selectRsvps } from '#server/events/events/attendance.ts';
import { readEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, sendListPage } from '#server/platform/http/list-pages.ts';
import { logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { saveRsvp } from './commands.ts';

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

/** How many rows are read at once. */
const step = 500;

/**
 * Returns everyone who answered as a CSV file with the columns name, answer, guests, people, and note. People who wait for a
 * place have the answer `waiting`; `people` is 0 for people who can't go.
 */
async function writeAnswers(db: Database, eventId: string, viewer: Viewer): Promise<string> {
  const parts = [byteOrderMark, writeCsvRow(['name', 'answer', 'guests', 'people', 'note'])];
  for (const answer of attendeeGroups) parts.push(...(await writeGroup(db, { eventId, answer, viewer })));
  return parts.join('');
}

async function writeGroup(
  db: Database,
  group: { eventId: string; answer: AttendeeGroup; viewer: Viewer },
): Promise<string[]> {
  const rows: string[] = [];
  for (let page = 1; ; page += 1) {
    const attendees = await listAttendees(db, group, { page, limit: step + 1 });
    for (const { name, guests, note } of attendees.slice(0, step)) {
      const people = group.answer === 'declined' ? 0 : 1 + guests;
      rows.push(writeCsvRow([name, group.answer, guests, people, note ?? '']));
    }
    if (attendees.length <= step) return rows;
  }
}

/**
 * Returns a page (counted from 1) of the members who answered, and one member more if there are any; `limit` includes that one.
 * They are in the order of the directory, people on the waiting list in the order of the line.
 */
async function listAttendees(
  db: Database,
  { eventId, answer, viewer }: { eventId: string; answer: AttendeeGroup | undefined; viewer: Viewer },
  { page, limit }: { page: number; limit: number },
): Promise<Attendee[]> {
  const rows = await selectRsvps(db)
    .leftJoin('users as enteredBy', 'enteredBy.id', 'eventAnswers.enteredById')
    .select(['users.id', 'users.name', 'users.avatar', 'answer', 'guests', 'note', 'waitingSince'])
    .select('enteredBy.name as enteredBy')
    .where('eventId', '=', eventId)
    .$if(answer !== undefined, (query) =>
      query.where('answer', '=', answer === 'waiting' || !answer ? 'going' : answer),
    )
    .$if(answer === 'going', (query) => query.where('waitingSince', 'is', null))
    .$if(answer === 'waiting', (query) => query.where('waitingSince', 'is not', null).orderBy('waitingSince'))
    .orderBy('users.sortName')
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * (limit - 1))
    .execute();
  return rows.map(({ id, note, enteredBy, waitingSince, ...person }) => {
    const user = String(id);
    return {
      ...person,
      user,
      isWaiting: waitingSince !== null,
      enteredBy: isManager(viewer) ? enteredBy : null,
      note: isManager(viewer) || user === viewer._id ? note : null,
    };
  });
}
