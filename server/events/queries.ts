import { breakfastMonth } from '#contracts/event-id.ts';
import type { PlannedEvent } from '#contracts/events.ts';
import { listBreakfasts } from '#server/breakfasts/breakfasts.ts';
import type { DatedEvent } from '#server/breakfasts/dated-event.ts';
import { pictureOf } from '#server/breakfasts/pictures.ts';
import { placeOf } from '#server/breakfasts/place.ts';
import type { Database } from '#server/database/schema.ts';

export function selectEvents(db: Database) {
  return db.selectFrom('events').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** Also the breakfast of a month, unless it is skipped. */
export async function findEvent(db: Database, id: string): Promise<DatedEvent | undefined> {
  const month = breakfastMonth(id);
  if (month) return (await listBreakfasts(db, [month]))[0];
  const row = await selectEvents(db).where('id', '=', Number(id)).executeTakeFirst();
  return row && toEvent(row);
}

/** The order of events: soonest first. */
export function byStart(a: PlannedEvent, b: PlannedEvent): number {
  return a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1;
}

export function toEvent({ id, userId, createdAt, ...event }: Row): DatedEvent {
  const place = placeOf(event);
  return {
    ...event,
    _id: String(id),
    userCreated: userId === null ? null : String(userId),
    mapUrl: place ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}` : null,
    picture: pictureOf(event.title, id),
  };
}
