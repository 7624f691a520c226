import type { Config } from '#server/config.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { toMoment } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { placeEmail, reminderEmail } from './emails.ts';
import { sendToGoing } from './send-to-going.ts';

type Dependencies = Pick<Services, 'db' | 'readLetterhead'> & { config: Pick<Config, 'timeZone'> };

interface Reminder {
  eventId: string;
  startDate: string;
}

/**
 * Enqueues an email to everyone who is going, once each. Sends nothing for an event that was moved, was canceled, or has begun.
 */
export async function sendReminders({ db, config, readLetterhead }: Dependencies, reminder: Reminder): Promise<void> {
  const letterhead = await readLetterhead();
  await inTransaction(db, async (tx) => {
    if (!(await takeReminder(tx, reminder))) return;
    const event = await findEvent(tx, reminder.eventId);
    if (event?.startDate !== reminder.startDate || event.canceled) return;
    if (toMoment(event.startDate, config.timeZone) < Date.now()) return;
    await sendToGoing(
      tx,
      { kind: 'reminders', compose: reminderEmail },
      { event, letterhead, timeZone: config.timeZone },
    );
  });
}

/** How many emails are written in one step. */
const step = 200;

/**
 * Enqueues emails to people who got a place at an event from its waiting list, one for each time. People who gave it back since
 * get none. Returns when to continue (epoch ms), or undefined when all are enqueued.
 */
export async function sendPlaces(
  { db, config, readLetterhead }: Dependencies,
  eventId: string,
): Promise<number | undefined> {
  const letterhead = await readLetterhead();
  return inTransaction(db, async (tx) => {
    const userIds = await takeRecipients(tx, eventId);
    const event = await findEvent(tx, eventId);
    if (event && !event.canceled)
      await sendToGoing(
        tx,
        { kind: 'events', compose: placeEmail, userIds },
        { event, letterhead, timeZone: config.timeZone },
      );
    return userIds.length === step ? Date.now() : undefined;
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
