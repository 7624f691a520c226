import { sql } from 'kysely';
import { dayOf, formatLongDay } from '#contracts/platform/event-dates.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { isAfter, type Part } from './cursor.ts';
import type { Reader } from './select.ts';

/** A place that a member got from the waiting list of an event. */
interface GainedPlace {
  /** The number of the event. */
  id: number;
  eventId: string;
  at: number;
}

// Only events with a row have a limit; the id of a breakfast is not a number.
const numberOfEvent = sql<number>`case when event_id like 'breakfast-%' then 0 else cast(event_id as bigint) end`;

/** Selects the places that a person got from waiting lists and still has. */
export function selectPlaces(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('eventAnswers')
    .where('userId', '=', userId)
    .where('movedUpAt', '>', from)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null);
}

/** Lists the places that `selectPlaces` selects, newest first. */
export async function listPlaces(db: Database, reader: Reader, { limit, after }: Part) {
  const rows = await selectPlaces(db, reader)
    .select(['eventId', 'movedUpAt as at', numberOfEvent.as('id')])
    .where(isAfter(after, 'place', 'movedUpAt', numberOfEvent))
    .orderBy('movedUpAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return describe(db, rows as GainedPlace[]);
}

async function describe(db: Database, places: GainedPlace[]) {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const events = await db.selectFrom('events').select(['id', 'title', 'startDate']).where('id', 'in', ids).execute();
  return places.flatMap(({ id, at, eventId }) => {
    const event = events.find((one) => one.id === id);
    if (!event) return [];
    const text = `A spot opened up: you’re going to ${event.title}, ${formatLongDay(dayOf(event.startDate))}`;
    const content = { kind: 'event' as const, href: `/cal-events/${eventId}`, text, by: null, count: 1 };
    return [{ id, at, source: 'place' as const, ...content }];
  });
}
