import { sql } from 'kysely';
import { oneMinute } from '#contracts/platform/durations.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';

/** Changes within this time are combined into one email. */
const wait = 2 * oneMinute;

interface ChangeRow extends EventChange {
  id: number;
  byId: number | null;
}

/** Locks changes that are not sent yet: another change of the same event waits until these emails are written. */
export function lockChanges<Column extends 'id' | 'eventId'>(
  tx: DatabaseTransaction,
  column: Column,
  values: ChangeRow[Column][],
): Promise<ChangeRow[]> {
  return tx
    .updateTable('eventChanges')
    .set((eb) => ({ title: eb.ref('title') }))
    .where(sql.ref(column), 'in', values)
    .returningAll()
    .execute();
}

export interface EventChange {
  /** The id of an event, or what `followingOf` returns for it. */
  eventId: string;
  title: string;
  /** The club's local time before the change; '' if it had been called off. */
  oldStart: string;
  /** Null if it is called off. */
  newStart: string | null;
  /** What the person who called it off wrote. */
  words: string;
  /** Where it is, in one line; the same when it did not move. */
  oldPlace: string;
  newPlace: string;
  /** How many events of a series it is about; 1 if missing. */
  occurrences?: number;
}

const followingPrefix = 'following-';

/** Returns the name of a change of an event and later ones of its series, for which each person gets one email. */
export function followingOf(eventId: string): string {
  return followingPrefix + eventId;
}

/** Returns the id of the event that a change is about, or of the first one. */
export function eventIdOf({ eventId }: EventChange): string {
  return eventId.replace(followingPrefix, '');
}

/**
 * Plans an email to everyone who said Going or Maybe to an event that moves or is called off, except the person who
 * changed it. People of all `eventIds` get it; unsent emails about a single one of these events are merged into it.
 * Saves the recipients, so call it before their RSVPs are deleted, and with the lock of `events`.
 */
export async function recordEventChange(
  tx: DatabaseTransaction,
  change: EventChange,
  { byId }: { byId: number },
  eventIds: string[],
): Promise<void> {
  const { eventId, title, newStart, words, oldPlace, newPlace, occurrences = 1 } = change;
  const pending = eventIds.includes(eventId) ? [] : await lockChanges(tx, 'eventId', eventIds);
  const pendingFirst = pending.find((one) => one.eventId === eventIdOf(change));
  const earlier = await tx.selectFrom('eventChanges').select('id').where('eventId', '=', eventId).executeTakeFirst();
  const { id } = await tx
    .insertInto('eventChanges')
    .values({
      ...change,
      byId,
      oldStart: oldStartOf(change, pendingFirst),
      oldPlace: pendingFirst?.oldPlace ?? oldPlace,
    })
    // The emails then say what changed since the first of these changes.
    .onConflict((conflict) =>
      conflict.column('eventId').doUpdateSet({ title, newStart, words, occurrences, newPlace, byId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRecipients(tx, id, eventIds, byId);
  await moveRecipients(tx, pending, id);
  if (id !== earlier?.id) await enqueue(tx, 'email-event-change', { changeId: id }, Date.now() + wait);
}

/**
 * Returns the start that the recipients know of. Where this date has none, or is back at its old time, only the other
 * dates of the series moved.
 */
function oldStartOf({ oldStart, newStart }: EventChange, pending: EventChange | undefined): string {
  return pending?.oldStart && pending.oldStart !== newStart ? pending.oldStart : oldStart;
}

/** Moves the recipients of some changes to another change, and deletes the changes that they came from. */
async function moveRecipients(tx: DatabaseTransaction, pending: ChangeRow[], changeId: number): Promise<void> {
  if (pending.length === 0) return;
  const ids = pending.map(({ id }) => id);
  await tx
    .insertInto('eventChangeRecipients')
    .columns(['changeId', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('eventChangeRecipients')
        .select([numberValue(changeId).as('changeId'), 'userId'])
        .distinct()
        .where('changeId', 'in', ids),
    )
    .onConflict((conflict) => conflict.columns(['changeId', 'userId']).doNothing())
    .execute();
  await tx.deleteFrom('eventChanges').where('id', 'in', ids).execute();
}

async function saveRecipients(
  tx: DatabaseTransaction,
  changeId: number,
  eventIds: string[],
  byId: number,
): Promise<void> {
  await tx
    .insertInto('eventChangeRecipients')
    .columns(['changeId', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('eventAnswers')
        .select([numberValue(changeId).as('changeId'), 'userId'])
        .distinct()
        .where('eventId', 'in', eventIds)
        .where('answer', 'in', ['going', 'maybe'])
        .where('userId', '!=', byId),
    )
    .onConflict((conflict) => conflict.columns(['changeId', 'userId']).doNothing())
    .execute();
}
