import { addDays, listOccurrences } from '#contracts/events/event-repeat.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { sampleEvents } from './events.ts';
import type { UserIds } from './fill-profiles.ts';
import { day } from './moments.ts';

/** Adds what the club did and will do, by its managers and its admin. */
export async function fillEvents(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const rows = sampleEvents(now).map(({ by, ...event }) => ({
    ...event,
    changedAt: event.createdAt,
    userId: userIds.get(by) as number,
  }));
  await tx.insertInto('events').values(rows).execute();
}

const tuesday = 2;
const weeks = 8;
/** So long ago that it is no news anymore. */
const announcedBefore = 120 * day;

/** Adds a walk every Tuesday, from the next one on. */
export async function fillSeries(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const today = new Date(now);
  const first = addDays(today.toISOString().slice(0, 10), ((tuesday - today.getUTCDay() + 6) % 7) + 1);
  const until = addDays(first, (weeks - 1) * 7);
  const createdAt = now - announcedBefore;
  const walk = {
    userId: userIds.get('peglindqvist') as number,
    title: 'Tuesday Morning Walk',
    description: 'Two miles around the lake at the pace of whoever is slowest. Dogs are welcome, stopwatches are not.',
    address: 'Lake Ansel Boathouse, 3 Dock Street',
    city: 'Lake Ansel',
    state: 'Florida',
    zip: '',
    createdAt,
    changedAt: createdAt,
    repeatEvery: 'week' as const,
    repeatUntil: until,
  };
  const rows = listOccurrences(first, { every: 'week', until }).map((seriesDay) => ({
    ...walk,
    startDate: `${seriesDay}T08:00`,
    endDate: `${seriesDay}T09:30`,
    seriesDay,
  }));
  const added = await tx.insertInto('events').values(rows).returning('id').execute();
  const ids = added.map(({ id }) => id);
  await tx
    .updateTable('events')
    .set({ seriesId: Math.min(...ids) })
    .where('id', 'in', ids)
    .execute();
}

const room = 8;
const words = 'Too many of us can’t make it that day, so we’ll find another one. Sorry, and see you at the next event.';

/** Fills the next event with a waiting list, and cancels the one after it. */
export async function fillFullAndCanceled(tx: DatabaseTransaction, now: number): Promise<void> {
  const [full, canceled] = await tx
    .selectFrom('events')
    .select('id')
    .where('startDate', '>', addDays(new Date(now).toISOString().slice(0, 10), 1))
    .where('seriesId', 'is', null)
    .orderBy('startDate')
    .limit(2)
    .execute();
  if (full) await limitRoom(tx, full.id);
  if (!canceled) return;
  const change = { canceledAt: now - day, changedAt: now - day, cancelWords: words };
  await tx.updateTable('events').set(change).where('id', '=', canceled.id).execute();
}

async function limitRoom(tx: DatabaseTransaction, id: number): Promise<void> {
  const eventId = String(id);
  await tx.updateTable('events').set({ capacity: room }).where('id', '=', id).execute();
  const going = await tx
    .selectFrom('eventAnswers')
    .select(['userId', 'guests', 'answeredAt'])
    .where('eventId', '=', eventId)
    .where('answer', '=', 'going')
    .orderBy('answeredAt')
    .orderBy('userId')
    .execute();
  let left = room;
  for (const [place, { userId, guests, answeredAt }] of going.entries()) {
    left -= 1 + guests;
    if (left >= 0) continue;
    const waiting = { waitingSince: answeredAt + place };
    await tx
      .updateTable('eventAnswers')
      .set(waiting)
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .execute();
  }
}
