import { isPast } from '#contracts/event-dates.ts';
import type { Rsvp } from '#contracts/rsvps.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readEvent } from '#server/events/queries.ts';
import { badField } from '#server/http/errors.ts';
import { markChanged } from '#server/live/versions.ts';
import { planReminder } from '#server/reminders/reminders.ts';
import { localDay } from '#server/time/time-zone.ts';

interface RsvpInput {
  eventId: string;
  userId: number;
  /** null removes the answer. */
  answer: Rsvp | null;
  guests: number;
  /** Undefined leaves it as it is. */
  note?: string | undefined;
}

/** Saving the same answer twice changes nothing. @throws Refusal 404; 400 `answer` when the event is over or canceled */
export async function saveRsvp(db: Database, input: RsvpInput, timeZone: string): Promise<void> {
  const { eventId, userId, answer } = input;
  await inTransaction(db, async (tx) => {
    // First, so that deleting the event at the same time waits for this, and then deletes this answer too.
    await markChanged(tx, 'events');
    const event = await readEvent(tx, eventId);
    if (event.canceled) throw badField('answer', 'This event was canceled.');
    if (isPast(event, localDay(timeZone, new Date()))) throw badField('answer', 'This event is over.');
    if (answer === null) await deleteRsvp(tx, eventId, userId);
    else await upsertRsvp(tx, { ...input, answer });
    if (answer === 'going') await planReminder(tx, event, timeZone);
  });
}

async function deleteRsvp(tx: DatabaseTransaction, eventId: string, userId: number): Promise<void> {
  await tx.deleteFrom('eventAnswers').where('eventId', '=', eventId).where('userId', '=', userId).execute();
}

/** Whoever can't go brings nobody. */
async function upsertRsvp(
  tx: DatabaseTransaction,
  { eventId, userId, note, ...input }: RsvpInput & { answer: Rsvp },
): Promise<void> {
  const rsvp = { ...input, ...(input.answer === 'declined' && { guests: 0 }), ...(note !== undefined && { note }) };
  await tx
    .insertInto('eventAnswers')
    .values({ eventId, userId, ...rsvp, answeredAt: Date.now() })
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doUpdateSet(rsvp))
    .execute();
}
