import type { NextDate, PlannedEvent } from '#contracts/events/events.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { listBreakfasts } from '#server/events/breakfasts/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { selectEvents } from './queries.ts';

const breakfastsAhead = 13;

/**
 * Finds the next date that takes place after a canceled breakfast or date of a series, from today (`YYYY-MM-DD`) on. Null if
 * there is none, or the event is on.
 */
export async function findNextDate(db: Database, event: PlannedEvent, today: string): Promise<NextDate | null> {
  if (!event.canceled) return null;
  const month = breakfastMonth(event._id);
  const next = month ? await findBreakfastAfter(db, event, month, today) : await findInSeries(db, event, today);
  return next ? { _id: next._id, startDate: next.startDate } : null;
}

async function findBreakfastAfter(db: Database, { startDate }: PlannedEvent, month: string, today: string) {
  const from = month > today ? month : today.slice(0, 'YYYY-MM'.length);
  const breakfasts = await listBreakfasts(db, monthsFrom(from, breakfastsAhead));
  return breakfasts.find((other) => !other.canceled && other.startDate > startDate && other.startDate >= today);
}

async function findInSeries(
  db: Database,
  { series, startDate }: PlannedEvent,
  today: string,
): Promise<NextDate | undefined> {
  if (series === null) return undefined;
  const row = await selectEvents(db)
    .where('seriesId', '=', Number(series))
    .where('canceledAt', 'is', null)
    .where('startDate', '>', startDate)
    .where('startDate', '>=', `${today}T00:00`)
    .orderBy('startDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && { _id: String(row.id), startDate: row.startDate };
}
