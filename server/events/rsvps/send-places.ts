import { mayEventLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { placeEmail } from './emails.ts';
import { selectGoing } from './select-going.ts';

/** How many emails are written in one step. */
const step = 200;

/**
 * Enqueues an email to each person who got a place from the waiting list of an event, each time they get one; none to
 * those who have given it back since. Returns when to continue (epoch ms), or undefined when all are enqueued.
 */
export async function sendPlaces(
  { db, readLetterhead }: Pick<Services, 'db' | 'readLetterhead'>,
  eventId: string,
): Promise<number | undefined> {
  const letterhead = await readLetterhead();
  return inTransaction(db, async (tx) => {
    const taken = await takeRecipients(tx, eventId);
    const event = await findEvent(tx, eventId);
    if (event && !event.canceled) {
      const isFromProven = await mayEventLeaveByEmail(tx, event._id);
      const recipients = await selectGoing(tx, eventId, 'events').where('users.id', 'in', taken).execute();
      for (const recipient of recipients) {
        await enqueue(tx, 'send-mail', placeEmail(recipient, { event, isFromProven, letterhead }));
      }
    }
    return taken.length === step ? Date.now() : undefined;
  });
}

async function takeRecipients(tx: DatabaseTransaction, eventId: string): Promise<number[]> {
  const due = tx
    .selectFrom('eventAnswers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('placeEmailDue', '=', 1)
    .orderBy('userId')
    .limit(step);
  const rows = await tx
    .updateTable('eventAnswers')
    .set({ placeEmailDue: 0 })
    .where('eventId', '=', eventId)
    .where('placeEmailDue', '=', 1)
    .where('userId', 'in', due)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
