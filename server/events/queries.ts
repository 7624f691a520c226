import { isPast } from '#contracts/event-dates.ts';
import { breakfastMonth } from '#contracts/event-id.ts';
import type { PlannedEvent } from '#contracts/events.ts';
import type { Database } from '#server/database/schema.ts';
import { monthsFrom } from './breakfast.ts';
import { listBreakfasts } from './breakfasts.ts';
import { pictureOf } from './pictures.ts';
import { placeOf } from './place.ts';

const breakfastsAhead = 6;

function selectEvents(db: Database) {
  return db.selectFrom('events').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** Those to come with the next breakfasts, soonest first, then past ones, latest first; `today` is a `YYYY-MM-DD` day. */
export async function listEvents(db: Database, today: string): Promise<PlannedEvent[]> {
  const rows = await selectEvents(db).orderBy('startDate').orderBy('id').execute();
  const events = rows.map(toEvent);
  const breakfasts = await listBreakfasts(db, monthsFrom(today.slice(0, 7), breakfastsAhead));
  const isOver = (event: PlannedEvent) => isPast(event, today);
  const toCome = [...events, ...breakfasts].filter((event) => !isOver(event));
  return [...toCome.sort(byStart), ...events.filter(isOver).reverse()];
}

/** Those that start, go on or end in a `YYYY-MM` month, earliest first. */
export async function listEventsOfMonth(db: Database, month: string): Promise<PlannedEvent[]> {
  // Whole moments, so that every collation compares them alike.
  const [start, end] = monthsFrom(month, 2).map((first) => `${first}-01T00:00`) as [string, string];
  const rows = await selectEvents(db)
    .where('startDate', '<', end)
    .where((eb) => eb.or([eb('startDate', '>=', start), eb('endDate', '>=', start)]))
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  return [...rows.map(toEvent), ...(await listBreakfasts(db, [month]))].sort(byStart);
}

/** Also the breakfast of a month, unless it is skipped. */
export async function findEvent(db: Database, id: string): Promise<PlannedEvent | undefined> {
  const month = breakfastMonth(id);
  if (month) return (await listBreakfasts(db, [month]))[0];
  const row = await selectEvents(db).where('id', '=', Number(id)).executeTakeFirst();
  return row && toEvent(row);
}

/** The order of events: soonest first. */
export function byStart(a: PlannedEvent, b: PlannedEvent): number {
  return a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1;
}

function toEvent({ id, userId, createdAt, ...event }: Row): PlannedEvent {
  const place = placeOf(event);
  return {
    ...event,
    _id: String(id),
    userCreated: userId === null ? null : String(userId),
    mapUrl: place ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}` : null,
    picture: pictureOf(event.title, id),
  };
}
