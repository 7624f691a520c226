import type { FastifyInstance } from 'fastify';
import type { BreakfastPlan } from '#contracts/events/breakfasts.ts';
import * as endpoints from '#contracts/events/breakfasts.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { moveBreakfast } from '#server/events/breakfasts/commands.ts';
import { findNextBreakfast, listPlans, readPlan, type ShownPlan } from '#server/events/breakfasts/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle, handlePublic } from '#server/platform/http/handle.ts';
import { logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import { refuseSkippedTimes } from '#server/platform/time/skipped-times.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { countRsvps } from './attendance.ts';
import { cancelEvent } from './cancel.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function breakfastRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  const today = () => localDay(config.timeZone, new Date());

  handlePublic(app, endpoints.readNextBreakfast, () => findNextBreakfast(db, today()));

  handle(app, endpoints.listBreakfasts, async () => addComing(db, await listPlans(db, today())));

  handle(app, endpoints.moveBreakfast, async ({ viewer, params: { month }, body }) => {
    const { startDate } = body;
    if (startDate && !startDate.startsWith(month)) throw badField('startDate', 'Choose a day in the same month.');
    refuseSkippedTimes({ startDate }, config.timeZone);
    const logEntry = logEntryAboutOthers(viewer, 'content-changed', null, `breakfast of ${month}`);
    const context = { byId: viewer.userId, timeZone: config.timeZone, logEntry };
    if (startDate === null) await cancelEvent(db, breakfastId(month), '', context);
    else await moveBreakfast(db, month, { ...body, startDate }, context);
    const [plan] = await addComing(db, [await readPlan(db, month)]);
    return plan as BreakfastPlan;
  });
}

async function addComing(db: Database, plans: ShownPlan[]): Promise<BreakfastPlan[]> {
  const rsvps = await countRsvps(
    db,
    plans.map(({ month }) => breakfastId(month)),
  );
  return plans.map((plan) => {
    const isComing = ({ eventId, answer }: (typeof rsvps)[number]) =>
      eventId === breakfastId(plan.month) && answer !== 'declined';
    return { ...plan, coming: rsvps.filter(isComing).reduce((sum, { members }) => sum + members, 0) };
  });
}
