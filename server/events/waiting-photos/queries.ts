import { type SqlBool, sql } from 'kysely';
import type { WaitingPhoto } from '#contracts/events/waiting-photos.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { planBreakfasts } from '#server/events/breakfasts/queries.ts';
import { titleOfBreakfast, toEventColumns } from '#server/gallery/photos/describe.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';

interface Part {
  limit: number;
  /** Only those after the photo with this id. */
  after: number | undefined;
}

/** Lists waiting photos, oldest first, without those of former members. */
export async function listWaitingPhotos(db: Database, { limit, after = 0 }: Part): Promise<WaitingPhoto[]> {
  const rows = await db
    .selectFrom('waitingPhotos')
    .innerJoin('users', 'users.id', 'waitingPhotos.userId')
    .select(['waitingPhotos.id', 'url', 'caption', 'eventId', 'breakfastMonth', 'source', 'waitingPhotos.createdAt'])
    .select(['userId', 'users.name', 'users.avatar'])
    .where('waitingPhotos.id', '>', after)
    .where(isOfTheClub)
    .orderBy('waitingPhotos.id')
    .limit(limit)
    .execute();
  const eventOf = await findEventsOf(db, rows);
  return rows.map((row) => {
    const { id, url, caption, source, createdAt, userId, name, avatar } = row;
    const event = eventOf(row);
    return {
      _id: String(id),
      url,
      caption,
      event: event ? { _id: event._id, title: event.title, startDate: event.startDate } : null,
      by: { user: String(userId), name, avatar },
      date: new Date(createdAt).toISOString(),
      source,
    };
  });
}

/** Counts the photos of a member that wait: those of an event, and all. */
export async function countOwnWaiting(
  db: Database,
  userId: number,
  event: string,
): Promise<{ ofEvent: number; ofMember: number }> {
  const { eventId, breakfastMonth } = toEventColumns(event);
  const isOfEvent =
    breakfastMonth === null ? sql<SqlBool>`event_id = ${eventId}` : sql<SqlBool>`breakfast_month = ${breakfastMonth}`;
  return db
    .selectFrom('waitingPhotos')
    .select((eb) => eb.fn.countAll<number>().as('ofMember'))
    .select(sql<number>`count(case when ${isOfEvent} then 1 end)`.as('ofEvent'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

interface OfEvent {
  eventId: number | null;
  breakfastMonth: string | null;
}

interface EventOfPhotos {
  _id: string;
  title: string;
  startDate: string;
  endDate: string | null;
}

/** Returns what finds the event of a photo among these; undefined when it was deleted. */
export async function findEventsOf(
  db: Database,
  photos: OfEvent[],
): Promise<(photo: OfEvent) => EventOfPhotos | undefined> {
  const ids = new Set(photos.flatMap(({ eventId }) => eventId ?? []));
  const months = new Set(photos.flatMap(({ breakfastMonth }) => breakfastMonth ?? []));
  const events = await db
    .selectFrom('events')
    .select(['id', 'title', 'startDate', 'endDate'])
    .where('id', 'in', [...ids])
    .execute();
  const plans = await planBreakfasts(db, [...months]);
  const found = new Map<number | string, EventOfPhotos>();
  for (const { id, ...event } of events) found.set(id, { ...event, _id: String(id) });
  for (const { month, startDate } of plans)
    found.set(month, {
      _id: breakfastId(month),
      title: titleOfBreakfast(month),
      startDate,
      endDate: null,
    });
  return ({ eventId, breakfastMonth }) => found.get(breakfastMonth ?? eventId ?? '');
}
