import { mapOf, placeOf } from '#contracts/events/event-place.ts';
import type { NextDate, PlannedEvent } from '#contracts/events/events.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { type DatedEvent, listBreakfasts } from '#server/events/breakfasts/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { pictureOf } from './event-pictures.ts';

export function selectEvents(db: Database) {
  return db.selectFrom('events').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** Returns the id of the row of an event; NaN for a breakfast, which has none. */
export function toRowId(id: string): number {
  return Number(id);
}

/** Finds an event, or the breakfast of a month. */
export async function findEvent(db: Database, id: string): Promise<DatedEvent | undefined> {
  const month = breakfastMonth(id);
  if (month) return (await listBreakfasts(db, [month]))[0];
  const row = await selectEvents(db).where('id', '=', toRowId(id)).executeTakeFirst();
  return row && toEvent(row);
}

/** Reads an event like `findEvent`. @throws Refusal 404 */
export async function readEvent(db: Database, id: string): Promise<DatedEvent> {
  const event = await findEvent(db, id);
  if (!event) throw notFound('event');
  return event;
}

/** Compares events: soonest first. */
export function byStart(a: PlannedEvent, b: PlannedEvent): number {
  if (a.startDate === b.startDate) return 0;
  return a.startDate < b.startDate ? -1 : 1;
}

/** Returns an event without the columns that only this feature uses. */
export function toEvent(row: Row): DatedEvent {
  const { id, userId, canceledAt } = row;
  const { title, description, address, city, state, zip, startDate, endDate, changedAt } = row;
  const place = placeOf(row);
  return {
    title,
    description,
    address,
    city,
    state,
    zip,
    startDate,
    endDate,
    changedAt,
    _id: String(id),
    userCreated: userId === null ? null : String(userId),
    series: row.seriesId === null ? null : String(row.seriesId),
    repeat: row.repeatEvery && row.repeatUntil ? { every: row.repeatEvery, until: row.repeatUntil } : null,
    capacity: row.capacity,
    canceled: toDate(canceledAt),
    canceledWords: row.cancelWords,
    earlierPlace: row.earlierPlace,
    mapUrl: place ? mapOf(place) : null,
    picture: row.picture ?? pictureOf(title, id),
    hasOwnPicture: row.picture !== null,
  };
}

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
