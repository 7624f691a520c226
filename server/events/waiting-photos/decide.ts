import type { Selectable } from 'kysely';
import { dayOf } from '#contracts/platform/event-dates.ts';
import { listManagers } from '#server/accounts/accounts/managers.ts';
import { findUnprovenEvents } from '#server/accounts/accounts/proven-addresses.ts';
import { insertPhoto } from '#server/gallery/photos/commands.ts';
import { hasPhoto } from '#server/gallery/photos/queries.ts';
import { selectSubscribers } from '#server/notifications/email-preferences/queries.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { announce } from '#server/platform/live/announce.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { deleteUnusedUploads } from '#server/platform/uploads/commands.ts';
import { readPicture } from '#server/platform/uploads/own-picture.ts';
import type { Services } from '#server/services.ts';
import { thanksEmail } from './emails.ts';
import { findEventsOf } from './queries.ts';

interface Decision {
  managerId: number;
  /** Ids of photos; those that do not wait anymore are left out. */
  accept: number[];
  decline: number[];
}

type WaitingRow = Selectable<Schema['waitingPhotos']>;
type EventFinder = Awaited<ReturnType<typeof findEventsOf>>;
type Dependencies = Pick<Services, 'db' | 'storage' | 'config' | 'readLetterhead'>;

/**
 * Puts photos into the gallery and deletes declined ones, all or none. Returns how many of each this call decided. Members get
 * one email with thanks for accepted photos, and none about declined ones.
 */
export async function decideWaitingPhotos(
  { db, storage, config, readLetterhead }: Dependencies,
  { managerId, accept, decline }: Decision,
): Promise<{ accepted: number; declined: number }> {
  const letterhead = await readLetterhead();
  const { accepted, declined } = await inTransaction(db, async (tx) => {
    // First, so that a second manager who decides at the same time finds only what is left.
    await markChanged(tx, 'photos', 'uploads');
    const taken = { accepted: await takeWaiting(tx, accept), declined: await takeWaiting(tx, decline) };
    const eventOf = await findEventsOf(tx, taken.accepted);
    for (const row of taken.accepted) await addToGallery(tx, row, eventOf, config);
    await thankSenders(tx, taken.accepted, eventOf, letterhead);
    await logDecisions(tx, 'photos-published', managerId, taken.accepted);
    await logDecisions(tx, 'content-removed', managerId, taken.declined);
    await announce(tx, { userIds: await listManagers(tx) });
    return taken;
  });
  await releaseUploads(db, storage, declined);
  return { accepted: accepted.length, declined: declined.length };
}

/** Takes photos out of the queue; those that the list does not show stay there. In the order in which they were sent. */
async function takeWaiting(tx: DatabaseTransaction, ids: number[]): Promise<WaitingRow[]> {
  const taken = await tx
    .deleteFrom('waitingPhotos')
    .where('id', 'in', ids)
    .where('userId', 'in', tx.selectFrom('users').select('users.id').where(isOfTheClub))
    .returningAll()
    .execute();
  return taken.toSorted((a, b) => a.id - b.id);
}

/** Adds a photo to the gallery. Two members may have sent the same one. */
async function addToGallery(
  tx: DatabaseTransaction,
  row: WaitingRow,
  eventOf: EventFinder,
  origins: Parameters<typeof readPicture>[1],
): Promise<void> {
  const { userId, caption, url, eventId, breakfastMonth } = row;
  if (await hasPhoto(tx, url)) return;
  const event = eventOf(row);
  const about = { eventId, breakfastMonth, taken: event ? dayOfPhotos(event) : null };
  await insertPhoto(tx, { userId, caption, picture: readPicture(url, origins), about });
}

/** Returns the day of an event, or its year if it is longer. */
function dayOfPhotos({ startDate, endDate }: { startDate: string; endDate: string | null }): string {
  const day = dayOf(startDate);
  return dayOf(endDate ?? startDate) === day ? day : day.slice(0, 4);
}

async function thankSenders(
  tx: DatabaseTransaction,
  accepted: WaitingRow[],
  eventOf: EventFinder,
  letterhead: Letterhead,
): Promise<void> {
  const bySender = Map.groupBy(accepted, ({ userId }) => userId);
  const events = accepted.map((row) => eventOf(row)?._id ?? '');
  const unproven = await findUnprovenEvents(tx, events);
  const senders = selectSubscribers(tx, 'events').where('users.id', 'in', [...bySender.keys()]);
  for (const sender of await senders.execute()) {
    const photos = bySender.get(sender.userId) ?? [];
    const albums = [...Map.groupBy(photos, (row) => eventOf(row)).entries()].map(([event, { length: count }]) => ({
      event,
      count,
    }));
    const isFromProven = albums.every(({ event }) => !unproven.has(event?._id ?? ''));
    await enqueue(tx, 'send-mail', thanksEmail(sender, { albums, isFromProven }, letterhead));
  }
}

/** Adds one entry for each other member whose photos the manager decided about. */
async function logDecisions(
  tx: DatabaseTransaction,
  kind: 'photos-published' | 'content-removed',
  managerId: number,
  decided: WaitingRow[],
): Promise<void> {
  for (const [userId, { length: count }] of Map.groupBy(decided, (row) => row.userId)) {
    if (userId === managerId) continue;
    const detail = `${count === 1 ? '1 photo' : `${count} photos`} waiting for a manager`;
    await addLogEntry(tx, { kind, by: managerId, about: userId, detail });
  }
}

/** Releases uploads. Files that cannot be deleted now are swept later. */
async function releaseUploads(db: Database, storage: Dependencies['storage'], declined: WaitingRow[]): Promise<void> {
  for (const [userId, rows] of Map.groupBy(declined, (row) => row.userId)) {
    const names = rows.flatMap(({ uploadName }) => uploadName ?? []);
    await deleteUnusedUploads(db, storage, userId, names).catch(() => {});
  }
}
