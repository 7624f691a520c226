import { earlierPlaceOf } from '#contracts/events/event-place.ts';
import type { EventInput } from '#contracts/events/events.ts';
import { notifyOfCanceledEvents, notifyOfChangedEvents } from '#server/events/event-changes/notify.ts';
import { withdrawAnnouncements } from '#server/notifications/notifications/announce.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { listPhotosOfEvents } from '#server/platform/database/search-index/list-documents.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notAllowed } from '#server/platform/http/errors.ts';
import { indexPhotos } from '#server/platform/jobs/index-photos.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { BeforeDeletion, EventChangeContext } from './change-context.ts';
import { claimPicture, releasePictures } from './event-picture.ts';
import { toEvent } from './queries.ts';
import { type EventRow, listFollowing, planFollowing, type SeriesPlan, type Times } from './series.ts';
import { settleWaitingList } from './waiting-list.ts';

/** Which events of a series a person may delete, and what else happens then. */
interface Deletion {
  mayDelete: (row: EventRow) => boolean;
  beforeDeletion: BeforeDeletion;
}

/**
 * Changes an event and the later ones of its series, which keep their RSVPs. Every member is notified once. Everyone who is
 * coming to a moved event gets one email.
 * @throws Refusal 400 `startDate` or `endDate` when the clocks skip one of them; 403 when this would remove an event that the
 * person may not delete
 */
export async function updateFollowing(
  db: Database,
  id: number,
  input: EventInput,
  deletion: Deletion,
  context: EventChangeContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // So that no one adds a photo to one of these events after their photos were listed.
    await markChanged(tx, 'events', 'photos');
    const [first, ...later] = await listFollowing(tx, id);
    // It was deleted after the caller read it.
    if (!first) return;
    const plan = planFollowing([first, ...later], input, context.timeZone);
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    await removeLeftOver(tx, plan.removed, deletion, context);
    const picture = await claimPicture(tx, { ...context, picture: input.picture }, first.picture);
    await changeKept(tx, plan, { input, picture }, context);
    await moveEnd(tx, first, input);
    const same = {
      userId: first.userId,
      changedById: context.byId,
      picture: picture === undefined ? first.picture : picture,
    };
    const capacity = input.capacity === undefined ? first.capacity : input.capacity;
    await insertOccurrences(tx, plan.added, { ...columnsOf(input), ...repeatOf(first, input), ...same, capacity });
    if (picture !== undefined)
      await releasePictures(
        tx,
        [first, ...later].map((row) => row.picture),
      );
  });
}

/**
 * Deletes an event, or it and the later ones of its series, with their RSVPs. Notifies every member once, and emails
 * everyone who said Going or Maybe, except about events that were canceled before.
 */
export async function deleteEvents(
  db: Database,
  { id, scope }: { id: number; scope: 'one' | 'following' },
  { mayDelete, beforeDeletion }: Deletion,
  context: EventChangeContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // So that no one adds a photo to one of these events after their photos were listed.
    await markChanged(tx, 'events', 'photos');
    const found = await listFollowing(tx, id);
    const rows = (scope === 'following' ? found : found.slice(0, 1)).filter(mayDelete);
    if (rows.length > 0 && context.logEntry) await addLogEntry(tx, context.logEntry);
    await remove(tx, rows, beforeDeletion, context);
  });
}

/** What a person entered for an event, with the picture to store; an undefined picture stays as it is. */
export type StoredInput = Omit<EventInput, 'repeat' | 'picture'> & { picture?: string | null | undefined };

type NewColumns = Omit<StoredInput, 'startDate' | 'endDate'> & {
  userId: number | null;
  changedById?: number;
  seriesId?: number;
  repeatEvery?: NonNullable<EventInput['repeat']>['every'];
  repeatUntil?: string;
};

/** Adds events of a series; returns their ids, in the same order. */
export async function insertOccurrences(
  tx: DatabaseTransaction,
  occurrences: Times[],
  columns: NewColumns,
): Promise<number[]> {
  if (occurrences.length === 0) return [];
  const now = Date.now();
  const rows = await tx
    .insertInto('events')
    .values(occurrences.map((times) => ({ ...columns, ...times, createdAt: now, changedAt: now })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await indexDocuments(tx, 'events', ids);
  return ids;
}

/** Returns the columns that the input fills, apart from times and repetition. */
function columnsOf({ repeat, startDate, endDate, picture, ...columns }: EventInput) {
  return columns;
}

/** Returns the series that an event belongs to after a change; it stays the same without a new rule. */
function repeatOf(first: EventRow, { repeat }: EventInput) {
  return repeat ? { seriesId: first.seriesId ?? first.id, repeatEvery: repeat.every, repeatUntil: repeat.until } : {};
}

async function changeKept(
  tx: DatabaseTransaction,
  { kept }: SeriesPlan,
  { input, picture }: { input: EventInput; picture: string | null | undefined },
  context: EventChangeContext,
): Promise<void> {
  const [first] = kept as [SeriesPlan['kept'][number]];
  const edited = { changedAt: Date.now(), changedById: context.byId };
  const columns = { ...columnsOf(input), ...repeatOf(first.row, input), ...edited, picture };
  for (const { row, times } of kept) {
    await tx
      .updateTable('events')
      .set({ ...columns, ...times, earlierPlace: earlierPlaceOf(row, input) })
      .where('id', '=', row.id)
      .execute();
    await settleWaitingList(tx, String(row.id), context.timeZone);
    const { startDate } = times;
    if (startDate !== row.startDate) await planReminder(tx, { _id: String(row.id), startDate }, context.timeZone);
  }
  const ids = kept.map(({ row }) => row.id);
  await indexDocuments(tx, 'events', ids);
  await indexPhotos(tx, await listPhotosOfEvents(tx, ids));
  const changes = kept
    .filter(({ row }) => row.canceledAt === null)
    .map(({ row, times }) => ({ before: toEvent(row), after: { ...toEvent(row), ...columnsOf(input), ...times } }));
  await notifyOfChangedEvents(tx, changes, context);
}

/** Moves the end of a series. Earlier events of the series have it in their own rows, too. */
async function moveEnd(tx: DatabaseTransaction, { seriesId }: EventRow, { repeat }: EventInput): Promise<void> {
  if (!repeat || seriesId === null) return;
  await tx.updateTable('events').set({ repeatUntil: repeat.until }).where('seriesId', '=', seriesId).execute();
}

/**
 * Deletes events that no longer belong to a series. A person who may edit but not delete them must not get rid of them this way.
 */
async function removeLeftOver(
  tx: DatabaseTransaction,
  rows: EventRow[],
  { mayDelete, beforeDeletion }: Deletion,
  context: EventChangeContext,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (!rows.every(mayDelete)) throw notAllowed();
  const logEntry = context.logEntry && {
    ...context.logEntry,
    kind: 'content-removed' as const,
    detail: `event ${first.id}`,
  };
  if (logEntry) await addLogEntry(tx, logEntry);
  await remove(tx, rows, beforeDeletion, context);
}

async function remove(
  tx: DatabaseTransaction,
  rows: EventRow[],
  beforeDeletion: BeforeDeletion,
  context: EventChangeContext,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await beforeDeletion(tx, String(id));
  const events = rows.map(toEvent).filter((event) => !event.canceled);
  const ofEvents = events.map(({ _id }) => _id);
  // What was announced about one event is replaced when it is announced that it was deleted.
  if (ofEvents.length > 1) await withdrawAnnouncements(tx, ofEvents);
  await notifyOfCanceledEvents(tx, events, context);
  const photos = await listPhotosOfEvents(tx, ids);
  await tx.deleteFrom('events').where('id', 'in', ids).execute();
  await releasePictures(
    tx,
    rows.map(({ picture }) => picture),
  );
  await tx.deleteFrom('eventAnswers').where('eventId', 'in', ids.map(String)).execute();
  await indexDocuments(tx, 'events', ids);
  await indexPhotos(tx, photos);
}
