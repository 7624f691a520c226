import { type SqlBool, sql } from 'kysely';
import { isPast } from '#contracts/platform/event-dates.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { announce } from '#server/platform/live/announce.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { selectRsvps } from './attendance.ts';
import { findEvent, selectEvents, toRowId } from './queries.ts';

/**
 * A person's earlier answer: how many people they bring, themselves included, and their place in the line. The place is null once
 * they have a place at the event.
 */
interface Going {
  people: number;
  waitingSince: number | null;
}

interface Room {
  eventId: string;
  /** Null if everyone may come. */
  capacity: number | null;
}

/**
 * Returns the place in the waiting list for a member who says Going with this many people; null if they get a place right away.
 * Members who wait keep their place, without overtaking. Call it with the lock of `events`, and `settleWaitingList` after the
 * RSVP was saved.
 * @throws Refusal 400 `guests` when the group can never fit, or when a member who has a place asks for more than are free
 */
export async function findPlace(
  tx: DatabaseTransaction,
  { eventId, capacity }: Room,
  people: number,
  before: Going | undefined,
): Promise<number | null> {
  const holdsPlace = before?.waitingSince === null;
  if (capacity === null || (holdsPlace && people <= before.people)) return null;
  if (people > capacity) throw badField('guests', `This event has room for ${capacity} people in all.`);
  const wanted = people - (holdsPlace ? before.people : 0);
  const isLine = await hasLine(tx, { eventId, capacity });
  const fits = !isLine && wanted <= capacity - (await countTaken(tx, eventId));
  if (holdsPlace && !fits)
    throw badField('guests', 'There’s no room for more guests right now. The spot itself stays.');
  if (before && !holdsPlace) return before.waitingSince;
  return fits ? null : endOfLine(tx, eventId);
}

/**
 * Gives free places to waiting members, first come, first served, and notifies them. The first group in line waits until all of
 * it fits, without being overtaken. Groups that are larger than the event are passed over. Call it with the lock of `events`
 * whenever a place may have become free.
 */
export async function settleWaitingList(tx: DatabaseTransaction, eventId: string, timeZone: string): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event || event.canceled || isPast(event, localDay(timeZone, new Date()))) return;
  const room = { eventId, capacity: event.capacity };
  await queueGuests(tx, room);
  const moved = await listNext(tx, room);
  if (moved.length === 0) return;
  await tx
    .updateTable('eventAnswers')
    .set({ waitingSince: null, movedUpAt: Date.now(), placeEmailDue: 1 })
    .where('eventId', '=', eventId)
    .where('userId', 'in', moved)
    .execute();
  await announce(tx, { userIds: moved });
  await enqueue(tx, 'email-places', { eventId });
}

/**
 * Remembers, before a person leaves or gets another role, which events with limited places they are going to. Returns a function
 * to call afterwards. It gives the freed places to the next in line, or returns their places to a former Guest.
 */
export function createPlaceKeeper(config: Pick<Config, 'timeZone'>): PlaceKeeper {
  return async (tx, userId) => {
    const { timeZone } = config;
    const eventIds = await listLimitedEventsOf(tx, userId, timeZone);
    const before = await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
    return async () => {
      // Not earlier: commands that change accounts lock `accounts` first.
      if (eventIds.length > 0) await markChanged(tx, 'events');
      if (before?.role === 'Guest') await returnPlaces(tx, userId, timeZone);
      for (const eventId of eventIds) await settleWaitingList(tx, eventId, timeZone);
    };
  };
}

type PlaceKeeper = (tx: DatabaseTransaction, userId: number) => Promise<() => Promise<void>>;

/** Lists the events with a limit that a person said Going to and that are not over. */
async function listLimitedEventsOf(tx: DatabaseTransaction, userId: number, timeZone: string): Promise<string[]> {
  const answers = await tx
    .selectFrom('eventAnswers')
    .select('eventId')
    .where('userId', '=', userId)
    .where('answer', '=', 'going')
    .execute();
  const ids = answers.map(({ eventId }) => toRowId(eventId)).filter(Number.isInteger);
  const rows = await selectEvents(tx).where('id', 'in', ids).where('capacity', 'is not', null).orderBy('id').execute();
  const today = localDay(timeZone, new Date());
  return rows.filter((event) => !isPast(event, today)).map(({ id }) => String(id));
}

/**
 * Returns the places of a member who is back, without notifying them, unless others took those; then they wait in line.
 */
async function returnPlaces(tx: DatabaseTransaction, userId: number, timeZone: string): Promise<void> {
  const waiting = await tx
    .selectFrom('eventAnswers')
    .select(['eventId', 'guests'])
    .where('userId', '=', userId)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is not', null)
    .execute();
  const today = localDay(timeZone, new Date());
  for (const { eventId, guests } of waiting) {
    const event = await findEvent(tx, eventId);
    if (!event) continue;
    const room = { eventId, capacity: event.capacity };
    if (!isPast(event, today) && !(await isFree(tx, room, { userId, people: 1 + guests }))) continue;
    await tx
      .updateTable('eventAnswers')
      .set({ waitingSince: null })
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .execute();
  }
}

/** Checks whether there is room for a group although it is not first in line, because no one else waits. */
async function isFree(
  tx: DatabaseTransaction,
  room: Room,
  { userId, people }: { userId: number; people: number },
): Promise<boolean> {
  if (room.capacity === null) return true;
  const others = await selectLine(tx, room).select('userId').where('userId', '!=', userId).limit(1).execute();
  return others.length === 0 && people <= room.capacity - (await countTaken(tx, room.eventId));
}

/** Puts people who are no longer members on the waiting list, where they don’t count. `returnPlaces` undoes it. */
async function queueGuests(tx: DatabaseTransaction, { eventId, capacity }: Room): Promise<void> {
  if (capacity === null) return;
  await tx
    .updateTable('eventAnswers')
    .set({ waitingSince: sql<number>`${Date.now()} + user_id` })
    .where('eventId', '=', eventId)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', 'Guest'))
    .execute();
}

/** Lists everyone in line who now gets a place, in the order of the line. */
async function listNext(tx: DatabaseTransaction, { eventId, capacity }: Room): Promise<number[]> {
  const free = capacity === null ? undefined : capacity - (await countTaken(tx, eventId));
  if (free !== undefined && free <= 0) return [];
  const line = await selectLine(tx, { eventId, capacity })
    .select(['userId', 'guests'])
    .orderBy('waitingSince')
    .orderBy('userId')
    .$if(free !== undefined, (query) => query.limit(free as number))
    .execute();
  let left = free ?? Number.POSITIVE_INFINITY;
  const end = line.findIndex(({ guests }) => {
    left -= 1 + guests;
    return left < 0;
  });
  return line.slice(0, end === -1 ? line.length : end).map(({ userId }) => userId);
}

/** Selects people who wait for a place and could get one. */
function selectLine(tx: DatabaseTransaction, { eventId, capacity }: Room) {
  return selectRsvps(tx)
    .where('eventId', '=', eventId)
    .where('waitingSince', 'is not', null)
    .where(capacity === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 + guests <= ${capacity}`);
}

async function hasLine(tx: DatabaseTransaction, room: Room): Promise<boolean> {
  return (await selectLine(tx, room).select('userId').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns a number behind everyone who waits. */
async function endOfLine(tx: DatabaseTransaction, eventId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('eventAnswers')
    .select((eb) => eb.fn.max('waitingSince').as('last'))
    .where('eventId', '=', eventId)
    .where('waitingSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(Date.now(), (last ?? 0) + 1);
}

async function countTaken(tx: DatabaseTransaction, eventId: string): Promise<number> {
  const { people } = await selectRsvps(tx)
    .select(sql<number>`coalesce(sum(1 + guests), 0)`.as('people'))
    .where('eventId', '=', eventId)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null)
    .executeTakeFirstOrThrow();
  return people;
}
