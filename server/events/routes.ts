import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/events.ts';
import { canChangeEvent, type Viewer } from '#contracts/policies.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { badField, notAllowed, notFound } from '#server/http/errors.ts';
import { findNextBreakfast, listPlans, planBreakfasts } from './breakfasts.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { createEvent, deleteEvent, moveBreakfast, updateEvent } from './commands.ts';
import { findEvent, listEvents, listEventsOfMonth } from './queries.ts';
import { localDay } from './time-zone.ts';

interface Needs {
  db: Database;
  config: Pick<Config, 'timeZone' | 'siteUrl'>;
}

export function eventRoutes(app: FastifyInstance, { db, config }: Needs): void {
  const today = () => localDay(config.timeZone, new Date());

  async function readEvent(id: string): Promise<endpoints.ClubEvent> {
    const event = await findEvent(db, id);
    if (!event) throw notFound('event');
    return event;
  }

  async function checkChange(viewer: Viewer, id: string): Promise<void> {
    const event = await readEvent(id);
    if (!canChangeEvent(viewer, event)) throw notAllowed();
  }

  answer(app, endpoints.listEvents, async ({ query }) => (await listEvents(db, today())).slice(0, query.limit));

  answer(app, endpoints.listEventsOfMonth, ({ params }) => listEventsOfMonth(db, params.month));

  answer(app, endpoints.readEvent, ({ params }) => readEvent(params.id));

  answer(app, endpoints.createEvent, async ({ viewer, body }) => {
    const id = await createEvent(db, Number(viewer._id), body);
    return readEvent(String(id));
  });

  answer(app, endpoints.updateEvent, async ({ viewer, params, body }) => {
    await checkChange(viewer, params.id);
    await updateEvent(db, Number(params.id), body);
    return readEvent(params.id);
  });

  answer(app, endpoints.deleteEvent, async ({ viewer, params }) => {
    await checkChange(viewer, params.id);
    await deleteEvent(db, Number(params.id));
    return success;
  });

  answer(app, endpoints.readCalendarFile, async ({ params }) => {
    const event = await readEvent(params.id);
    return {
      fileName: `event-${event._id}.ics`,
      content: writeCalendarFile(event, config.timeZone, config.siteUrl, new Date()),
    };
  });

  answerAnyone(app, endpoints.readNextBreakfast, async () => ({ startDate: await findNextBreakfast(db, today()) }));

  answer(app, endpoints.listBreakfasts, () => listPlans(db, today()));

  answer(app, endpoints.moveBreakfast, async ({ params: { month }, body: { startDate } }) => {
    if (startDate && !startDate.startsWith(month)) throw badField('startDate', 'Choose a day of the same month.');
    await moveBreakfast(db, month, startDate);
    const [plan] = await planBreakfasts(db, [month]);
    return plan as endpoints.BreakfastPlan;
  });
}
