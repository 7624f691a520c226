import { mayEventLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import type { Config } from '#server/config.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { toMoment } from '#server/platform/time/club-time.ts';
import type { Services } from '#server/services.ts';
import { reminderEmail } from './emails.ts';
import { selectGoing } from './select-going.ts';

interface Reminder {
  eventId: string;
  startDate: string;
}

/**
 * Adds one email to the outbox for everybody who is going; never two. Sends nothing for an event that was moved, was
 * canceled, or has begun.
 */
export async function sendReminders(
  { db, config, readLetterhead }: Pick<Services, 'db' | 'readLetterhead'> & { config: Pick<Config, 'timeZone'> },
  reminder: Reminder,
): Promise<void> {
  const letterhead = await readLetterhead();
  await inTransaction(db, async (tx) => {
    if (!(await takeReminder(tx, reminder))) return;
    const event = await findEvent(tx, reminder.eventId);
    if (event?.startDate !== reminder.startDate || event.canceled) return;
    if (toMoment(event.startDate, config.timeZone) < Date.now()) return;
    const isFromProven = await mayEventLeaveByEmail(tx, event._id);
    for (const recipient of await selectGoing(tx, event._id, 'reminders').execute()) {
      await enqueue(tx, 'send-mail', reminderEmail(recipient, { event, isFromProven, letterhead }));
    }
  });
}

async function takeReminder(tx: DatabaseTransaction, { eventId, startDate }: Reminder): Promise<boolean> {
  const taken = await tx
    .deleteFrom('eventReminders')
    .where('eventId', '=', eventId)
    .where('startDate', '=', startDate)
    .returning('eventId')
    .executeTakeFirst();
  return taken !== undefined;
}
