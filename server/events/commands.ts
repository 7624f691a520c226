import { isPast } from '#contracts/event-dates.ts';
import { breakfastId } from '#contracts/event-id.ts';
import type { EventInput } from '#contracts/events.ts';
import type { Rsvp } from '#contracts/rsvps.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField, notFound } from '#server/http/errors.ts';
import { markChanged } from '#server/live/versions.ts';
import { planReminder } from '#server/reminders/reminders.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/security-log/commands.ts';
import { localDay } from '#server/time/time-zone.ts';
import { findEvent } from './queries.ts';

/** Returns the id of the new event. */
export async function createEvent(db: Database, userId: number, input: EventInput): Promise<number> {
  const now = Date.now();
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const row = await tx
      .insertInto('events')
      .values({ ...input, userId, createdAt: now, changedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Whoever changes somebody else's is logged. */
export async function updateEvent(
  db: Database,
  id: number,
  input: EventInput,
  timeZone: string,
  event?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (event) await logSecurityEvent(tx, event);
    await tx
      .updateTable('events')
      .set({ ...input, changedAt: Date.now() })
      .where('id', '=', id)
      .execute();
    await planReminder(tx, { _id: String(id), startDate: input.startDate }, timeZone);
  });
}

/** What others do in the transaction that deletes an event, while its answers are still there. */
export type BeforeDeletion = (tx: DatabaseTransaction, eventId: string) => Promise<void>;

/** What members have answered goes with it. Whoever removes somebody else's is logged. */
export async function deleteEvent(
  db: Database,
  id: number,
  beforeDeletion: BeforeDeletion,
  event?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    await beforeDeletion(tx, String(id));
    const deleted = await tx.deleteFrom('events').where('id', '=', id).returning('id').execute();
    if (event && deleted.length > 0) await logSecurityEvent(tx, event);
    await tx.deleteFrom('eventAnswers').where('eventId', '=', String(id)).execute();
  });
}

/** Moves the breakfast of a month; null skips it, `''` puts it back to its first Wednesday. It is the club's: logged. */
export async function moveBreakfast(
  db: Database,
  month: string,
  startDate: string | null,
  timeZone: string,
  event?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (event) await logSecurityEvent(tx, event);
    await tx.deleteFrom('breakfastChanges').where('month', '=', month).execute();
    const change = { month, startDate, changedAt: Date.now() };
    if (startDate !== '') await tx.insertInto('breakfastChanges').values(change).execute();
    const breakfast = await findEvent(tx, breakfastId(month));
    if (breakfast) await planReminder(tx, breakfast, timeZone);
  });
}

interface Answering {
  eventId: string;
  userId: number;
  /** null takes the answer back. */
  answer: Rsvp | null;
}

/** @throws Refusal 404; 400 `answer` when the event is over */
export async function saveRsvp(db: Database, answering: Answering, timeZone: string): Promise<void> {
  const { eventId, userId, answer } = answering;
  await inTransaction(db, async (tx) => {
    // Whoever deletes the event at the same time waits here, and then deletes this answer too.
    await markChanged(tx, 'events');
    const event = await findEvent(tx, eventId);
    if (!event) throw notFound('event');
    if (isPast(event, localDay(timeZone, new Date()))) throw badField('answer', 'This event is over.');
    if (answer === null) await deleteRsvp(tx, eventId, userId);
    else await upsertRsvp(tx, { eventId, userId, answer });
    if (answer === 'going') await planReminder(tx, event, timeZone);
  });
}

async function deleteRsvp(tx: DatabaseTransaction, eventId: string, userId: number): Promise<void> {
  await tx.deleteFrom('eventAnswers').where('eventId', '=', eventId).where('userId', '=', userId).execute();
}

async function upsertRsvp(tx: DatabaseTransaction, row: Answering & { answer: Rsvp }): Promise<void> {
  await tx
    .insertInto('eventAnswers')
    .values({ ...row, answeredAt: Date.now() })
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doUpdateSet({ answer: row.answer }))
    .execute();
}
