import type { PlannedEvent } from '#contracts/events/events.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { JobPayloads } from '#server/platform/jobs/catalogue.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { toMoment } from '#server/platform/time/time-zone.ts';

const remindedAt = '09:00';

/** Returns the day before a local time, `YYYY-MM-DD`. */
export function dayBefore(local: string): string {
  const day = new Date(`${dayOf(local)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** Returns the moment (epoch ms) of the reminder of an event that starts at a local time. */
export function reminderMoment(startDate: string, timeZone: string): number {
  return toMoment(`${dayBefore(startDate)}T${remindedAt}`, timeZone);
}

/** Plans the reminder of an event: once for an event and its time, unless it is too late for that. */
export async function planReminder(
  tx: DatabaseTransaction,
  { _id: eventId, startDate }: Pick<PlannedEvent, '_id' | 'startDate'>,
  timeZone: string,
): Promise<void> {
  const moment = reminderMoment(startDate, timeZone);
  if (moment <= Date.now()) return;
  const planned = await tx
    .insertInto('eventReminders')
    .values({ eventId, startDate })
    .onConflict((conflict) => conflict.columns(['eventId', 'startDate']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  if (planned) await enqueue(tx, 'remind-event', { eventId, startDate }, moment);
}

/** Moves planned reminders to nine o’clock in another time zone. Reminders that would be late become due at once. */
export async function moveReminders(tx: DatabaseTransaction, timeZone: string): Promise<void> {
  const rows = await tx
    .selectFrom('jobs')
    .select(['id', 'payloadJson'])
    .where('kind', '=', 'remind-event')
    // Reminders that were attempted may be under way.
    .where('attempts', '=', 0)
    .execute();
  for (const { id, payloadJson } of rows) {
    const { startDate } = JSON.parse(payloadJson) as JobPayloads['remind-event'];
    await tx
      .updateTable('jobs')
      .set({ runAt: reminderMoment(startDate, timeZone) })
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .execute();
  }
}
