import { mapOf, placeOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { type DatedEvent, listBreakfasts } from '#server/events/breakfasts/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
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
  return a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1;
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
    canceled: canceledAt === null ? null : new Date(canceledAt).toISOString(),
    canceledWords: row.cancelWords,
    earlierPlace: row.earlierPlace,
    mapUrl: place ? mapOf(place) : null,
    picture: row.picture ?? pictureOf(title, id),
    hasOwnPicture: row.picture !== null,
  };
}
