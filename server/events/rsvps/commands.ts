import type { Rsvp } from '#contracts/events/rsvps.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { readEvent } from '#server/events/events/queries.ts';
import { findPlace, settleWaitingList } from '#server/events/events/waiting-list.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import { localDay } from '#server/platform/time/time-zone.ts';

interface RsvpInput {
  eventId: string;
  userId: number;
  /** null removes the answer. */
  answer: Rsvp | null;
  guests: number;
  /** Undefined leaves it as it is. */
  note?: string | undefined;
  /** Who typed it in for them; null if they answered themselves. */
  enteredById: number | null;
}

/**
 * Saves an answer; saving the same one twice changes nothing. A member who says Going to a full event is put on the waiting list.
 * @throws Refusal 400 `answer` when the event is over, or canceled and this is more than taking an answer back; 400 `guests`
 * when there is no room for them; 404 when there is no such event, or the answer is entered for a person who is no member
 */
export async function saveRsvp(
  db: Database,
  input: RsvpInput,
  { timeZone, logEntry }: { timeZone: string; logEntry?: LogEntry | undefined },
): Promise<void> {
  const { eventId, userId, answer, enteredById } = input;
  await inTransaction(db, async (tx) => {
    // First, so that deleting the event at the same time waits for this, and then deletes this answer too.
    await markChanged(tx, 'events');
    if (enteredById !== null) await refuseStranger(tx, userId);
    if (logEntry) await addLogEntry(tx, logEntry);
    const event = await readEvent(tx, eventId);
    if (event.canceled && answer !== null) throw badField('answer', 'This event was canceled.');
    if (isPast(event, localDay(timeZone, new Date()))) throw badField('answer', 'This event is over.');
    if (answer === null) await deleteRsvp(tx, eventId, userId);
    else await upsertRsvp(tx, { ...input, answer, waitingSince: await findOwnPlace(tx, event.capacity, input) });
    await settleWaitingList(tx, eventId, timeZone);
    if (answer === 'going') await planReminder(tx, event, timeZone);
  });
}

async function refuseStranger(tx: DatabaseTransaction, userId: number): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '!=', 'Guest')
    .where(isNotSuspended(Date.now()))
    .executeTakeFirst();
  if (!member) throw notFound('member');
}

async function findOwnPlace(
  tx: DatabaseTransaction,
  capacity: number | null,
  input: RsvpInput,
): Promise<number | null> {
  const { eventId, userId, answer, guests } = input;
  if (answer !== 'going') return null;
  const before = await tx
    .selectFrom('eventAnswers')
    .select(['guests', 'waitingSince'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .where('answer', '=', 'going')
    .executeTakeFirst();
  const going = before && { people: 1 + before.guests, waitingSince: before.waitingSince };
  return findPlace(tx, { eventId, capacity }, 1 + guests, going);
}

async function deleteRsvp(tx: DatabaseTransaction, eventId: string, userId: number): Promise<void> {
  await tx.deleteFrom('eventAnswers').where('eventId', '=', eventId).where('userId', '=', userId).execute();
}

/** Saves an answer. A person who can't go brings no guests. */
async function upsertRsvp(
  tx: DatabaseTransaction,
  { eventId, userId, note, ...input }: RsvpInput & { answer: Rsvp; waitingSince: number | null },
): Promise<void> {
  const rsvp = {
    ...input,
    answeredAt: Date.now(),
    ...(input.answer === 'declined' && { guests: 0 }),
    ...(input.answer !== 'going' && { movedUpAt: null, placeEmailDue: 0 }),
    ...(note !== undefined && { note }),
  };
  await tx
    .insertInto('eventAnswers')
    .values({ eventId, userId, ...rsvp })
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doUpdateSet(rsvp))
    .execute();
}
