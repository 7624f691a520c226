import { usualBreakfast } from '#contracts/events/breakfast-dates.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import type { UserIds } from './fill-profiles.ts';
import { sampleRsvps } from './rsvps.ts';

const clubTimeZone = 'America/New_York';
const breakfastsWithRsvps = 3;

/** Who came, comes and may come to the events and the next breakfasts, and their reminders. */
export async function fillRsvps(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const rows = await tx.selectFrom('events').select(['id', 'startDate']).orderBy('id').execute();
  const thisMonth = new Date(now).toISOString().slice(0, 7);
  const breakfasts = monthsFrom(thisMonth, breakfastsWithRsvps).map((month) => ({
    eventId: breakfastId(month),
    startDate: usualBreakfast(month),
  }));
  const events = [...rows.map(({ id, startDate }) => ({ eventId: String(id), startDate })), ...breakfasts];
  const answers = sampleRsvps(events, [...userIds.values()], now);
  await tx.insertInto('eventAnswers').values(answers).execute();
  for (const { eventId, startDate } of events) await planReminder(tx, { _id: eventId, startDate }, clubTimeZone);
}
