import { earlierPlaceOf } from '#contracts/events/event-place.ts';
import type { Repeat } from '#contracts/events/event-repeat.ts';
import type { EventInput } from '#contracts/events/events.ts';
import { notifyOfChangedEvents, notifyOfNewEvents } from '#server/events/event-changes/notify.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { listPhotosOfEvents } from '#server/platform/database/search-index/list-documents.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import { indexPhotos } from '#server/platform/jobs/index-photos.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { EventChangeContext } from './change-context.ts';
import { insertOccurrences, type StoredInput } from './change-series.ts';
import { claimPicture, releasePictures } from './event-picture.ts';
import { findEvent } from './queries.ts';
import { planOccurrences, type Times } from './series.ts';
import { settleWaitingList } from './waiting-list.ts';

/**
 * Returns the id of the new event, or of the event that its creator sent earlier with the same key. Every member is notified of
 * it.
 * @throws Refusal 422 when that event had different text
 */
export async function createEvent(
  db: Database,
  input: EventInput,
  submission: Submission,
  context: EventChangeContext,
): Promise<number> {
  const now = Date.now();
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const earlierId = await findSubmitted(tx, 'events', context.byId, submission);
    if (earlierId !== undefined) return earlierId;
    const { repeat, ...rest } = input;
    const columns = { ...rest, picture: await claimPicture(tx, { ...context, picture: input.picture }) };
    const { id } = await tx
      .insertInto('events')
      .values({ ...columns, ...submission, userId: context.byId, createdAt: now, changedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexDocuments(tx, 'events', [id]);
    if (repeat) await createSeries(tx, id, { ...columns, repeat }, context);
    else await notifyOfNewEvents(tx, [{ ...input, _id: String(id) }], context);
    return id;
  });
}

/** Makes an event the first of a series and adds the others. */
async function createSeries(
  tx: DatabaseTransaction,
  id: number,
  { repeat, ...columns }: StoredInput & { repeat: Repeat },
  context: EventChangeContext,
): Promise<void> {
  const [first, ...others] = planOccurrences(columns, repeat, context.timeZone) as [Times, ...Times[]];
  const series = { seriesId: id, repeatEvery: repeat.every, repeatUntil: repeat.until };
  await tx
    .updateTable('events')
    .set({ ...series, seriesDay: first.seriesDay })
    .where('id', '=', id)
    .execute();
  const ids = await insertOccurrences(tx, others, { ...columns, ...series, userId: context.byId });
  const events = [first, ...others].map((times, at) => ({ ...columns, ...times, _id: String([id, ...ids][at]) }));
  await notifyOfNewEvents(tx, events, context);
}

/**
 * Changes an event. Notifies every member when the title, time, or place changes, and emails everyone who said Going or Maybe
 * when the event moves.
 */
export async function updateEvent(
  db: Database,
  id: number,
  input: EventInput,
  context: EventChangeContext,
): Promise<void> {
  const { timeZone, logEntry } = context;
  const { repeat, picture, ...columns } = input;
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const before = await findEvent(tx, String(id));
    // It was deleted after the caller read it.
    if (!before) return;
    const isRenamed = before.title !== input.title;
    // So that no one adds a photo to it after its photos were listed.
    if (isRenamed) await markChanged(tx, 'photos');
    if (logEntry) await addLogEntry(tx, logEntry);
    const ownPicture = before.hasOwnPicture ? before.picture : null;
    const claimed = await claimPicture(tx, { ...context, picture }, ownPicture);
    const edited = { changedAt: Date.now(), changedById: context.byId, earlierPlace: earlierPlaceOf(before, input) };
    await tx
      .updateTable('events')
      .set({ ...columns, ...edited, picture: claimed })
      .where('id', '=', id)
      .execute();
    if (claimed !== undefined && claimed !== ownPicture) await releasePictures(tx, [ownPicture]);
    await indexDocuments(tx, 'events', [id]);
    if (isRenamed) await indexPhotos(tx, await listPhotosOfEvents(tx, [id]));
    await settleWaitingList(tx, String(id), timeZone);
    await planReminder(tx, { _id: String(id), startDate: input.startDate }, timeZone);
    if (!before.canceled) await notifyOfChangedEvents(tx, [{ before, after: { ...input, _id: String(id) } }], context);
  });
}
