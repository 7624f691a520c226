import type { FastifyInstance } from 'fastify';
import { readCalendarAddress } from '#contracts/calendar.ts';
import * as endpoints from '#contracts/events.ts';
import { listPageMax } from '#contracts/list-pages.ts';
import { canDeleteEvent, canEditEvent, type Viewer } from '#contracts/policies.ts';
import * as answers from '#contracts/rsvps.ts';
import { findNextBreakfast, listPlans, planBreakfasts } from '#server/breakfasts/breakfasts.ts';
import type { DatedEvent } from '#server/breakfasts/dated-event.ts';
import { writeCalendar } from '#server/calendar/calendar-file.ts';
import type { CalendarTokens } from '#server/calendar/calendar-tokens.ts';
import { calendarAddress } from '#server/calendar/serve-calendar.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { badField, notAllowed, notFound } from '#server/http/errors.ts';
import { handle, handlePublic, success } from '#server/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/http/list-pages.ts';
import { eventAboutOthers } from '#server/security-log/commands.ts';
import { refuseSkippedTimes } from '#server/time/skipped-times.ts';
import { localDay } from '#server/time/time-zone.ts';
import { addAttendance, listAttendees } from './attendance.ts';
import { type BeforeDeletion, createEvent, deleteEvent, moveBreakfast, saveRsvp, updateEvent } from './commands.ts';
import { listEventsBy, listEventsOfMonth } from './list-events.ts';
import { findEvent } from './queries.ts';

interface Dependencies {
  db: Database;
  config: Pick<Config, 'timeZone' | 'siteUrl'>;
  calendarTokens: CalendarTokens;
  beforeDeletion: BeforeDeletion;
}

export function eventRoutes(app: FastifyInstance, needs: Dependencies): void {
  const { db, config, calendarTokens, beforeDeletion } = needs;
  const today = () => localDay(config.timeZone, new Date());

  async function readEvent(id: string): Promise<DatedEvent> {
    const event = await findEvent(db, id);
    if (!event) throw notFound('event');
    return event;
  }

  /** As this viewer sees them. */
  function show(events: endpoints.PlannedEvent[], viewer: Viewer): Promise<endpoints.ClubEvent[]> {
    return addAttendance(db, events, Number(viewer._id), config.timeZone);
  }

  async function showEvent(id: string, viewer: Viewer): Promise<endpoints.ClubEvent> {
    const [event] = await show([await readEvent(id)], viewer);
    return event as endpoints.ClubEvent;
  }

  async function readIfAllowed(isAllowed: typeof canDeleteEvent, viewer: Viewer, id: string) {
    const event = await readEvent(id);
    if (!isAllowed(viewer, event)) throw notAllowed();
    return event;
  }

  async function readPart({
    limit = listPageMax,
    before,
  }: {
    limit?: number | undefined;
    before?: string | undefined;
  }) {
    const after = before === undefined ? undefined : await findEvent(db, before);
    if (before && !after) throw badField('before', 'This event is gone. Reload the list.');
    return { limit: limit + 1, after };
  }

  handle(app, endpoints.listEvents, async ({ viewer, query, reply }) => {
    const part = await readPart(query);
    const { events, total } = await listEventsBy(
      db,
      { list: query.list, today: today(), userId: Number(viewer._id) },
      part,
    );
    const { rows, hasMore } = cutPage(events, part.limit - 1);
    const page = { items: await show(rows, viewer), next: nextAfter(rows, part.limit - 1, hasMore), total };
    return sendListPage(reply, endpoints.listEvents, { query }, page);
  });

  handle(app, endpoints.listEventsOfMonth, async ({ viewer, params, query, reply }) => {
    const part = await readPart(query);
    const { rows, hasMore } = cutPage(await listEventsOfMonth(db, params.month, part), part.limit - 1);
    const page = { items: await show(rows, viewer), next: nextAfter(rows, part.limit - 1, hasMore) };
    return sendListPage(reply, endpoints.listEventsOfMonth, { params, query }, page);
  });

  handle(app, endpoints.readEvent, ({ viewer, params }) => showEvent(params.id, viewer));

  handle(app, endpoints.createEvent, async ({ viewer, body }) => {
    refuseSkippedTimes(body, config.timeZone);
    const id = await createEvent(db, Number(viewer._id), body);
    return showEvent(String(id), viewer);
  });

  handle(app, endpoints.updateEvent, async ({ viewer, params, body }) => {
    const { userCreated } = await readIfAllowed(canEditEvent, viewer, params.id);
    refuseSkippedTimes(body, config.timeZone);
    const event = eventAboutOthers(viewer, 'content-changed', userCreated, `event ${params.id}`);
    await updateEvent(db, Number(params.id), body, config.timeZone, event);
    return showEvent(params.id, viewer);
  });

  handle(app, endpoints.deleteEvent, async ({ viewer, params }) => {
    const { userCreated } = await readIfAllowed(canDeleteEvent, viewer, params.id);
    const event = eventAboutOthers(viewer, 'content-removed', userCreated, `event ${params.id}`);
    await deleteEvent(db, Number(params.id), beforeDeletion, event);
    return success;
  });

  handle(app, answers.saveRsvp, async ({ viewer, params: { id }, body }) => {
    const answering = { eventId: id, userId: Number(viewer._id), answer: body.answer };
    await saveRsvp(db, answering, config.timeZone);
    return (await showEvent(id, viewer)).attendance;
  });

  handle(app, answers.listAttendees, async ({ params, query, reply }) => {
    const { _id } = await readEvent(params.id);
    const { limit = listPageMax, page = 1, answer: given } = query;
    const people = await listAttendees(db, { eventId: _id, answer: given || undefined }, { limit: limit + 1, page });
    const { rows: items, hasMore } = cutPage(people, limit);
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, answers.listAttendees, { params, query }, { items, next });
  });

  handle(app, endpoints.readCalendarFile, async ({ params }) => {
    const event = await readEvent(params.id);
    return {
      fileName: `event-${event._id}.ics`,
      content: writeCalendar([event], config),
    };
  });

  handle(app, readCalendarAddress, async ({ viewer }) => {
    return { url: calendarAddress(config.siteUrl, await calendarTokens.issue(Number(viewer._id))) };
  });

  handlePublic(app, endpoints.readNextBreakfast, async () => ({ startDate: await findNextBreakfast(db, today()) }));

  handle(app, endpoints.listBreakfasts, () => listPlans(db, today()));

  handle(app, endpoints.moveBreakfast, async ({ viewer, params: { month }, body: { startDate } }) => {
    if (startDate && !startDate.startsWith(month)) throw badField('startDate', 'Choose a day in the same month.');
    refuseSkippedTimes({ startDate }, config.timeZone);
    const event = eventAboutOthers(viewer, 'content-changed', null, `breakfast of ${month}`);
    await moveBreakfast(db, month, startDate, config.timeZone, event);
    const [plan] = await planBreakfasts(db, [month]);
    return plan as endpoints.BreakfastPlan;
  });
}
